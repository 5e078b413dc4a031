import { ApiRefusal } from '@glasshouse/services/platform/testing/api-client';
import type { Locator, Page } from 'playwright-core';
import { unfoldMore } from '../unfold-more.ts';

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

/** The sentence behind a blocked button. A record that changes just then draws its buttons anew: it is asked once more. */
async function whyNot(page: Page, toolbar: Locator, label: string): Promise<string> {
  const why = page.getByRole('dialog', { name: label, exact: true });
  const sentence = why.getByRole('listitem').first().locator('p').first();
  await toolbar.getByRole('button', { name: label, exact: true }).click();
  await sentence.waitFor({ timeout: 5_000 }).catch(async () => {
    await toolbar.getByRole('button', { name: label, exact: true }).click();
  });
  const text = (await sentence.innerText()).trim();
  await page.keyboard.press('Escape');
  await why.waitFor({ state: 'hidden' });
  return text;
}

/** Every blocked action of a toolbar with the sentence that stands with it, read off the page. */
async function blockedOn(page: Page, group: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const toolbar = page.getByRole('toolbar', { name: `Actions of ${group}`, exact: true });
  await toolbar.waitFor();
  const labels = await toolbar.locator('button[data-variant="blocked"]').allInnerTexts();
  for (const label of labels.map((text) => text.trim())) found.set(label, await whyNot(page, toolbar, label));
  if (!(await unfoldMore(page, toolbar))) return found;
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
