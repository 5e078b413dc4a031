import type { Page } from 'playwright-core';
import { ApiRefusal } from '../../../platform/testing/api-client.ts';

/** An action as the server embeds it in a record. */
interface RecordAction {
  readonly action: string;
  readonly label: string;
}

/** An action the page shows as not possible, the sentence it gives, and what the server says when asked all the same. */
export interface Refusal {
  readonly action: string;
  readonly shown: string;
  readonly said: string;
  readonly status: number;
}

/** Every blocked action of a toolbar with the sentence that stands with it, read off the page. */
async function blockedOn(page: Page, group: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const toolbar = page.getByRole('toolbar', { name: `Actions of ${group}`, exact: true });
  await toolbar.waitFor();
  for (const button of await toolbar.locator('button[data-variant="blocked"]').all()) {
    const label = (await button.innerText()).trim();
    await button.click();
    const why = page.getByRole('dialog', { name: label, exact: true });
    found.set(label, (await why.getByRole('listitem').first().locator('p').first().innerText()).trim());
    await page.keyboard.press('Escape');
    await why.waitFor({ state: 'hidden' });
  }
  const more = toolbar.getByRole('button', { name: 'More', exact: true });
  if ((await more.count()) === 0) return found;
  await more.click();
  await page.getByRole('menu').waitFor();
  for (const item of await page.getByRole('menuitem', { disabled: true }).all()) {
    const [label = '', ...rest] = (await item.innerText()).split('\n').map((line) => line.trim());
    found.set(label, rest.join(' ').trim());
  }
  await page.keyboard.press('Escape');
  return found;
}

/**
 * Looks at every action the page shows as blocked and asks the server for it directly. `call` answers null for an action
 * that is no call of its own.
 */
export async function tryRefusals(
  page: Page,
  group: string,
  actions: readonly RecordAction[],
  call: (action: string) => Promise<unknown> | null,
): Promise<Refusal[]> {
  const refusals: Refusal[] = [];
  for (const [label, shown] of await blockedOn(page, group)) {
    const action = actions.find((one) => one.label === label)?.action ?? label;
    const asked = call(action);
    if (asked) refusals.push({ action, shown, ...(await answerOf(asked)) });
  }
  return refusals;
}

async function answerOf(asked: Promise<unknown>): Promise<Pick<Refusal, 'said' | 'status'>> {
  try {
    await asked;
    return { said: 'it was done', status: 200 };
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error;
    return { said: error.message, status: error.status };
  }
}
