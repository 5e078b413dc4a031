import type { Tx } from '../../../platform/db/database.ts';
import type { Invariant } from '../../../platform/invariants/invariant.ts';
import { type OffcutOfSheet, offcutsOfSheets } from '../../inventory/glass-of-sheets.facts.ts';
import { sheetAggregate } from '../domain/optimiser-sheet.ts';
import type { SheetEvent } from '../optimiser.events.ts';

type Completed = Extract<SheetEvent, { type: 'optimiserSheet.completed' }>;
type Left = Completed['data']['offcuts'];
const completed: Completed['type'] = 'optimiserSheet.completed';

/** What sheets left when they were completed, by sheet: their events say it, their states do not. */
async function leftBy(tx: Tx, accountId: number, sheetIds: readonly number[]): Promise<Map<number, Left>> {
  if (sheetIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('event')
    .select(['stream_id', 'data'])
    .where('account_id', '=', accountId)
    .where('stream_type', '=', sheetAggregate.type)
    .where('stream_id', 'in', [...sheetIds])
    .where('type', '=', completed)
    .execute();
  return new Map(rows.map((row) => [row.stream_id, (row.data as Completed['data']).offcuts]));
}

const sizeOf = ({ widthMm, heightMm }: Pick<OffcutOfSheet, 'widthMm' | 'heightMm'>) => `${widthMm} × ${heightMm}`;
const areaOf = (all: readonly Pick<OffcutOfSheet, 'widthMm' | 'heightMm'>[]) =>
  all.reduce((mm2, { widthMm, heightMm }) => mm2 + widthMm * heightMm, 0);

/**
 * Each usable rest is booked, and no more glass of a sheet is in the racks than it left: by area, for what is cut off an
 * offcut by hand is an offcut of the same sheet.
 */
function faultsOfOffcuts(left: Left, booked: readonly OffcutOfSheet[]): string[] {
  const unclaimed = booked.map(sizeOf);
  const lost = left.filter((offcut) => {
    const at = unclaimed.indexOf(sizeOf(offcut));
    if (at >= 0) unclaimed.splice(at, 1);
    return at < 0;
  });
  const there = areaOf(booked.filter((offcut) => offcut.isThere));
  return [
    ...lost.map((offcut) => `its offcut ${sizeOf(offcut)} is not booked`),
    ...(there > areaOf(left) ? [`it left ${areaOf(left)} mm², there are ${there} in the racks`] : []),
  ];
}

/** A policy books what a cut sheet leaves. */
export const offcutsAreBooked: Invariant = {
  name: 'offcutsAreBooked',
  title: 'Each offcut of a cut sheet is in stock once',
  streamTypes: [sheetAggregate.type],
  settlesWithinMs: 60_000,
  async check(records, { tx, accountId }) {
    const ids = records.map((record) => record.id);
    const left = await leftBy(tx, accountId, ids);
    const booked = Map.groupBy(await offcutsOfSheets(tx, accountId, ids), (offcut) => offcut.sheetId);
    return records.flatMap(({ type, id }) => {
      const texts = faultsOfOffcuts(left.get(id) ?? [], booked.get(id) ?? []);
      return texts.length > 0 ? [{ type, id, text: texts.join('; ') }] : [];
    });
  },
};
