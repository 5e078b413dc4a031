import { accountFacts } from '../../../contexts/account/account.facts.ts';
import { stockFactsMany } from '../../../contexts/inventory/inventory.facts.ts';
import { orderFactsMany } from '../../../contexts/orders/orders.facts.ts';
import { type Tx, withAccount } from '../../../platform/db/database.ts';
import type { Runtime } from '../../../platform/runtime.ts';
import { Calendar } from './calendar.ts';
import { areaInStock } from './fill-sheets.ts';
import { type Figure, judge } from './judge-figures.ts';

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

async function officeHours({ tx, accountId, calendar }: Looking): Promise<Figure[]> {
  const rows = await tx.selectFrom('event').select(['at', 'meta']).where('account_id', '=', accountId).execute();
  const made = rows.filter((row) => row.meta.simulated).map((row) => new Date(row.at));
  return judge.hours(made, calendar);
}

async function money({ tx, accountId, calendar, today }: Looking): Promise<Figure[]> {
  const rows = await tx
    .selectFrom('invoice_list')
    .select(['owing', 'due_date', 'issued_on'])
    .where('account_id', '=', accountId)
    .execute();
  return judge.money(rows, { today, yesterday: calendar.workday(today, -1) });
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
  return judge.orders({ stages: standing.length, late: late.length, ready: ready.length });
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
  return judge.runs(dates, today);
}

async function sheets({ tx, accountId }: Looking): Promise<Figure[]> {
  const rows = await tx
    .selectFrom('optimiser_sheet_list')
    .select('yield_percent')
    .where('account_id', '=', accountId)
    .where('yield_percent', 'is not', null)
    .execute();
  return judge.yields(rows.map((row) => Number(row.yield_percent)));
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
  return judge.stock(area, perWeek);
}

async function offcuts({ tx, accountId }: Looking): Promise<Figure[]> {
  const rows = await tx
    .selectFrom('glass_level_list')
    .select('source_sheet_id')
    .where('account_id', '=', accountId)
    .where('left_at', 'is', null)
    .execute();
  return judge.offcuts(rows.map((row) => row.source_sheet_id));
}

async function drawings({ tx, accountId }: Looking): Promise<Figure[]> {
  const rows = await tx
    .selectFrom('order_list')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
  const found = await orderFactsMany(
    tx,
    accountId,
    rows.map((row) => row.id),
  );
  const items = found.flatMap((order) => order.items);
  return [...judge.drawings(items), ...judge.shapes(items)];
}

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
  return judge.margins(
    rows.map((row) => ({
      customer: row.contact_id,
      glass: row.stock_id,
      areaM2: Number(row.area_m2),
      amount: Number(row.amount),
      costPerM2: costPerM2(row.stock_id),
    })),
  );
}

async function names({ tx, accountId }: Looking): Promise<Figure[]> {
  const rows = await tx
    .selectFrom('contact_list')
    .select(['phone', 'email', 'found_by'])
    .where('account_id', '=', accountId)
    .execute();
  return judge.names(rows.map(({ phone, email, found_by }) => ({ phone, email, foundBy: found_by })));
}

const looks = [officeHours, money, orders, runs, sheets, stock, offcuts, drawings, margins, names];
