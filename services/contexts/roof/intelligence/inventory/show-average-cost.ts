import { sql } from 'kysely';
import { dec, sum } from '../../../../platform/kernel/money.ts';
import { answerCall } from '../answers/answer-call.ts';
import type { Chart } from '../answers/answers.contract.ts';
import { type Asking, sumOf } from '../answers/asking.ts';
import { exactValue, shownValue } from '../answers/metric-value.ts';
import { addDays } from '../period/calendar.ts';
import { type Bucket, bucketsOf } from '../period/read-period.ts';
import { type Summed, sumPostings } from '../reading/sum-postings.ts';

interface Which {
  readonly stockId: number;
  readonly sizeId?: number;
}
const whichOf = ({ input }: Asking) => input as Which & Asking['input'];

/** What sheets of an item cost on average at the end of each bucket, and what those cost that were received in it. */
async function buildAverage(asking: Asking): Promise<Chart> {
  const { at, period } = asking;
  const buckets = bucketsOf(period, at.today, at.zone);
  const standing = await readStanding(asking, buckets);
  const average = buckets.map((bucket, i) =>
    bucket.from > at.today && !bucket.from.includes('T')
      ? null
      : shownValue(
          'avg_cost',
          exactValue(
            'avg_cost',
            standing.filter((row) => row.bucket <= i),
          ),
        ),
  );
  const receipts = await readReceipts(asking);
  const received = buckets.map((bucket) => costOf(receipts.filter((one) => isIn(bucket, one))));
  const rest = { previous: null, lastYear: null, drill: null };
  return {
    buckets,
    series: [
      {
        ...{ key: 'average', label: 'Average cost', metric: 'avg_cost', values: average, ...rest },
        total: average.findLast((value) => value !== null) ?? null,
      },
      {
        ...{ key: 'receipts', label: 'Received at', metric: 'receipt_cost', values: received, ...rest },
        total: costOf(receipts),
      },
    ],
  };
}

/** Changes of the sheets on the racks, those before the first bucket in bucket -1. */
async function readStanding(asking: Asking, buckets: readonly Bucket[]): Promise<Summed[]> {
  const { at, period } = asking;
  const { stockId, sizeId } = whichOf(asking);
  const filters = [{ group: 'stock' as const, values: [String(stockId)], isExcluded: false }];
  const base = { ...sumOf({ ...asking, filters }, period), whats: ['stock'] as const, byKey: true };
  const before = await sumPostings(at, { ...base, from: null, to: addDays(period.from, -1) });
  const rows = [...before.map((row) => ({ ...row, bucket: -1 })), ...(await sumPostings(at, { ...base, buckets }))];
  const isAsked = ({ key }: Summed) => sizeId === undefined || key.split('/')[1] === String(sizeId);
  return rows.filter(isAsked);
}

interface Receipt {
  readonly day: string;
  readonly at: Date;
  readonly value: string;
  readonly area_mm2: number;
}

/** What was received of an item in the period; what the rounding of the new average adds is no cost of it. */
async function readReceipts(asking: Asking): Promise<Receipt[]> {
  const { at, period } = asking;
  const { stockId, sizeId } = whichOf(asking);
  const ofSize = sizeId === undefined ? sql`` : sql`and detail->>'itemId' = ${String(sizeId)}`;
  const { rows } = await sql<Receipt>`select day, at, value, area_mm2 from intelligence_order_posting
    where account_id = ${at.accountId} and what = 'stockMove' and stock_id = ${stockId} and event = 'stock.sheetsReceived'
      and area_mm2 > 0 and seq <= ${at.seq} and day between ${period.from}::date and ${period.to}::date ${ofSize}
    order by seq, n`.execute(at.db);
  return rows;
}

const isIn = ({ from, to }: Bucket, { day, at }: Receipt): boolean =>
  from.includes('T') ? at.toISOString() >= from && at.toISOString() < to : day >= from && day <= to;

function costOf(receipts: readonly Receipt[]): string | null {
  const mm2 = receipts.reduce((all, { area_mm2 }) => all + area_mm2, 0);
  if (mm2 === 0) return null;
  return shownValue(
    'receipt_cost',
    sum(receipts.map(({ value }) => dec(value)))
      .times(1_000_000)
      .div(mm2),
  );
}

export const averageCost = answerCall({
  name: 'averageCost',
  metrics: () => ['avg_cost', 'receipt_cost'],
  build: buildAverage,
});
