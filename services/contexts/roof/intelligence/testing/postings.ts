import type { StoredEvent } from '../../../../platform/kernel/event.ts';
import { foldBatch, type Known, type Placed } from '../orders/fold/fold-batch.ts';
import { nothingKnown } from '../projections/known-records.ts';
import type { Summed } from '../reading/sum-postings.ts';

const unknown = (): Known => ({ clock: null, ...nothingKnown() });
/** What is kept, through JSON. */
const stored = ({ clock, ...maps }: Known): Known => ({
  clock,
  ...(Object.fromEntries(
    Object.entries(maps).map(([name, map]) => [name, new Map(JSON.parse(JSON.stringify([...map])))]),
  ) as Omit<Known, 'clock'>),
});

/** Postings of a log, cut into batches; what is kept goes through JSON between them, as through the database. */
export function postingsOf(log: readonly StoredEvent[], batch = log.length): Placed[] {
  let known = unknown();
  const found: Placed[] = [];
  for (let from = 0; from < log.length; from += batch) {
    found.push(...foldBatch(known, log.slice(from, from + batch)).postings);
    known = stored(known);
  }
  return found;
}

/** Postings as a query sums them. */
export const asSums = (postings: readonly Placed[]): Summed[] =>
  postings.map((p) => ({
    ...{ what: p.what, kind: p.kind, key: p.key, group: '', bucket: 0, value: p.value, gst: p.gst },
    count: String(p.count),
    pieces: String(p.pieces),
    area_mm2: String(p.areaMm2),
    holes: String(p.holes),
    toughened: String(p.toughened),
    moment: String(p.moment),
  }));
