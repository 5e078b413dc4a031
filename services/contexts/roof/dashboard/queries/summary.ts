import { sql } from 'kysely';
import { allows } from '../../../../platform/contract/access.ts';
import { explainAccess } from '../../../../platform/contract/explain-access.ts';
import { query } from '../../../../platform/cqrs/query.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { SummarySource } from '../../../../platform/table/pending-source.ts';
import { invoicesSummary } from '../../../invoicing/invoices-pending.facts.ts';
import { ordersSummary } from '../../../orders/order-pending.facts.ts';
import { floorSummary } from '../../../production/floor-pending.facts.ts';
import type { SummaryFigure } from '../dashboard.contract.ts';
import { dayOf } from '../reading/day-of.ts';

/** The day in numbers, in one statement; figures the caller may not know stay, with the reason. */
export const summary = query('dashboard.summary', async (_: object, context) => {
  const day = await dayOf(context);
  const sources = [...ordersSummary(day), ...floorSummary(day), ...invoicesSummary(day)];
  const open = sources.filter((source) => allows(source.access, context.can, false));
  const values = await readValues(context.db, context.accountId, open);
  const data = sources.map(({ value: _value, access, filters = [], ...figure }): SummaryFigure => {
    const value = values.get(figure.id) ?? null;
    return {
      ...figure,
      tone: figure.tone as SummaryFigure['tone'],
      filters: filters.map((filter) => ({ ...filter, values: [...filter.values] })),
      value,
      blocker: value === null ? explainAccess(access) : null,
    };
  });
  return { today: day.today, data };
});

async function readValues(db: Tx, accountId: number, sources: readonly SummarySource[]): Promise<Map<string, string>> {
  if (!sources.length) return new Map();
  const asked = sources.map(({ id, value }) => sql`select ${id}::text as id, (${value(accountId)})::text as value`);
  const { rows } = await sql<{ id: string; value: string }>`${sql.join(asked, sql` union all `)}`.execute(db);
  return new Map(rows.map((row) => [row.id, row.value]));
}
