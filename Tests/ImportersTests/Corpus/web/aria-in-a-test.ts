test('Start', async ({ page }) => {
  await expect(page.locator('main')).toMatchAriaSnapshot(`
    - heading "Start" [level=1]
    - button "Los"
    - link "Mehr"
  `);
});
