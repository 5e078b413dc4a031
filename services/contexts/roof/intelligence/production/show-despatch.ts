import { sql } from 'kysely';
import { answerCall } from '../answers/answer-call.ts';
import type { Figures } from '../answers/answers.contract.ts';
import type { Asking } from '../answers/asking.ts';
import { buildFigures } from '../answers/build-figures.ts';
import { addDays } from '../period/calendar.ts';
import { sumPostings } from '../reading/sum-postings.ts';
import type { Despatch, DespatchStep, RunRow } from './production-calls.contract.ts';

const figures = [
  ...(['delivered', 'delivered_area', 'delivered_weight', 'stops', 'run_on_time', 'returned', 'ready_panels'] as const),
] as const;

interface Row {
  record_id: number;
  number: string;
  day: string;
  driver: string;
  vehicle: string;
  stops: number;
  panels: number;
  windows: number;
  on_time: number;
  returned: number;
}
const defaultRows = 50;

/** Runs with stops of the period, the newest first; one statement. */
async function readRuns({ at, period, input }: Asking): Promise<Despatch['runs']> {
  const start = Number(input.cursor ?? 0);
  const limit = input.limit ?? defaultRows;
  const runs = sql`
    select record_id, (array_agg(number order by seq desc))[1] as number, max(day) as day,
      (array_agg(detail->>'driver' order by seq desc))[1] as driver,
      (array_agg(detail->>'vehicle' order by seq desc))[1] as vehicle,
      sum(count) filter (where what = 'stop')::int as stops, sum(pieces) filter (where what = 'stop')::int as panels,
      sum(count) filter (where what = 'windowStop')::int as windows,
      sum(count) filter (where what = 'onTimeStop')::int as on_time,
      sum(pieces) filter (where what = 'returned')::int as returned
    from intelligence_order_posting
    where account_id = ${at.accountId} and what in ('stop', 'windowStop', 'onTimeStop', 'returned') and seq <= ${at.seq}
      and day between ${period.from}::date and ${period.to}::date
    group by record_id having coalesce(sum(count) filter (where what = 'stop'), 0) <> 0 or coalesce(sum(pieces) filter (where what = 'returned'), 0) > 0`;
  const { rows } = await sql<Row & { all: number; total: number }>`
    select r.*, (count(*) over ())::int as "all", (coalesce(sum(panels) over (), 0))::int as total from (${runs}) r
    order by day desc, record_id desc limit ${limit} offset ${start}`.execute(at.db);
  const count = rows[0]?.all ?? 0;
  return {
    rows: rows.map(
      (row): RunRow => ({
        ...{ taskId: row.record_id, number: row.number, day: row.day, driver: row.driver, vehicle: row.vehicle },
        ...{ stops: row.stops ?? 0, panels: row.panels ?? 0, windows: row.windows ?? 0 },
        ...{ onTime: row.on_time ?? 0, returned: row.returned ?? 0 },
      }),
    ),
    ...{ total: String(rows[0]?.total ?? 0), count },
    nextCursor: start + rows.length < count ? String(start + rows.length) : null,
  };
}

/** What stood ready, what was finished and left, what was broken or withdrawn after it was finished, and what stands ready now. */
async function stepsOf({ at, period, input, filters }: Asking, { figures: all }: Figures): Promise<DespatchStep[]> {
  const base = { filters, isOriginal: input.basis === 'original' };
  const count = async (what: 'ready' | 'finished', from: string | null, to: string) =>
    (await sumPostings(at, { ...base, whats: [what], from, to })).reduce((sum, row) => sum + Number(row.count), 0);
  const shown = (metric: string) => Number(all.find((one) => one.metric === metric)?.value ?? 0);
  const opening = await count('ready', null, addDays(period.from, -1));
  const finished = await count('finished', period.from, period.to);
  const [delivered, closing] = [shown('delivered'), shown('ready_panels')];
  const other = closing - opening - finished + delivered;
  const steps = [
    { key: 'opening', label: 'Ready before', panels: opening },
    { key: 'finished', label: 'Finished', panels: finished },
    { key: 'delivered', label: 'Delivered', panels: -delivered },
    { key: 'other', label: 'Otherwise', panels: other },
    { key: 'closing', label: 'Ready after', panels: closing },
  ];
  return steps.filter(({ key, panels }) => key !== 'other' || panels !== 0);
}

export const despatchSummary = answerCall({
  name: 'despatchSummary',
  metrics: () => figures,
  async build(asking) {
    const built = await buildFigures(asking, figures);
    return { ...built, steps: await stepsOf(asking, built), runs: await readRuns(asking) };
  },
});
