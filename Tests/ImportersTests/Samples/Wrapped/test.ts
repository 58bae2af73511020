import { test } from "x";
await expect(page).toMatchAriaSnapshot(`
  - heading "Title" [level=1]
  - button "Save"
`);
