import { sql } from 'kysely';
import type { RuntimeCore } from './runtime-core.ts';

/** Brings the gauges that stand in the database up to date: how far readers and broker are behind, what is set aside, and which invariants do not hold. */
export async function readGauges({ workerDb, metrics }: Pick<RuntimeCore, 'workerDb' | 'metrics'>): Promise<void> {
  const lags = await sql<{ reader: string; lag: number }>`
    select c.reader, max(h.last - c.seq) as lag from checkpoint c join event_head h using (account_id) group by 1`.execute(
    workerDb,
  );
  metrics.readerLag.reset();
  for (const { reader, lag } of lags.rows) metrics.readerLag.set({ reader }, lag);
  const { rows } = await sql<{ unpublished: number; parked: number }>`
    select (select coalesce(sum(h.last - coalesce(c.published_seq, 0)), 0)::bigint
              from event_head h left join relay_cursor c using (account_id)) as unpublished,
           (select count(*) from parked_stream) as parked`.execute(workerDb);
  metrics.unpublished.set(rows[0]?.unpublished ?? 0);
  metrics.parked.set(rows[0]?.parked ?? 0);
  const violations = await sql<{ invariant: string; stand: number }>`
    select c.invariant, count(v.id) as stand from (select distinct invariant from invariant_check) c
    left join invariant_violation v on v.invariant = c.invariant and v.cleared_at is null and v.stands_at <= now()
    group by 1`.execute(workerDb);
  metrics.violations.reset();
  for (const { invariant, stand } of violations.rows) metrics.violations.set({ invariant }, stand);
}
