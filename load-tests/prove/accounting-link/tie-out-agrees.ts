import type { TieOut } from '@glasshouse/services/contexts/integrations/integrations.contract';
import type { LinkWorld } from '@glasshouse/services/contexts/integrations/testing/link-world';
import { seedCauses } from './link-causes.ts';
import { makeDocuments } from './link-documents.ts';

const month = '2026-07';
/** A record takes a few requests, and a minute has forty: so many rounds of two minutes are enough. */
const roundsFor = (documents: number) => 10 + Math.ceil(documents / 6);

export interface TieOutReport {
  readonly documents: number;
  readonly seeded: number;
  readonly causes: readonly string[];
  /** Records that differed before anything was done to them: must be none. */
  readonly falseBefore: readonly string[];
  readonly notNamed: readonly string[];
  readonly falselyNamed: readonly string[];
  readonly unexplained: string;
}

/** So many documents of a month on both sides; `each` records of every cause; what the tie-out calls each of them. */
export async function runTieOut(w: LinkWorld, documents: number, each: number): Promise<TieOutReport> {
  await w.connect();
  await w.map();
  w.later(2);
  const made = await makeDocuments(w, documents, each);
  await w.send(roundsFor(documents));
  const read = async () => {
    w.later(2);
    return w.ok<TieOut>('GET', `/integrations/${w.key}/tieout/${month}`);
  };
  const before = await read();
  const expected = await seedCauses(w, made, each);
  const after = await read();
  const said = (row: TieOut['rows'][number] | undefined) =>
    row ? `${row.number}: ${row.causes.map(({ cause }) => cause).join(', ') || 'nothing'}` : 'nothing';
  const rowOf = (number: string) => after.rows.find((row) => row.number === number);
  const isNamed = (number: string, cause: string) => {
    const row = rowOf(number);
    return row?.causes.length === 1 && row.causes[0]?.cause === cause && Number(row.unexplained) === 0;
  };
  return {
    documents: before.documents,
    seeded: expected.size,
    causes: [...new Set(expected.values())],
    falseBefore: before.rows.map(said),
    notNamed: [...expected]
      .filter(([number, cause]) => !isNamed(number, cause))
      .map(([number, cause]) => `${number} is ${cause}, called ${said(rowOf(number))}`),
    falselyNamed: after.rows.filter(({ number }) => !expected.has(number)).map(said),
    unexplained: after.unexplained,
  };
}
