import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companySettings } from '../contexts/account/settings.contract.ts';
import { cuttingPage } from '../contexts/optimiser/settings/cutting-settings.contract.ts';
import { panelLimits } from '../contexts/ordereditor/editor-settings.contract.ts';
import { pricingPage } from '../contexts/pricing/settings/pricing-settings.contract.ts';
import { furnacePage } from '../contexts/production/furnace/furnace-settings.contract.ts';
import { kioskPage } from '../contexts/production/kiosk/kiosk-config.contract.ts';
import { accountsPage } from '../contexts/receivables/settings/accounts-settings.contract.ts';
import { commonPage } from '../contexts/roof/reports/papers/report-config.contract.ts';
import { taskPage } from '../contexts/tasks/resources/task-settings.contract.ts';
import type { FloorWorld } from './testing/floor-world.ts';
import { openSettingsWorld, type Shown, type ShownBy, settingEffects } from './testing/setting-effects.ts';

const pages = [
  ...[companySettings, taskPage, panelLimits, cuttingPage, furnacePage, pricingPage, accountsPage],
  ...[commonPage, kioskPage],
];
const offered = pages.flatMap((page) => page.groups.flatMap((group) => group.names));

let f: FloorWorld;
let effects: Record<string, Shown | ShownBy>;
beforeAll(async () => {
  f = await openSettingsWorld();
  effects = await settingEffects(f);
});
afterAll(() => f?.close());

/** What is asked, before the setting is changed and after; everything is set back. */
async function answers(name: string, { door, to, first = {}, ask }: Shown): Promise<[unknown, unknown]> {
  const before = await f.ok<Record<string, unknown>>('GET', door);
  const touched = [name, ...Object.keys(first)].map((one) => [one, before[one]]);
  await f.ok('PUT', door, { ...first });
  const was = await ask();
  await f.ok('PUT', door, { [name]: to });
  const is = await ask();
  await f.ok('PUT', door, Object.fromEntries(touched));
  return [was, is];
}

describe('B-127 every setting that is offered', () => {
  it('has a test of its effect, and none that is gone has one', () => {
    expect(Object.keys(effects).sort()).toEqual([...new Set(offered)].sort());
  });

  it.each(offered)('%s changes an answer', async (name) => {
    const effect = effects[name];
    if (!effect) throw new Error(`${name} has no test of its effect: add one to setting-effects.ts`);
    if ('file' in effect) return expectTest(name, effect);
    const [was, is] = await answers(name, effect);
    expect(is, `${name} is read and changes nothing`).not.toEqual(was);
  });

  it('a setting that is declared and read but without effect is found', async () => {
    const idle: Shown = { door: '/account/settings', to: 3, ask: async () => 'the same' };
    const [was, is] = await answers('transferLeadTimeDays', idle);
    expect(is).toEqual(was);
  });
});

it('a value without effect so far is on no form and says what it waits for', () => {
  for (const page of pages)
    for (const [name, { label, waitsFor }] of Object.entries(page.settings))
      expect([name, waitsFor !== undefined]).toEqual([name, label === '']);
});

/** The test stands where the table says, and speaks of the setting. */
function expectTest(name: string, { file, test }: ShownBy): void {
  const text = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
  expect(text, `${file} does not name ${name}`).toMatch(new RegExp(`\\b${name}\\b`));
  expect(text, `${file} has no test "${test}"`).toContain(test);
}
