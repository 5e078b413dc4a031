import type { Locator, Page } from 'playwright-core';

/** The line of a menu that folds away what is not possible. */
export const foldWords = /not possible now$/;

/** Opens the More of a toolbar with everything in it, also what is not possible; false where there is no More. */
export async function unfoldMore(page: Page, toolbar: Locator): Promise<boolean> {
  const more = toolbar.getByRole('button', { name: 'More', exact: true });
  if ((await more.count()) === 0) return false;
  await more.click();
  await page.getByRole('menu').waitFor();
  const fold = page.getByRole('menuitem', { name: foldWords });
  if ((await fold.count()) > 0) await fold.click();
  return true;
}
