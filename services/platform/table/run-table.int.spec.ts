import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseTableQuery, type TableColumns, type TableQuery, writeTableQuery } from '../contract/table.ts';
import { openDatabase, withAccount } from '../db/database.ts';
import { trustedSql } from '../db/trusted-sql.ts';
import { type Harness, openBareAccount, openHarness } from '../testing/harness.ts';
import { runTable, type TableSource } from './run-table.ts';

const columns = {
  label: { title: 'Label', type: 'link', searchable: true },
  kind: { title: 'Kind', type: 'status' },
  due: { title: 'Due', type: 'date', dateFilter: true },
  at: { title: 'At', type: 'instant' },
  price: { title: 'Price', type: 'money', total: true },
  pieces: { title: 'Pieces', type: 'number', total: true },
  isOpen: { title: 'Open', type: 'flag', sortable: false },
  note: { title: 'Note', type: 'text', sortable: false },
} as const satisfies TableColumns;

const source: TableSource<typeof columns> = {
  from: 'thing_list',
  columns,
  searchColumn: 'search',
  prefixColumns: ['label'],
  indexed: ['kind'],
};

const table = `
  create table read.thing_list (
    account_id bigint not null, id bigint not null, label text not null, kind text, due date, at timestamptz not null,
    price numeric(14, 2), pieces integer not null, is_open boolean not null, note text not null,
    search text not null generated always as (label || ' ' || note) stored, primary key (account_id, id));
  create index thing_list_label on read.thing_list (account_id, label, id, kind);
  create index thing_list_due on read.thing_list (account_id, due, id, kind);
  create index thing_list_at on read.thing_list (account_id, at, id, kind);
  create index thing_list_price on read.thing_list (account_id, price, id, kind);
  create index thing_list_begins on read.thing_list (account_id, label text_pattern_ops);
  create index thing_list_search on read.thing_list using gin (account_id, search gin_trgm_ops);
  call lock_tenant('read.thing_list')`;

/** Few different values, so that orders meet ties, and gaps where a column may be empty. */
const rows = `
  insert into read.thing_list (account_id, id, label, kind, due, at, price, pieces, is_open, note)
  select a, i, (array['Kerr, Sons', 'kerr glass', 'Ozone', '100%', 'a_b', 'Back\\slash'])[1 + i % 6] || ' ' || i % 7,
    (array['new', 'done', null, 'in, two'])[1 + i % 4], case when i % 5 > 0 then date '2026-03-01' + i % 9 end,
    timestamptz '2026-03-01 00:00:00.000001Z' + (i % 11) * interval '1 hour 0.000123 seconds',
    case when i % 6 > 0 then (i % 8) * 10.25 end, i % 3, i % 2 = 0, case when i % 10 = 0 then '' else 'note ' || i % 4 end
  from generate_series(1, $rows) i, unnest(array[$accounts]::bigint[]) a;
  analyze read.thing_list`;

let h: Harness;
let account: number;
let other: number;
const size = 240;

beforeAll(async () => {
  h = await openHarness({ contexts: [] });
  [account, other] = [await openBareAccount(h.url), await openBareAccount(h.url)];
  await asOwner(table);
  for (const id of [account, other])
    await asOwner(rows.replace('$rows', String(size)).replace('$accounts', String(id)), id);
});
afterAll(() => h?.close());

async function asOwner(text: string, accountId = 0): Promise<void> {
  const db = openDatabase({ url: h.url, role: 'owner', poolSize: 1 });
  await withAccount(db, accountId, (tx) => trustedSql(text).execute(tx));
  await db.destroy();
}

/** A request as it comes over the wire. */
const ask = (flat: Record<string, string>, of = source, accountId = account) =>
  withAccount(h.runtime.db, accountId, (tx) => runTable(tx, accountId, of, parseTableQuery(flat, columns)));
const asked = (query: Partial<TableQuery>) => ask(writeTableQuery(query, columns));
const labels = (result: { data: Record<string, unknown>[] }) => [...new Set(result.data.map((row) => row.label))];

/** The ids of a plain read, in order. */
async function plainly(where: string, order: string): Promise<number[]> {
  return withAccount(h.runtime.db, account, async (tx) => {
    const found = await trustedSql(`select id from thing_list where ${where} order by ${order}`).execute(tx);
    return (found.rows as { id: number }[]).map((row) => row.id);
  });
}
const idsOf = (result: { data: Record<string, unknown>[] }) => result.data.map((row) => Number(row.id));

describe('a list request', () => {
  it('B-145 B-146 reads search, format, title, page, columns, order and filters and answers draw, data, counts and summary', async () => {
    const flat = {
      'search[value]': 'ozone',
      'search[regex]': 'false',
      format: 'datatable',
      title: 'Things',
      start: '1',
      length: '25',
      draw: '7',
      'columns[0][data]': 'price',
      'columns[1][data]': 'label',
      'order[0][column]': '1',
      'order[0][dir]': 'desc',
      'filter[kind]': 'new,done',
    };
    const expected = await plainly(`search ilike '%ozone%' and kind in ('new', 'done')`, 'label desc, id desc');
    const result = await ask(flat);
    expect(idsOf(result)).toEqual(expected.slice(1, 26));
    expect(result).toMatchObject({ draw: 7, recordsTotal: size, recordsFiltered: expected.length, isCapped: false });
    expect(Object.keys(result.summary)).toEqual(['price', 'pieces']);
    expect(parseTableQuery(flat, columns)).toMatchObject({ format: 'datatable', title: 'Things', start: 1, draw: 7 });
  });

  it('B-148 reads data, title, type, totalField and export of each column, in the asked order', () => {
    const column = { data: 'price', title: 'To pay', type: 'money', totalField: true, export: false } as const;
    const flat = writeTableQuery({ columns: [column] }, columns);
    expect(flat).toMatchObject({
      'columns[0][data]': 'price',
      'columns[0][title]': 'To pay',
      'columns[0][type]': 'money',
      'columns[0][totalField]': 'true',
      'columns[0][export]': 'false',
    });
    expect(parseTableQuery(flat, columns).columns).toEqual([column]);
    expect(parseTableQuery({ 'columns[0][data]': 'secret' }, columns).columns.map((c) => c.data)).toEqual(
      Object.keys(columns),
    );
  });

  it('B-149 B-165 reads filter[x] and filter[x][operator] of one field together, each operator as it is named', async () => {
    const result = await ask({ 'filter[kind]': 'new,done', 'filter[kind][exclude]': 'done', length: '-1' });
    expect(idsOf(result)).toEqual(await plainly(`kind = 'new'`, 'label, id'));
    const cases: [string, string, string][] = [
      ['kind][include', 'new', `kind = 'new'`],
      ['kind][exclude', 'new', `kind is distinct from 'new'`],
      ['kind][none', '', `kind is null`],
      ['note][none', '', `note = ''`],
      ['kind][all', '', `true`],
      ['label][eq', 'Kerr, Sons 0', `label = 'Kerr, Sons 0'`],
      ['label][contains', 'b', `label ilike '%b%'`],
      ['label][contains', '0%', `label like '%0\\%%'`],
      ['label][contains', 'Kerr, S', `label like '%Kerr, S%'`],
      ['pieces][gte', '1', `pieces >= 1`],
      ['price][gt', '20.5', `price > 20.5`],
      ['price][lte', '20.5', `price <= 20.5`],
      ['pieces][lt', '1', `pieces < 1`],
      ['isOpen', 'true', `is_open`],
      ['price][gt', 'much', `true`],
      ['secret', '1', `true`],
      ['kind][like', 'new', `true`],
    ];
    for (const [key, value, where] of cases) {
      const found = await ask({ [`filter[${key}]`]: value, length: '-1' });
      expect([key, value, idsOf(found)]).toEqual([key, value, await plainly(where, 'label, id')]);
    }
  });

  it('keeps commas and backslashes of a value, written as \\, and \\\\', async () => {
    const filters = [{ field: 'kind', operator: 'include', values: ['in, two', 'new'] }];
    expect(writeTableQuery({ filters }, columns)['filter[kind]']).toBe('in\\, two,new');
    expect(idsOf(await asked({ filters, length: -1 }))).toEqual(
      await plainly(`kind in ('in, two', 'new')`, 'label, id'),
    );
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1 }), { minLength: 1 }), (values) => {
        const flat = writeTableQuery({ filters: [{ field: 'kind', operator: 'exclude', values }] }, columns);
        expect(parseTableQuery(flat, columns).filters[0]?.values).toEqual(values);
      }),
    );
  });

  it('B-150 filters by filter[date][gte] and [lt] in ISO form on the date column, lt exclusive', async () => {
    const days = { 'filter[date][gte]': '2026-03-02', 'filter[date][lt]': '2026-03-05', length: '-1' };
    const where = `due >= '2026-03-02' and due < '2026-03-05'`;
    expect(idsOf(await ask(days))).toEqual(await plainly(where, 'label, id'));
    // From the start of 2 March to the end of 4 March, as a browser in Melbourne writes them.
    const instants = {
      'filter[date][gte]': '2026-03-01T13:00:00.000Z',
      'filter[date][lt]': '2026-03-04T12:59:59.999Z',
      zone: 'Australia/Melbourne',
      length: '-1',
    };
    expect(idsOf(await ask(instants))).toEqual(await plainly(where, 'label, id'));
    const ofInstant = await ask({
      'filter[at][gte]': '2026-03-01T02:00:00.000Z',
      'filter[at][lt]': '2026-03-01T04:00:00.000Z',
      length: '-1',
    });
    expect(idsOf(ofInstant)).toEqual(
      await plainly(`at >= '2026-03-01T02:00:00Z' and at < '2026-03-01T04:00:00Z'`, 'label, id'),
    );
    for (const wrong of ['2026-02-31', 'yesterday', '2026-13-01T00:00:00Z'])
      expect((await ask({ 'filter[date][gte]': wrong })).recordsFiltered).toBe(size);
  });

  it('B-151 takes page sizes 25, 50, 100 and all, 50 when none or another is asked', async () => {
    const lengths = async (length: string) => (await ask(length ? { length } : {})).data.length;
    expect([await lengths('25'), await lengths('50'), await lengths('100')]).toEqual([25, 50, 100]);
    expect([await lengths(''), await lengths('7'), await lengths('-2'), await lengths('x')]).toEqual([50, 50, 50, 50]);
  });

  it('B-164 answers all rows to length -1', async () => {
    expect((await ask({ length: '-1' })).data).toHaveLength(size);
  });

  it('B-152 B-154 B-155 sorts by column 0 ascending when the asked order is none, unsortable or out of range', async () => {
    const byLabel = (await plainly('true', 'label, id')).slice(0, 50);
    const orders: Record<string, string>[] = [
      {},
      { 'order[0][column]': '99' },
      { 'order[0][column]': '-1' },
      { 'order[0][column]': 'x' },
    ];
    for (const order of orders) expect(idsOf(await ask({ ...order, 'order[0][dir]': 'desc' }))).toEqual(byLabel);
    const unsortable = { 'columns[0][data]': 'label', 'columns[1][data]': 'isOpen', 'order[0][column]': '1' };
    expect(idsOf(await ask(unsortable))).toEqual(byLabel);
    const first = await ask({ 'columns[0][data]': 'at', 'columns[1][data]': 'label' });
    expect(idsOf(first)).toEqual((await plainly('true', 'at, id')).slice(0, 50));
  });

  it('B-163 sums columns with a totalField over all that is filtered, not over the page', async () => {
    const { summary } = await ask({ 'filter[kind]': 'new', length: '25' });
    const { rows: sums } = await withAccount(h.runtime.db, account, (tx) =>
      sql`select sum(price)::text as price, sum(pieces)::text as pieces from thing_list where kind = 'new'`.execute(tx),
    );
    expect(summary).toEqual(sums[0]);
  });

  it('answers no rows but right counts beyond the end', async () => {
    expect(await ask({ start: '5000', 'filter[kind]': 'new' })).toMatchObject({
      data: [],
      recordsTotal: size,
      recordsFiltered: size / 4,
      cursor: { before: null, after: null },
    });
  });

  it('searches each word of three letters anywhere and shorter texts at the beginning', async () => {
    expect(labels(await ask({ 'search[value]': '100%' })).every((label) => String(label).startsWith('100%'))).toBe(
      true,
    );
    expect(idsOf(await ask({ 'search[value]': 'note KERR', length: '-1' }))).toEqual(
      await plainly(`search ilike '%kerr%' and search ilike '%note%'`, 'label, id'),
    );
    expect(idsOf(await ask({ 'search[value]': 'ke', length: '-1' }))).toEqual(
      await plainly(`label like 'ke%' or label like 'Ke%'`, 'label, id'),
    );
    expect((await ask({ 'search[value]': 'zz' })).recordsFiltered).toBe(0);
  });

  it('refuses a page mark that was tampered with and ignores one of another order', async () => {
    const mark = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
    const order = { field: 'at', dir: 'asc' } as const;
    for (const value of ['no instant', 'a\u0000b'])
      await expect(asked({ order, after: mark('at', 'asc', value, 1) })).rejects.toMatchObject({
        status: 422,
        details: [{ target: 'after' }],
      });
    const first = idsOf(await asked({ order }));
    for (const after of ['rubbish', mark('price', 'asc', '1', 1), mark('at', 'asc', { a: 1 }, 1), mark(1), 'bnVsbA'])
      expect(idsOf(await asked({ order, after }))).toEqual(first);
  });

  it('shows another account nothing of it', async () => {
    const ids = idsOf(await ask({ length: '-1' }, source, other));
    expect(ids).toHaveLength(size);
    const none = await withAccount(h.runtime.db, other, (tx) =>
      runTable(tx, account, source, parseTableQuery({}, columns)),
    );
    expect(none).toMatchObject({ data: [], recordsTotal: 0, recordsFiltered: 0 });
  });
});

const filterChoices: { flat: Record<string, string>; where: string }[] = [
  { flat: {}, where: 'true' },
  { flat: { 'filter[kind]': 'new,done' }, where: `kind in ('new', 'done')` },
  { flat: { 'filter[kind][none]': '' }, where: 'kind is null' },
  { flat: { 'filter[pieces][gt]': '0', 'filter[isOpen]': 'true' }, where: 'pieces > 0 and is_open' },
  { flat: { 'filter[due][none]': '' }, where: 'due is null' },
  { flat: { 'search[value]': 'err' }, where: `search ilike '%err%'` },
  {
    flat: { 'filter[price][none]': '', 'search[value]': 'back\\' },
    where: `price is null and search ilike '%back\\\\%'`,
  },
];

describe('pages one after another', () => {
  it('give every matching row exactly once, by cursor forwards and backwards and by number, as a plain read does', async () => {
    const choice = fc.record({
      field: fc.constantFrom('label', 'due', 'at', 'price'),
      dir: fc.constantFrom('asc' as const, 'desc' as const),
      filter: fc.constantFrom(...filterChoices),
      length: fc.constantFrom(25, 50),
    });
    await fc.assert(
      fc.asyncProperty(choice, async ({ field, dir, filter, length }) => {
        const expected = await plainly(filter.where, `${field} ${dir} nulls last, id ${dir}`);
        const base = { ...writeTableQuery({ order: { field, dir }, length }, columns), ...filter.flat };
        expect(await walk(base, 'after', '')).toEqual(expected);
        expect((await walk(base, 'before', 'end')).slice().sort()).toEqual(expected.slice().sort());
        const byNumber: number[] = [];
        for (let start = 0; start < expected.length; start += length)
          byNumber.push(...idsOf(await ask({ ...base, start: String(start) })));
        expect(byNumber).toEqual(expected);
      }),
      { numRuns: 40 },
    );
  });

  it('walk back in the very order they came in', async () => {
    for (const field of ['due', 'price', 'label'] as const)
      for (const dir of ['asc', 'desc'] as const) {
        const base = writeTableQuery({ order: { field, dir }, length: 50 }, columns);
        const back = await walkPages(base, 'before', 'end');
        expect(back.reverse().flat()).toEqual(await plainly('true', `${field} ${dir} nulls last, id ${dir}`));
      }
  });
});

const walk = async (base: Record<string, string>, way: 'after' | 'before', from: string) =>
  (await walkPages(base, way, from)).flat();

/** The ids of each page on the way, by the cursor that each answer gives. */
async function walkPages(base: Record<string, string>, way: 'after' | 'before', from: string): Promise<number[][]> {
  const pages: number[][] = [];
  for (let mark: string | null = from; mark !== null; ) {
    const page = await ask(mark ? { ...base, [way]: mark } : base);
    pages.push(idsOf(page));
    mark = page.cursor[way];
    if (pages.length > 50) throw new Error('The pages never end');
  }
  return pages;
}

describe('a list that is longer than its counts', () => {
  const many = 10_003;
  let large: number;
  beforeAll(async () => {
    large = await openBareAccount(h.url);
    await asOwner(rows.replace('$rows', String(many)).replace('$accounts', String(large)), large);
  });
  const askLarge = (flat: Record<string, string>) => ask(flat, source, large);

  it('stops counting at 10,000 and says so; counts and sums all when asked to', async () => {
    const capped = await askLarge({});
    expect(capped).toMatchObject({ recordsTotal: 10_000, recordsFiltered: 10_000, isCapped: true });
    const exact = await askLarge({ count: 'exact' });
    expect(exact).toMatchObject({ recordsTotal: many, recordsFiltered: many, isCapped: false });
    expect(Number(exact.summary.pieces)).toBeGreaterThan(Number(capped.summary.pieces));
    expect((await askLarge({ 'filter[kind]': 'new' })).isCapped).toBe(false);
  });

  it('B-164 bounds all rows to 10,000, says that there are more and how to go on', async () => {
    const all = await askLarge({ length: '-1' });
    expect([all.data.length, all.isCapped]).toEqual([10_000, true]);
    const rest = await askLarge({ length: '-1', after: all.cursor.after ?? '' });
    expect(new Set([...idsOf(all), ...idsOf(rest)]).size).toBe(many);
    expect(rest.cursor.after).toBeNull();
  });

  it('refuses what takes too long, naming the part that does', async () => {
    const slow = { ...source, where: sql<boolean>`pg_sleep(0.01) is not null` };
    await expect(ask({ count: 'exact' }, slow, large)).rejects.toMatchObject({
      status: 422,
      details: [{ target: 'count' }],
    });
    await expect(ask({ 'search[value]': 'nowhere' }, slow, large)).rejects.toMatchObject({
      details: [{ target: 'search[value]' }],
    });
  }, 30_000);

  it('takes the same statements for 25 rows and for all of them', async () => {
    const count = async (flat: Record<string, string>) => {
      let statements = 0;
      await withAccount(h.runtime.db, large, async (tx) => {
        const counting = tx.withPlugin({
          transformQuery: (args) => {
            statements += 1;
            return args.node;
          },
          transformResult: async (args) => args.result,
        });
        await runTable(counting as never, large, source, parseTableQuery(flat, columns));
      });
      return statements;
    };
    expect([await count({ length: '25' }), await count({ length: '-1' })]).toEqual([3, 3]);
    expect(await count({ length: '25', start: '5000' })).toBe(4);
  });
});
