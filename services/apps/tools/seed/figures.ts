import { accountFacts } from '../../../contexts/account/account.facts.ts';
import { stockFactsMany } from '../../../contexts/inventory/inventory.facts.ts';
import { orderFacts } from '../../../contexts/orders/orders.facts.ts';
import { isAbn } from '../../../platform/contract/abn.ts';
import { type Tx, withAccount } from '../../../platform/db/database.ts';
import type { Runtime } from '../../../platform/runtime.ts';
import { Calendar } from './calendar.ts';
import { areaInStock } from './fill-sheets.ts';

/** One figure of the demo business, what it should be, and whether it is. */
export interface Figure {
  readonly name: string;
  readonly value: string;
  readonly target: string;
  readonly holds: boolean;
}

interface Looking {
  readonly tx: Tx;
  readonly accountId: number;
  readonly calendar: Calendar;
  /** The day it was made for, or the next working day. */
  readonly today: string;
}

/** What an owner would look at first, to see whether this is a shop: each with its target. */
export async function demoFigures(runtime: Runtime, accountId: number, now: Date): Promise<Figure[]> {
  return withAccount(runtime.db, accountId, async (tx) => {
    const calendar = new Calendar((await accountFacts(tx, accountId)).timeZone);
    const looking = { tx, accountId, calendar, today: calendar.workday(calendar.dateOf(now), 0) };
    const figures: Figure[] = [];
    for (const look of looks) figures.push(...(await look(looking)));
    return figures;
  });
}

const percent = (part: number, whole: number) => (whole > 0 ? (100 * part) / whole : 0);
const within = (name: string, value: number, [low, high]: readonly [number, number], unit = ''): Figure => ({
  name,
  value: `${Math.round(value * 10) / 10}${unit}`,
  target: high === Number.POSITIVE_INFINITY ? `at least ${low}${unit}` : `${low} to ${high}${unit}`,
  holds: value >= low && value <= high,
});
const allOf = (name: string, good: number, of: number): Figure => ({
  name,
  value: `${good} of ${of}`,
  target: 'all',
  holds: good === of && of > 0,
});

async function officeHours({ tx, accountId, calendar }: Looking): Promise<Figure[]> {
  const rows = await tx.selectFrom('event').select(['at', 'meta']).where('account_id', '=', accountId).execute();
  const made = rows.filter((row) => row.meta.simulated).map((row) => new Date(row.at));
  const inHours = made.filter((at) => {
    const hour = calendar.hourOf(at);
    return calendar.isWorkday(calendar.dateOf(at)) && hour >= 7 && hour < 17.5;
  });
  return [allOf('Events on working days between 7:00 and 17:30', inHours.length, made.length)];
}

async function money({ tx, accountId, calendar, today }: Looking): Promise<Figure[]> {
  const rows = await tx
    .selectFrom('invoice_list')
    .select(['owing', 'due_date', 'issued_on'])
    .where('account_id', '=', accountId)
    .execute();
  const sum = (some: typeof rows) => some.reduce((total, row) => total + Number(row.owing), 0);
  const overdue = sum(rows.filter((row) => row.due_date < today));
  const newest =
    rows
      .map((row) => row.issued_on)
      .sort()
      .at(-1) ?? 'none';
  const yesterday = calendar.workday(today, -1);
  return [
    within('Receivables overdue', percent(overdue, sum(rows)), [10, 20], ' %'),
    {
      name: 'Newest invoice',
      value: newest,
      target: `${yesterday} or later`,
      holds: newest >= yesterday && newest <= today,
    },
  ];
}

async function orders({ tx, accountId, today }: Looking): Promise<Figure[]> {
  const late = await tx
    .selectFrom('order_list')
    .select('id')
    .where('account_id', '=', accountId)
    .where('is_open', '=', true)
    .where('owes', '=', true)
    .where('due_date', '<', today)
    .execute();
  const ready = await tx
    .selectFrom('task_candidate')
    .select('id')
    .where('account_id', '=', accountId)
    .where('is_ready', '=', true)
    .where('is_on_hold', '=', false)
    .where('open_items', '=', 0)
    .execute();
  const standing = await tx
    .selectFrom('panel_list')
    .select('stage_key')
    .distinct()
    .where('account_id', '=', accountId)
    .where('is_on_floor', '=', true)
    .where('stage_key', 'not in', ['cut'])
    .execute();
  return [
    within('Stages after the cut where panels stand', standing.length, [4, 6]),
    within('Late orders', late.length, [1, 10]),
    within('Orders ready to load', ready.length, [5, 12]),
  ];
}

async function runs({ tx, accountId, today }: Looking): Promise<Figure[]> {
  const open = await tx
    .selectFrom('task_list')
    .select(['id', 'date'])
    .where('account_id', '=', accountId)
    .where('type', '=', 'delivery')
    .where('is_open', '=', true)
    .where('date', 'is not', null)
    .execute();
  const dates = open.flatMap((row) => row.date ?? []);
  return [
    within('Runs of today', dates.filter((date) => date === today).length, [1, 8]),
    within('Runs left over from days before', dates.filter((date) => date < today).length, [0, 0]),
  ];
}

const sheetsWanted = [80, 95] as const;

async function sheets({ tx, accountId }: Looking): Promise<Figure[]> {
  const rows = await tx
    .selectFrom('optimiser_sheet_list')
    .select('yield_percent')
    .where('account_id', '=', accountId)
    .where('yield_percent', 'is not', null)
    .execute();
  const yields = rows.map((row) => Number(row.yield_percent)).sort((x, y) => x - y);
  return [
    within('Yield of cutting sheets, median', yields[Math.floor(yields.length / 2)] ?? 0, sheetsWanted, ' %'),
    within(
      'Cutting sheets with a yield below 50 %',
      percent(yields.filter((y) => y < 50).length, yields.length),
      [0, 15],
      ' %',
    ),
  ];
}

const weeksLooked = 4;

async function stock({ tx, accountId, calendar, today }: Looking): Promise<Figure[]> {
  const since = calendar.at(calendar.plus(today, -7 * weeksLooked), 0);
  const sold = await tx
    .selectFrom('order_list')
    .select('area_m2')
    .where('account_id', '=', accountId)
    .where('type', '=', 'order')
    .where('created_at', '>=', since)
    .execute();
  const perWeek = sold.reduce((m2, row) => m2 + Number(row.area_m2), 0) / weeksLooked;
  const ids = await tx.selectFrom('stock_list').select('id').where('account_id', '=', accountId).execute();
  const kept = [
    ...(
      await stockFactsMany(
        tx,
        accountId,
        ids.map((row) => row.id),
      )
    ).values(),
  ];
  const area = kept.reduce((m2, one) => m2 + areaInStock(one), 0);
  return [within('Glass in stock, in weeks of turnover', perWeek > 0 ? area / perWeek : 0, [2, 12])];
}

async function offcuts({ tx, accountId }: Looking): Promise<Figure[]> {
  const rows = await tx
    .selectFrom('glass_level_list')
    .select('source_sheet_id')
    .where('account_id', '=', accountId)
    .where('left_at', 'is', null)
    .execute();
  const known = rows.filter((row) => row.source_sheet_id !== null).length;
  return [allOf('Offcuts that name the sheet they came from', known, rows.length)];
}

async function drawings({ tx, accountId }: Looking): Promise<Figure[]> {
  const rows = await tx
    .selectFrom('order_list')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
  let [worked, placed] = [0, 0];
  for (const { id } of rows)
    for (const item of (await orderFacts(tx, accountId, id))?.items ?? []) {
      if (item.holes + item.cutouts === 0) continue;
      worked += 1;
      const { holePositions = [], cutoutPositions = [] } = item;
      if (holePositions.length === item.holes && cutoutPositions.length === item.cutouts) placed += 1;
    }
  return [allOf('Lines with holes or cutouts that are all placed', placed, worked)];
}

/** Glass bought for a square metre of panels. */
const glassPerPanel = 1.2;

async function margins({ tx, accountId }: Looking): Promise<Figure[]> {
  const rows = await tx
    .selectFrom('order_item_list')
    .select(['contact_id', 'stock_id', 'area_m2', 'amount'])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'glass')
    .where('is_cancelled', '=', false)
    .execute();
  const glass = await stockFactsMany(tx, accountId, [...new Set(rows.map((row) => row.stock_id))]);
  const costPerM2 = (id: number) => {
    const size = glass.get(id)?.sheetSizes[0];
    return size ? size.costCents / 100 / ((size.widthMm * size.heightMm) / 1e6) : 0;
  };
  const priced = rows.filter((row) => Number(row.amount) > 0 && costPerM2(row.stock_id) > 0);
  const spread = (by: (row: (typeof rows)[number]) => number) => {
    const all = [...Map.groupBy(priced, by).values()].map((some) => {
      const sales = some.reduce((sum, row) => sum + Number(row.amount), 0);
      const cost = some.reduce((sum, row) => sum + Number(row.area_m2) * costPerM2(row.stock_id) * glassPerPanel, 0);
      return percent(sales - cost, sales);
    });
    return all.length > 1 ? Math.max(...all) - Math.min(...all) : 0;
  };
  const most = Number.POSITIVE_INFINITY;
  return [
    within(
      'Margin over glass, best to worst customer',
      spread((row) => row.contact_id),
      [5, most],
      ' points',
    ),
    within(
      'Margin over glass, best to worst glass',
      spread((row) => row.stock_id),
      [5, most],
      ' points',
    ),
  ];
}

/** Numbers and addresses that are kept for fiction. */
const fictitious = /^(\(0[2378]\) (5550|7010) \d{4}|0491 570 \d{3})$/;
const example = /@([a-z0-9-]+\.)*example\.com(\.au)?$/;

async function names({ tx, accountId }: Looking): Promise<Figure[]> {
  const rows = await tx
    .selectFrom('contact_list')
    .select(['phone', 'email', 'found_by'])
    .where('account_id', '=', accountId)
    .execute();
  const abnIn = (text: string) => /\d{2} \d{3} \d{3} \d{3}/.exec(text)?.[0] ?? '';
  const good = rows.filter(
    ({ phone, email, found_by }) =>
      (phone === '' || fictitious.test(phone)) && (email === '' || example.test(email)) && isAbn(abnIn(found_by)),
  );
  return [allOf('Contacts with a valid ABN and fictitious phone and e-mail', good.length, rows.length)];
}

const looks = [officeHours, money, orders, runs, sheets, stock, offcuts, drawings, margins, names];
