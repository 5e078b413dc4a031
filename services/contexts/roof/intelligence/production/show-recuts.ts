import { type RawBuilder, sql } from 'kysely';
import { dec } from '../../../../platform/kernel/money.ts';
import { answerCall } from '../answers/answer-call.ts';
import type { Asking } from '../answers/asking.ts';
import { buildFigures } from '../answers/build-figures.ts';
import { filterSql } from '../reading/filters.ts';
import { readLabels } from '../reading/read-labels.ts';
import { type RecutPanels, type RecutRow, recutColumns } from './production-calls.contract.ts';

const summary = ['recut_count', 'recut_area', 'recut_value', 'recut_cost', 'recut_rate'] as const;

export const recutSummary = answerCall({
  name: 'recutSummary',
  metrics: () => summary,
  build: (asking) => buildFigures(asking, summary),
});

interface Row {
  record_id: number;
  number: string;
  day: string;
  at: Date;
  order_id: number;
  contact_id: number;
  area_mm2: string;
  value: string;
  detail: {
    code: string;
    orderNumber: string;
    reason: string;
    stage: string;
    stationId: number;
    by: string;
    cost: string;
    replacementId: number;
    replacement: string;
  };
}

/** Recuts of the days asked for, one row each: what moved to another customer afterwards stands as it is now. */
const recutsSql = ({ at, period, filters }: Asking): RawBuilder<unknown> => sql`
  select record_id, max(number) as number, min(day) as day, min(at) as at, max(order_id) as order_id,
    (array_agg(contact_id order by seq desc, n desc))[1] as contact_id, sum(area_mm2) as area_mm2, sum(value) as value,
    (array_agg(detail order by seq desc, n desc))[1] as detail
  from intelligence_order_posting
  where account_id = ${at.accountId} and what = 'recut' and seq <= ${at.seq}
    and day between ${period.from}::date and ${period.to}::date ${filterSql(filters)}
  group by record_id having sum(count) > 0`;

const sorts: Readonly<Record<string, RawBuilder<unknown>>> = {
  day: sql`at`,
  value: sql`value`,
  cost: sql`(detail->>'cost')::numeric`,
  reason: sql`detail->>'reason'`,
};
const defaultRows = 50;

async function buildPanels(asking: Asking): Promise<RecutPanels> {
  const { at, input } = asking;
  const { sort = '-day', limit = defaultRows, cursor } = input;
  const start = Number(cursor ?? 0);
  const all = recutsSql(asking);
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  const { rows } = await sql<Row>`select * from (${all}) r
    order by ${sorts[sort.replace('-', '')] ?? sql`at`} ${direction}, record_id desc limit ${limit} offset ${start}`.execute(
    at.db,
  );
  const { reasons, hours, count, total } = await gathered(asking, all);
  const shown = await rowsOf(asking, rows);
  return { rows: shown, total, count, nextCursor: next(start, rows.length, count), reasons, hours };
}

const next = (start: number, shown: number, count: number) => (start + shown < count ? String(start + shown) : null);

async function rowsOf({ at }: Asking, rows: readonly Row[]): Promise<RecutRow[]> {
  const ids = (of: (row: Row) => number) => [...new Set(rows.map((row) => String(of(row))))];
  const customerOf = await readLabels(
    at,
    'contact',
    ids(({ contact_id }) => contact_id),
  );
  const stationOf = await readLabels(
    at,
    'station',
    ids(({ detail }) => detail.stationId),
  );
  const stageOf = await readLabels(at, 'stage', []);
  return rows.map(({ detail, ...row }) => ({
    ...{ panelId: row.record_id, barcode: row.number, day: row.day, at: row.at.toISOString() },
    ...{ orderId: row.order_id, order: detail.orderNumber, customer: customerOf(String(row.contact_id)) },
    ...{ code: detail.code, areaM2: dec(row.area_mm2).div(1_000_000).toFixed(6) },
    ...{ stage: stageOf(detail.stage), station: stationOf(String(detail.stationId)), reason: detail.reason },
    ...{ by: detail.by, value: dec(row.value).toFixed(6), cost: detail.cost },
    ...{ replacementId: detail.replacementId, replacement: detail.replacement },
  }));
}

interface Gathered {
  reason: string | null;
  stage: string | null;
  hour: number | null;
  panels: number;
  area_mm2: string;
  value: string;
}

/** The same recuts by reason, by stage and hour of the day, and together; one statement. */
async function gathered({ at }: Asking, all: RawBuilder<unknown>) {
  const { rows } = await sql<Gathered>`
    select reason, stage, hour, count(*)::int as panels, coalesce(sum(area_mm2), 0) as area_mm2, coalesce(sum(value), 0) as value
    from (select area_mm2, value, detail->>'reason' as reason, detail->>'stage' as stage,
      extract(hour from at at time zone ${at.zone}::text)::int as hour from (${all}) r) g
    group by grouping sets ((reason), (stage, hour), ()) order by panels desc, value desc, 1, 2, 3`.execute(at.db);
  const stageOf = await readLabels(at, 'stage', []);
  const together = rows.find(({ reason, hour }) => reason === null && hour === null);
  return {
    reasons: rows.flatMap(({ reason, panels, area_mm2, value }) =>
      reason === null
        ? []
        : [{ reason, panels, areaM2: dec(area_mm2).div(1_000_000).toFixed(6), value: dec(value).toFixed(6) }],
    ),
    hours: rows.flatMap(({ stage, hour, panels }) =>
      stage === null || hour === null ? [] : [{ stage: stageOf(stage), hour, panels }],
    ),
    count: together?.panels ?? 0,
    total: dec(together?.value ?? 0).toFixed(6),
  };
}

export const recutPanels = answerCall({
  name: 'recutPanels',
  metrics: () => ['recut_value'],
  columns: recutColumns,
  build: buildPanels,
});
