import type { Tx } from '../../../platform/db/database.ts';
import { type OffcutFacts, type OffcutHistory, offcutHistory } from '../../inventory/inventory.facts.ts';
import { type OffcutLife, OffcutValues } from '../domain/offcut-value.ts';

const dayMs = 86_400_000;
/** How far back the account's history of offcuts counts. */
const historyDays = 730;

/** What offcuts are worth to this account, by what became of those of the last two years. */
export async function offcutValues(tx: Tx, accountId: number, at: number): Promise<OffcutValues> {
  const history = await offcutHistory(tx, accountId, new Date(at - historyDays * dayMs));
  return new OffcutValues(history.map((one) => lifeOf(one, at)));
}

const daysBetween = (from: Date | string, to: number) => Math.max(0, (to - new Date(from).getTime()) / dayMs);

function lifeOf({ widthMm, heightMm, createdAt, leftAt, isUsed }: OffcutHistory, at: number): OffcutLife {
  const until = leftAt === null ? at : new Date(leftAt).getTime();
  const end = leftAt === null ? 'inRack' : isUsed ? 'used' : 'gone';
  return { widthMm, heightMm, days: Math.floor(daysBetween(createdAt, until)), end };
}

/** An offcut in the rack with its age, and for its cost what it is worth now: the older, the less. */
export function valuedOffcut(offcut: OffcutFacts, values: OffcutValues, at: number) {
  const ageDays = daysBetween(offcut.createdAt, at);
  const { id, widthMm, heightMm } = offcut;
  return { id, widthMm, heightMm, ageDays, costCents: values.cents({ widthMm, heightMm, ageDays }, offcut.costCents) };
}
