import type { Tx } from '../../../platform/db/database.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { isOver } from '../../../platform/kernel/largest.ts';
import { dec } from '../../../platform/kernel/money.ts';
import { type PriceChange, risePercent } from '../price-change.contract.ts';
import { startOfDay, zoneOf } from '../reading/local-days.ts';
import { changesIn, type PriceWorld, readPriceWorld } from '../reading/price-world.ts';
import { pricingSettings } from '../settings/pricing-settings.ts';
import type { PriceRequestState } from './price-request.ts';
import type { PriceRequestInput } from './price-requests.contract.ts';
import type { RequestSurroundings } from './take-request-step.ts';

/** What a request looks at now, with the world it was read from. */
export async function readSurroundings(
  tx: Tx,
  accountId: number,
  id: number,
  state: PriceRequestState,
  now: Date,
): Promise<{ given: RequestSurroundings; world: PriceWorld; changes: readonly PriceChange[] }> {
  const world = await readPriceWorld(tx, accountId);
  const changes = changesIn(world, state.body);
  const owners = world.list?.owners ?? {};
  const isSuperseded = state.applied.some(({ key }) => (owners[key] ?? id) !== id);
  return { world, changes, given: { priceChanges: changes.length, isSuperseded, now: now.toISOString() } };
}

/** How many prices change, and by how much on average (percent, 2 decimals; null when nothing is compared). */
export function figuresOf(changes: readonly PriceChange[], world: PriceWorld) {
  const rises = changes.flatMap(({ key, before, after }) => risePercent(before ?? groupRate(world, key), after) ?? []);
  const average = rises.reduce((sum, rise) => sum.plus(rise), dec(0)).div(rises.length || 1);
  return { changes: changes.length, averagePercent: rises.length ? average.toFixed(2) : null };
}

/** What a stock item without a price of its own costs until now: what its group does. */
export function groupRate({ rows, stocks }: PriceWorld, key: string): string | null {
  const stock = stocks.find((one) => `stock/${one.id}` === key);
  const row = rows.find(({ section, target, thicknessMm }) =>
    section === 'glass'
      ? target === stock?.priceGroup && thicknessMm === stock.thicknessMm
      : section === 'each' && stock?.thicknessMm === null && target === stock.priceGroup,
  );
  return row?.rate ?? null;
}

/** 422 when rules come to a price that no price list holds: it could be approved, and never be set. */
export function refuseTooLarge(changes: readonly PriceChange[]): void {
  if (changes.some(({ after }) => isOver(after, 'rate')))
    throw badField('rules', 'A price comes to ten million dollars or more. Check the rules');
}

/** A draft with what follows from it. Prices are rounded to the company's step unless the draft names one. */
export async function draftOf(tx: Tx, accountId: number, input: PriceRequestInput) {
  const body = { ...input, step: input.step ?? (await pricingSettings(tx, accountId)).defaultStep };
  const world = await readPriceWorld(tx, accountId);
  const effectiveAt = body.effectiveOn ? startOfDay(body.effectiveOn, await zoneOf(tx, accountId)).toISOString() : null;
  const changes = changesIn(world, body);
  refuseTooLarge(changes);
  return { body, effectiveAt, ...figuresOf(changes, world) };
}
