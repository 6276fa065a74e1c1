import { expect, test } from '#e2e/fixtures.ts';
import { plainUser } from '#e2e/spec-host/world.ts';

const sentence = "The page you're looking for doesn't exist.";

test('an unknown path shows Page Not Found, also when signed out', async ({ app }) => {
  const page = await app.open('/no/such/page');
  await expect(page.titled('Page Not Found')).toBeVisible();
  await expect(app.page.getByText(sentence, { exact: true })).toBeVisible();
  await expect(app.page).toHaveURL('/no/such/page');
});

test('Go Back on Page Not Found goes back in the history', async ({ app }) => {
  await app.open('/register');
  const page = await app.open('/no-such-page');
  await page.goBack();
  await expect(app.page).toHaveURL('/register');
});

test('Go Back on Page Not Found works without a history, and removes it from the history', async ({
  app,
}) => {
  const page = await app.open('/no-such-page');
  await page.goBack();
  await expect(page.titled('Page Not Found')).toHaveCount(0);
  await app.page.goBack();
  await expect(page.titled('Page Not Found')).toHaveCount(0);
});

test.describe('signed in', () => {
  test.use({ visitor: plainUser });

  test('any other path shows Page Not Found', async ({ app }) => {
    for (const path of ['/dashboard/extra', '/profile/extra', '/support/x', '/users2', '/organizations']) {
      const page = await app.open(path);
      await expect(page.titled('Page Not Found')).toBeVisible();
      await expect(app.page.getByText(sentence, { exact: true })).toBeVisible();
    }
  });
});
