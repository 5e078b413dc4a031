import { withAccount } from '../../../platform/db/database.ts';
import { type OpenContext, openHandler } from '../../../platform/http/open-handler.ts';
import { nameOf } from '../connection/providers.ts';
import { incomingThere } from '../incoming/incoming-payment.ts';
import type { IntegrationKey, TieOut } from '../integrations.contract.ts';
import { dollarsOf } from '../port/cents.ts';
import { explain } from './explain.ts';
import { fixOf } from './fixes.ts';
import { readSides } from './read-sides.ts';
import { causeWords, type Explained } from './sides.ts';

/** A month of an integration, as a path names it: YYYY-MM. */
export interface MonthOf {
  readonly integrationKey: IntegrationKey;
  readonly month: string;
}

/** Cents of a row that no cause predicts: of its total, else of its GST. */
const openCents = ({ unexplained, gstUnexplained }: Explained) => unexplained || gstUnexplained;

/** Rows that are shown; the sums are of all. */
const mostRows = 500;

/** What customers owe more by a record. */
const signOf = ({ kind }: Pick<Explained, 'kind'>) => (kind === 'invoice' || kind === 'refund' ? 1 : -1);

function control(rows: readonly Explained[], of: 'ar' | 'gst') {
  const add = (value: (row: Explained) => number) => rows.reduce((sum, row) => sum + signOf(row) * value(row), 0);
  const [here, there] =
    of === 'ar'
      ? [add((row) => row.here), add((row) => row.there)]
      : [add((row) => row.gstHere), add((row) => row.gstThere)];
  const unexplained = add((row) => (of === 'ar' ? row.unexplained : row.gstUnexplained));
  return {
    here: dollarsOf(here),
    there: dollarsOf(there),
    difference: dollarsOf(here - there),
    unexplained: dollarsOf(unexplained),
  };
}

/** Payments that are only there, with why they did not come in. */
async function withTold(
  { runtime, principal }: OpenContext,
  { key, organisationId }: { readonly key: IntegrationKey; readonly organisationId: string },
  rows: readonly Explained[],
): Promise<readonly Explained[]> {
  const accountId = principal?.accountId ?? 0;
  const alone = rows.flatMap(({ kind, recordId, remoteId }) =>
    kind === 'payment' && recordId === null && remoteId ? [remoteId] : [],
  );
  const known = await withAccount(runtime.db, accountId, (tx) =>
    incomingThere(tx, accountId, { key, organisationId }, alone),
  );
  return rows.map((row) => {
    const found = known.get(row.remoteId ?? '');
    return found ? { ...row, told: found.message || 'somebody left it out' } : row;
  });
}

/** Both sides of a month, compared. */
export async function readTieOut(context: OpenContext, { integrationKey, month: name }: MonthOf) {
  const month = `${name}-01`;
  const { accountId, connection, ours, theirs, around } = await readSides(context, integrationKey, month);
  const rows = await withTold(context, connection, explain(ours, theirs, around));
  const isOther = (row: Explained) => row.here !== row.there;
  // Those that differ in GST alone come after the others.
  const different = [...rows.filter(isOther), ...rows.filter((row) => !isOther(row) && row.gstHere !== row.gstThere)];
  const unexplained = different.reduce((sum, row) => sum + Math.abs(openCents(row)), 0);
  const answer: TieOut = {
    ...{ month, documents: rows.length, same: rows.length - different.length },
    ...{ ar: control(rows, 'ar'), gst: control(rows, 'gst') },
    rows: different.slice(0, mostRows).map((row) => ({
      ...{
        kind: row.kind,
        number: row.number,
        recordId: row.recordId,
        linkId: row.linkId,
        contactName: row.contactName,
      },
      ...{ here: dollarsOf(row.here), there: dollarsOf(row.there), difference: dollarsOf(row.here - row.there) },
      causes: row.causes.map(({ cause, cents }) => ({
        ...{ cause, amount: dollarsOf(isOther(row) ? cents : row.gstHere - row.gstThere) },
        ...causeWords[cause],
        ...(row.told && cause === 'paymentThere' ? { says: `The payment is only there: ${row.told}` } : {}),
        action: fixOf(row, cause, nameOf(integrationKey)),
      })),
      unexplained: dollarsOf(openCents(row)),
    })),
    unexplained: dollarsOf(unexplained),
    tiedOut: connection.tied[month] ?? null,
  };
  return { accountId, answer };
}

/** A month on both sides: each difference with its causes. */
export const getTieOut = openHandler(
  'integrations.getTieOut',
  async (of: MonthOf, context) => (await readTieOut(context, of)).answer,
);
