import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defineContext } from '../../platform/context.ts';
import { parseTableQuery, type TableQuery } from '../../platform/contract/table.ts';
import { type CommandDefinition, command, outcome } from '../../platform/cqrs/command.ts';
import type { QueryDefinition } from '../../platform/cqrs/query.ts';
import { runQuery } from '../../platform/cqrs/run-query.ts';
import { withAccount } from '../../platform/db/database.ts';
import { readAfter, readStream } from '../../platform/event-store/read-events.ts';
import { type Aggregate, change } from '../../platform/kernel/aggregate.ts';
import { rebuild } from '../../platform/projections/rebuild.ts';
import { anyone, type Harness, openBareAccount, openHarness } from '../../platform/testing/harness.ts';
import { type Offcut, type OptimiserEvent, optimiserEvents } from '../optimiser/optimiser.events.ts';
import { whenSheetCompletedBookOffcuts } from '../optimiser/policies/when-sheet-completed-book-offcuts.ts';
import { adjustStock } from './commands/adjust-stock.ts';
import { archiveStock } from './commands/archive-stock.ts';
import { createStock } from './commands/create-stock.ts';
import { deleteStock } from './commands/delete-stock.ts';
import { receiveSheets } from './commands/receive-sheets.ts';
import { restoreStock } from './commands/restore-stock.ts';
import { updateStock } from './commands/update-stock.ts';
import { createDemoStock } from './demo.ts';
import { glassLevelAggregate } from './domain/glass-level.ts';
import { stockAggregate } from './domain/stock.ts';
import { NewStock, Stock, StockRow } from './inventory.contract.ts';
import {
  availableOffcuts,
  drawSheets,
  offcutFacts,
  returnOffcut,
  returnSheets,
  type SheetLine,
  stockFacts,
  useOffcut,
} from './inventory.facts.ts';
import { inventoryContext } from './inventory.module.ts';
import { createOffcuts } from './offcuts/create-offcuts.ts';
import { issueGlassLevel } from './offcuts/issue-glass-level.ts';
import { revertGlassLevel } from './offcuts/revert-glass-level.ts';
import { glassLevelList } from './projections/glass-level-list.ts';
import { stockList } from './projections/stock-list.ts';
import { stockTransaction } from './projections/stock-transaction.ts';
import { getStock } from './queries/get-stock.ts';
import { listGlassLevels } from './queries/list-glass-levels.ts';
import { listGlassSizes } from './queries/list-glass-sizes.ts';
import { listStock } from './queries/list-stock.ts';
import { listStockTransactions } from './queries/list-stock-transactions.ts';

// What the optimiser does when cutting starts, ends early or takes an offcut.
const draw = command('test.draw', async ({ lines }: { lines: SheetLine[] }, context) =>
  outcome({}, ...(await drawSheets(context, lines))),
);
const putBack = command('test.putBack', async ({ lines }: { lines: SheetLine[] }, context) =>
  outcome({}, ...(await returnSheets(context, lines))),
);
const takeOffcut = command('test.takeOffcut', async ({ id }: { id: number }, context) =>
  outcome({}, await useOffcut(context, id, 77)),
);
const leaveOffcut = command('test.leaveOffcut', async ({ id }: { id: number }, context) =>
  outcome({}, await returnOffcut(context, id, 77)),
);

let h: Harness;
let account: number;
const all = parseTableQuery({}, {});
const run = async <I, A>(definition: CommandDefinition<I, A>, input: I, accountId = account): Promise<A> => {
  const done = await h.runtime.execute(definition, input, anyone(accountId));
  if (!done) throw new Error('did not run');
  return done.answer;
};
const ask = async <I, A>(definition: QueryDefinition<I, A>, input: I, accountId = account) => {
  await h.settle(accountId);
  return (await runQuery(h.runtime, definition as never, {
    input,
    context: anyone(accountId),
    position: 0,
    reads: [],
  })) as A;
};
const rows = async <R>(
  definition: QueryDefinition<{ table: TableQuery }, { data: R[] }>,
  table: Partial<TableQuery> = {},
  accountId = account,
) => (await ask(definition, { table: { ...all, ...table } }, accountId)).data;
const clear = (code: string, quantity = 10) =>
  NewStock.parse({
    code,
    name: `Clear ${code}`,
    thicknessMm: 10,
    priceGroup: 'Clear',
    canToughen: true,
    sheetSizes: [
      { widthMm: 3660, heightMm: 2440, quantity, costCents: 41_250 },
      { widthMm: 5100, heightMm: 3210, quantity: Math.min(quantity, 2), costCents: 75_000 },
    ],
  });
const made = async (code: string, quantity = 10) => {
  const { id } = await run(createStock, clear(code, quantity));
  const stock = await exact(id);
  return { id, first: stock.sheetSizes[0]?.sizeId ?? 0, second: stock.sheetSizes[1]?.sizeId ?? 0 };
};
const exact = async (id: number) => {
  const stock = await withAccount(h.runtime.db, account, (tx) => stockFacts(tx, account, id));
  if (!stock) throw new Error('no stock');
  return stock;
};
const line = (stockId: number, sizeId: number, quantity: number): SheetLine => ({
  stockId,
  sizeId,
  quantity,
  sheetId: 77,
});

// The optimiser as far as its events go: a sheet that is finished in one step.
const cutSheet = { type: 'optimiserSheet', evolve: () => ({}) } satisfies Aggregate<object, OptimiserEvent>;
const finish = command('test.finish', async ({ offcuts }: { offcuts: Offcut[] }, context) => {
  const sheet = await context.start(cutSheet as Aggregate<object, OptimiserEvent>);
  const data = { from: 'cutting', to: 'completed', path: [], offcuts, wasteMm2: 0, usedMm2: 0, sheets: [] };
  return outcome({ id: sheet.id }, change(sheet, [{ type: 'optimiserSheet.completed', data }]));
});

beforeAll(async () => {
  h = await openHarness({
    contexts: [
      inventoryContext,
      defineContext({ name: 'optimiser', events: [optimiserEvents], policies: [whenSheetCompletedBookOffcuts] }),
    ],
  });
});
afterAll(() => h.close());
beforeEach(async () => {
  account = await openBareAccount(h.url);
});

describe('stock', () => {
  it('lists what stands with m² and value, and answers the same exactly', async () => {
    const { id } = await made('10CLR');
    const [row] = await rows(listStock);
    // 10 × 8.9304 + 2 × 16.371 m²; 10 × 412.50 + 2 × 750.00 $.
    expect(StockRow.parse(row)).toMatchObject({
      id,
      code: '10CLR',
      thicknessMm: 10,
      sheets: 12,
      areaM2: '122.04600',
      value: '5625.00',
      isArchived: false,
    });
    // A browser patches the list with the very row it would fetch.
    expect(
      await withAccount(h.runtime.db, account, async (tx) => (await stockList.live?.read(tx, account, [id])) ?? []),
    ).toEqual([row]);
    expect(Stock.parse(await ask(getStock, { id }))).toMatchObject({
      sheets: 12,
      areaM2: '122.04600',
      value: '5625.00',
      version: 3,
    });
    expect(await rows(listGlassSizes, { order: { field: 'quantity', dir: 'desc' } })).toMatchObject([
      { stockCode: '10CLR', widthMm: 3660, quantity: 10, areaM2: '89.30400' },
      { widthMm: 5100, quantity: 2, areaM2: '32.74200' },
    ]);
  });

  it('keeps codes apart, also when one is changed', async () => {
    const { id } = await made('10CLR');
    await expect(run(createStock, clear('10CLR'))).rejects.toMatchObject({
      status: 422,
      details: [{ target: 'code' }],
    });
    const { sheetSizes, ...data } = clear('12CLR');
    const kept = (await exact(id)).sheetSizes.map(({ quantity: _, ...size }) => size);
    await run(updateStock, { ...data, id, sheetSizes: kept });
    await made('10CLR');
    expect((await rows(listStock)).map((r) => r.code)).toEqual(['10CLR', '12CLR']);
    expect(sheetSizes).toHaveLength(2);
  });

  it('takes no code that reads as the label of a size, an offcut, a panel or a block', async () => {
    const kept = await run(createStock, { ...clear('11CLR'), sheetSizes: [] });
    for (const code of ['SZ126', 'GL2178', 'P-100036', 'GB-1006']) {
      const refused = { status: 422, details: [{ target: 'code', message: expect.stringContaining(code) }] };
      await expect(run(createStock, clear(code))).rejects.toMatchObject(refused);
      await expect(run(updateStock, { ...clear(code), sheetSizes: [], id: kept.id })).rejects.toMatchObject(refused);
    }
    const { id } = await run(createStock, { ...clear('SZ12A'), sheetSizes: [] });
    await run(deleteStock, { id });
    await run(deleteStock, { id: kept.id });
  });

  it('is deleted only while it was never used; its code is free then', async () => {
    const moved = await made('10MOVED');
    await expect(run(deleteStock, { id: moved.id })).rejects.toThrow('10MOVED has movements: archive it instead');
    const item = { ...clear('10NEW'), sheetSizes: [] };
    const { id } = await run(createStock, item);
    await run(updateStock, { ...item, id, name: 'Clear ten' });
    await run(deleteStock, { id });
    expect(await withAccount(h.runtime.db, account, (tx) => stockFacts(tx, account, id))).toBeNull();
    for (const again of [deleteStock, archiveStock, restoreStock]) await expect(run(again, { id })).rejects.toThrow();
    await expect(run(updateStock, { ...item, id })).rejects.toThrow();
    await run(createStock, item);
    expect((await rows<StockRow>(listStock)).map((row) => row.code).sort()).toEqual(['10MOVED', '10NEW']);
  });

  it('keeps sizes of which sheets stand, adds new ones, refuses an old version', async () => {
    const { id, first, second } = await made('10CLR');
    const { sheetSizes: _, ...data } = clear('10CLR');
    const size = (sizeId: number | undefined, widthMm: number, heightMm: number) => ({
      sizeId,
      widthMm,
      heightMm,
      costCents: 1_000,
    });
    await expect(run(updateStock, { ...data, id, sheetSizes: [size(first, 3660, 2440)] })).rejects.toMatchObject({
      status: 422,
      details: [{ target: 'sheetSizes' }],
    });
    await expect(run(updateStock, { ...data, id, version: 1, sheetSizes: [] })).rejects.toMatchObject({ status: 409 });
    await run(updateStock, {
      ...data,
      id,
      version: 3,
      sheetSizes: [size(first, 3660, 2440), size(second, 5100, 3210), size(undefined, 6000, 3210)],
    });
    expect((await exact(id)).sheetSizes.map((s) => s.quantity)).toEqual([10, 2, 0]);
    expect((await rows(listStock))[0]).toMatchObject({ sheets: 12, value: '120.00' });
  });

  it('B-289 B-296 averages the cost of what is received and books every movement with its cause', async () => {
    const { id, first } = await made('10CLR');
    await run(receiveSheets, { stockId: id, sizeId: first, quantity: 5, costCents: 50_000, note: 'PO 12' });
    await run(draw, { lines: [line(id, first, 3)] });
    await run(putBack, { lines: [line(id, first, 1)] });
    await run(adjustStock, { stockId: id, sizeId: first, change: -2, reason: 'broken in the rack' });
    expect((await exact(id)).sheetSizes[0]).toMatchObject({ quantity: 11, costCents: 44_167 });
    expect(
      (await rows(listStockTransactions, { order: { field: 'at', dir: 'asc' } })).map((t) => [
        t.movement,
        t.sheets,
        t.areaM2,
        t.causeKind,
        t.causeId,
      ]),
    ).toEqual([
      ['in', 10, '89.30400', 'opening', null],
      ['in', 2, '32.74200', 'opening', null],
      ['in', 5, '44.65200', 'receipt', null],
      ['out', -3, '-26.79120', 'optimiserSheet', 77],
      ['in', 1, '8.93040', 'optimiserSheet', 77],
      ['out', -2, '-17.86080', 'adjustment', null],
    ]);
    const { rows: sums } = await withAccount(h.runtime.db, account, (tx) =>
      sql<{ moved: number; stand: number }>`
      select (select sum(sheets)::int from stock_transaction) as moved, (select sum(sheets)::int from stock_list) as stand`.execute(
        tx,
      ),
    );
    expect(sums).toEqual([{ moved: 13, stand: 13 }]);
  });

  it('never goes below zero when twenty jobs draw at once', async () => {
    const { id, first } = await made('10CLR', 7);
    const other = await made('06CLR', 50);
    // Half of them name the two stocks the other way round.
    const jobs = Array.from({ length: 20 }, (_, i) => {
      const lines = [line(id, first, 1), line(other.id, other.first, 1)];
      return run(draw, { lines: i % 2 ? lines : lines.reverse() });
    });
    const results = await Promise.allSettled(jobs);
    const refused = results.flatMap((r) => (r.status === 'rejected' ? [r.reason] : []));
    expect(refused).toHaveLength(13);
    for (const error of refused)
      expect(error).toMatchObject({
        status: 409,
        code: 'NotEnoughStockError',
        message: '10CLR 3660 × 2440: 1 sheet needed, 0 on hand',
      });
    expect((await exact(id)).sheetSizes[0]?.quantity).toBe(0);
    // A refused job drew nothing of the other stock either.
    expect((await exact(other.id)).sheetSizes[0]?.quantity).toBe(43);
  });

  it('refuses a draw of two lines that together are too much, and an adjustment below zero', async () => {
    const { id, first } = await made('10CLR', 3);
    await expect(run(draw, { lines: [line(id, first, 2), line(id, first, 2)] })).rejects.toMatchObject({ status: 409 });
    await expect(run(adjustStock, { stockId: id, sizeId: first, change: -4, reason: 'gone' })).rejects.toMatchObject({
      status: 409,
    });
    await expect(run(draw, { lines: [line(id, 9_999, 1)] })).rejects.toMatchObject({ status: 404 });
    expect((await exact(id)).sheetSizes[0]?.quantity).toBe(3);
  });
});

it('stock is not archived while sheets of it are on hand', async () => {
  const { id, first, second } = await made('10CLR', 2);
  await expect(run(archiveStock, { id })).rejects.toMatchObject({
    status: 409,
    message: '10CLR has 4 sheets on hand. Adjust them to 0 before it is archived',
  });
  for (const sizeId of [first, second])
    await run(adjustStock, { stockId: id, sizeId, change: -2, reason: 'sold to another shop' });
  await run(archiveStock, { id });
  expect(await rows(listStock)).toMatchObject([{ code: '10CLR', isArchived: true }]);
});

describe('the list of stock', () => {
  it('B-284 loses what is archived and gets back what is restored; B-286 takes search and filters', async () => {
    const { id } = await made('6CLR', 0);
    await made('10GRY');
    const codes = async (table: Partial<TableQuery> = {}) => (await rows(listStock, table)).map((row) => row.code);
    const current = { field: 'isArchived', operator: 'include', values: ['false'] };
    await run(archiveStock, { id });
    expect(await codes({ filters: [current] })).toEqual(['10GRY']);
    await run(restoreStock, { id });
    expect((await codes({ filters: [current] })).sort()).toEqual(['10GRY', '6CLR']);
    expect(await codes({ search: '10gry' })).toEqual(['10GRY']);
    expect(await codes({ filters: [{ field: 'code', operator: 'exclude', values: ['10GRY'] }] })).toEqual(['6CLR']);
  });
});

describe('offcuts', () => {
  it('B-294 are booked, used once, put back and listed', async () => {
    const { id } = await made('10CLR');
    const { ids } = await run(createOffcuts, {
      sheetId: 77,
      offcuts: [
        { stockId: id, widthMm: 900, heightMm: 700, costCents: 2_900 },
        { stockId: id, widthMm: 1_500, heightMm: 2_440, costCents: 16_900 },
      ],
    });
    const [small = 0, large = 0] = ids;
    await h.settle(account);
    const free = () => withAccount(h.runtime.db, account, (tx) => availableOffcuts(tx, account, id));
    expect((await free()).map((o) => o.id)).toEqual([large, small]);
    await run(takeOffcut, { id: large });
    // The list has not caught up yet; the answer is exact all the same.
    expect((await free()).map((o) => o.id)).toEqual([small]);
    await expect(run(takeOffcut, { id: large })).rejects.toMatchObject({
      status: 409,
      message: 'The offcut 1500 × 2440 of 10CLR is used up',
    });
    await run(leaveOffcut, { id: large });
    await run(issueGlassLevel, { id: small });
    await run(takeOffcut, { id: small });
    await expect(run(leaveOffcut, { id: large })).rejects.toMatchObject({ status: 409 });
    expect(
      (await rows(listGlassLevels, { order: { field: 'widthMm', dir: 'asc' } })).map((o) => [
        o.widthMm,
        o.areaM2,
        o.status,
        o.sourceSheetId,
      ]),
    ).toEqual([
      [900, '0.63000', 'cut', 77],
      [1500, '3.66000', 'available', 77],
    ]);
    const listed = await rows(listGlassLevels);
    expect(
      await withAccount(h.runtime.db, account, async (tx) => {
        const ids = listed.map((o) => o.id);
        return (await glassLevelList.live?.read(tx, account, ids)) ?? [];
      }),
    ).toHaveLength(2);
    const moves = (await rows(listStockTransactions)).filter((t) => t.item === 'offcut').map((t) => t.areaM2);
    expect(moves.reduce((total, area) => total + Number(area), 0)).toBeCloseTo(3.66, 5);
    await run(revertGlassLevel, { id: small });
    const back = await withAccount(h.runtime.db, account, (tx) => offcutFacts(tx, account, small));
    expect(back?.status).toBe('available');
  });

  it('are booked once when a sheet is cut', async () => {
    const { id } = await made('10CLR');
    const sheet = await run(finish, { offcuts: [{ stockId: id, widthMm: 900, heightMm: 700, costCents: 2_900 }] });
    await run(finish, { offcuts: [] });
    const booked = await rows(listGlassLevels);
    expect(booked).toMatchObject([
      {
        stockCode: '10CLR',
        thicknessMm: 10,
        widthMm: 900,
        heightMm: 700,
        status: 'available',
        sourceSheetId: sheet.id,
      },
    ]);
    // A second delivery of the same fact does nothing.
    await withAccount(h.runtime.db, account, (tx) =>
      tx.updateTable('checkpoint').set({ seq: 0 }).where('reader', 'like', 'policy:%').execute(),
    );
    expect(await rows(listGlassLevels)).toEqual(booked);
  });

  it('of unknown glass are refused', async () => {
    await expect(
      run(createOffcuts, { sheetId: 77, offcuts: [{ stockId: 1, widthMm: 900, heightMm: 700, costCents: 0 }] }),
    ).rejects.toMatchObject({ status: 404 });
  });
});

describe('the log', () => {
  it('folds to the saved states and rebuilds to the same tables', async () => {
    const { id, first } = await made('10CLR');
    await run(draw, { lines: [line(id, first, 3)] });
    await run(archiveStock, { id: (await made('10GRY', 0)).id });
    const { ids } = await run(createOffcuts, {
      sheetId: 77,
      offcuts: [{ stockId: id, widthMm: 900, heightMm: 700, costCents: 2_900 }],
    });
    await run(takeOffcut, { id: ids[0] ?? 0 });
    const [stockEvents, offcutEvents, stock, offcut] = await withAccount(h.runtime.db, account, async (tx) => [
      await readStream(tx, h.runtime.events, account, 'stock', id),
      await readStream(tx, h.runtime.events, account, 'glassLevel', ids[0] ?? 0),
      await stockFacts(tx, account, id),
      await offcutFacts(tx, account, ids[0] ?? 0),
    ]);
    const folded = stockEvents.reduce<ReturnType<typeof stockAggregate.evolve> | null>(
      (s, e) => stockAggregate.evolve(s, e as never, e.at),
      null,
    );
    expect({ id, version: stockEvents.length, ...folded }).toEqual(stock);
    const foldedOffcut = offcutEvents.reduce<ReturnType<typeof glassLevelAggregate.evolve> | null>(
      (s, e) => glassLevelAggregate.evolve(s, e as never, e.at),
      null,
    );
    expect({ id: ids[0], ...foldedOffcut }).toEqual(offcut);
    const tables = async () => [
      await rows(listStock),
      await rows(listGlassSizes),
      await rows(listGlassLevels),
      await rows(listStockTransactions),
    ];
    const before = await tables();
    for (const projection of [stockList, glassLevelList, stockTransaction])
      await rebuild(h.url, h.runtime.events, projection, () => 0);
    expect(await tables()).toEqual(before);
  });

  it('shows nothing of another account, not even to a query that forgets the account', async () => {
    const { id, first } = await made('10CLR');
    await h.settle(account);
    const other = await openBareAccount(h.url);
    expect(await rows(listStock, {}, other)).toEqual([]);
    for (const table of ['stock_list', 'glass_size', 'glass_level_list', 'stock_transaction']) {
      const found = await withAccount(h.runtime.db, other, (tx) =>
        sql`select * from ${sql.table(`read.${table}`)}`.execute(tx),
      );
      expect(found.rows).toEqual([]);
    }
    await expect(run(draw, { lines: [line(id, first, 1)] }, other)).rejects.toMatchObject({ status: 404 });
    // The same code is free in the other account.
    await run(createStock, clear('10CLR'), other);
  });
});

describe('the demo racks', () => {
  it('are filled through the command', async () => {
    const ids = await createDemoStock(run);
    const listed = await rows(listStock, { length: -1 });
    expect(listed).toHaveLength(ids.size);
    expect(listed.find((r) => r.code === '6.38CL')).toMatchObject({
      thicknessMm: 6.38,
      sheets: 250,
      priceGroup: 'Laminated clear',
    });
    const events = await withAccount(h.runtime.db, account, (tx) => readAfter(tx, h.runtime.events, account, 0, 1_000));
    expect(events.every((e, i) => e.seq === i + 1)).toBe(true);
  });
});
