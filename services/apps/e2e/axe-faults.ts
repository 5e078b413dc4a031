import axe from 'axe-core';
import type { Page } from 'playwright-core';

interface Violation {
  readonly id: string;
  readonly impact: string | null;
  readonly help: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

const run = `axe.run(document, { resultTypes: ['violations'] }).then((r) => r.violations)`;
const counted = ['serious', 'critical'];

/** Runs axe on a page; one line for each serious or critical violation, with the element and what to do. */
export async function axeFaults(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const violations = (await page.evaluate(run)) as Violation[];
  return violations
    .filter(({ impact }) => counted.includes(impact ?? ''))
    .flatMap(({ id, help, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${help}: ${html} ${failureSummary ?? ''}`),
    );
}
