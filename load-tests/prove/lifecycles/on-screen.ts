import { statusesOf } from '@glasshouse/state-machines/kernel';
import type { Page } from 'playwright-core';
import { foldWords, unfoldMore } from '../../e2e/unfold-more.ts';
import type { Visitor } from '../../e2e/visitor.ts';
import { type Asking, type Records, recordFor } from './agree.ts';
import type { Seen, Subject } from './subject.ts';

/** An action's button compared with what the API says of the action. */
export interface ScreenCell {
  readonly machine: string;
  readonly status: string;
  readonly event: string;
  readonly difference: string | null;
}

/** How long a page may take to show its action bar; a page without one has no button at all. */
const barWithinMs = 6_000;

/** Puts a record in every status of its machine and reads the buttons of its page in each. */
export async function screenAgreementOf(
  { place, planted }: Asking,
  visitor: Visitor,
  subject: Subject,
  records: Records,
): Promise<ScreenCell[]> {
  const cells: ScreenCell[] = [];
  for (const status of subject.page ? statusesOf(subject.machine) : []) {
    const record = recordFor(records, status);
    await planted.plant(subject, record, status);
    const seen = await (subject.lookOnPage ?? subject.look)(place, record);
    await visitor.goTo(subject.page?.(record) ?? '/');
    const buttons = await buttonsOn(visitor.page);
    for (const action of seen.actions) {
      if (subject.offBar?.[action.action] !== undefined) continue;
      const cell = { machine: subject.machine.id, status, event: action.action };
      cells.push({ ...cell, difference: compare(action, buttons) });
    }
  }
  return cells;
}

function compare(action: Seen['actions'][number], buttons: ReadonlyMap<string, string | null>): string | null {
  const { label, allowed, blockers } = action;
  const shown = buttons.get(label);
  if (shown === undefined) return `no button says ${label}`;
  if (allowed) return shown === null ? null : `the API offers it, the page says "${shown}"`;
  const reason = blockers[0]?.text ?? '';
  return shown === reason ? null : `the API says "${reason}", the page ${shown === null ? 'offers it' : `"${shown}"`}`;
}

/** Every action of the page's bar by its label: null when it can be pressed, else the sentence that stands with it. */
export async function buttonsOn(page: Page): Promise<ReadonlyMap<string, string | null>> {
  const found = new Map<string, string | null>();
  const toolbar = page.getByRole('toolbar', { name: /^Actions of / }).first();
  const isThere = await toolbar.waitFor({ timeout: barWithinMs }).then(
    () => true,
    () => false,
  );
  if (!isThere) return found;
  for (const button of await toolbar.getByRole('button').all()) {
    const label = await labelOf(button.innerText());
    // Leads to another page: no action of the record.
    if (label === 'More' || (await button.getAttribute('data-elsewhere')) !== null) continue;
    if ((await button.getAttribute('data-variant')) !== 'blocked') {
      found.set(label, null);
      continue;
    }
    await button.click();
    const why = page.getByRole('dialog', { name: label, exact: true });
    found.set(label, (await why.getByRole('listitem').first().locator('p').first().innerText()).trim());
    await page.keyboard.press('Escape');
    await why.waitFor({ state: 'hidden' });
  }
  if (!(await unfoldMore(page, toolbar))) return found;
  for (const item of await page.getByRole('menuitem').all()) {
    const [label = '', ...rest] = (await item.innerText()).split('\n').map((line) => line.trim());
    if (foldWords.test(label)) continue;
    const isBlocked = (await item.getAttribute('aria-disabled')) === 'true';
    found.set(label, isBlocked ? rest.join(' ').trim() : null);
  }
  await page.keyboard.press('Escape');
  return found;
}

/** The words of a button without its shortcut. */
const labelOf = async (text: Promise<string>) => (await text).split('\n')[0]?.trim() ?? '';
