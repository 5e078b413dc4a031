import { describe, expect, it } from 'vitest';
import { createDemoAccounts } from '../../../contexts/identity/demo.ts';
import { openHarness } from '../../../platform/testing/harness.ts';
import { contexts } from '../../contexts.ts';
import { demoFigures } from './figures.ts';
import { seedBusiness } from './seed-business.ts';

/** A Wednesday, 11:00 in Melbourne. */
const now = new Date('2026-06-10T01:00:00.000Z');
/** What holds in a business of any size; late orders, cover and yields need a larger one. */
const always = [
  'Events on working days between 7:00 and 17:30',
  'Newest invoice',
  'Runs of today',
  'Runs left over from days before',
  'Lines with holes or cutouts that are all placed',
  'Offcuts that name the sheet they came from',
  'Contacts with a valid ABN and fictitious phone and e-mail',
];

async function figuresOf(seed: number, stopAfter?: number) {
  const harness = await openHarness({ contexts, clock: { now: () => now } });
  try {
    const [account] = await createDemoAccounts(harness.runtime, { password: 'a long password for tests' });
    const accountId = account?.accountId ?? 0;
    const told: string[] = [];
    const make = (done: number) =>
      seedBusiness(harness.runtime, {
        ...{ accountId, orders: 45, seed, isNew: true, now },
        told: {
          done,
          tell({ percent, doing }, made) {
            if (made === stopAfter && done === 0) throw new Error('interrupted');
            told.push(`${percent} ${doing}`);
          },
        },
      });
    if (stopAfter !== undefined) await make(0).catch(() => make(stopAfter));
    else await make(0);
    return { figures: await demoFigures(harness.runtime, accountId, now), told };
  } finally {
    await harness.close();
  }
}

describe('the figures of the demo business', { timeout: 300_000 }, () => {
  it('are those of a shop, and the same for the same seed and day', async () => {
    const first = await figuresOf(1);
    expect(first.figures.filter((one) => always.includes(one.name) && !one.holds)).toEqual([]);
    expect(first.figures.map((one) => one.name)).toEqual(expect.arrayContaining(always));
    expect(first.told.at(-1)).toBe('100 Done');
    const second = await figuresOf(1);
    expect(second.figures).toEqual(first.figures);
  });

  it('hold as well when the making was interrupted and went on', async () => {
    const { figures, told } = await figuresOf(2, 4);
    expect(figures.filter((one) => always.includes(one.name) && !one.holds)).toEqual([]);
    expect(told.at(-1)).toBe('100 Done');
  });
});
