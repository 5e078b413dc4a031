import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContact } from '../../../contexts/contacts/commands/create-contact.ts';
import { ContactBody } from '../../../contexts/contacts/contacts.contract.ts';
import { createDemoAccounts } from '../../../contexts/identity/demo.ts';
import { orderFacts } from '../../../contexts/orders/orders.facts.ts';
import { withAccount } from '../../../platform/db/database.ts';
import { anyone, type Harness, openHarness } from '../../../platform/testing/harness.ts';
import { contexts } from '../../contexts.ts';
import { prepareShop } from '../../testing/prepare-shop.ts';
import { importOrderFile } from './import-orders.ts';
import { FileError } from './read-rows.ts';

let h: Harness;
let accountId = 0;
let bayside = 0;

const address = { address1: '1 Glass St', suburb: 'Braeside', state: 'VIC', postcode: '3195' };
const customer = async (name: string) => {
  const body = ContactBody.parse({ name, email: 'orders@import.example', address });
  return (await h.runtime.execute(createContact, body, anyone(accountId)))?.answer.id ?? 0;
};

beforeAll(async () => {
  h = await openHarness({ contexts });
  const [account] = await createDemoAccounts(h.runtime, { password: 'a password for one test' });
  accountId = account?.accountId ?? 0;
  await prepareShop(h.runtime, accountId);
  bayside = await customer('Bayside Glazing');
  await customer('Twice Pty Ltd');
  await customer('Twice Pty Ltd');
  await h.settle(accountId);
});
afterAll(() => h?.close());

const head =
  'order_ref,customer,reference,due_date,glass,width_mm,height_mm,quantity,toughened,edges,holes,note,submit';
const file = (...rows: string[]) => [head, ...rows].join('\n');
const run = (text: string, more: { isDryRun?: boolean; skipBad?: boolean } = {}) =>
  importOrderFile(h.runtime, text, {
    accountId,
    actor: { userId: null, name: 'Import' },
    isDryRun: false,
    skipBad: false,
    ...more,
  });
const head0 = () =>
  withAccount(h.runtime.db, accountId, async (tx) => {
    const { last } = await tx
      .selectFrom('event_head')
      .select('last')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    const counters = await tx
      .selectFrom('counter')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('name')
      .execute();
    return { last, counters };
  });
const read = (id: number) => withAccount(h.runtime.db, accountId, (tx) => orderFacts(tx, accountId, id));
const said = (errors: readonly { line: number; column: string; message: string }[]) =>
  errors.map((e) => `${e.line} ${e.column}: ${e.message}`);

const good = () =>
  file(
    'A1,bayside glazing,Ensuite,9/3/2027,10clr,1200,800,2,yes,fp4,2,keep dry,yes',
    'A1,,,,06CLR,600,400,1,,"CC,RA,CC,RA",,,',
    `B7,${bayside},Lot 31,2027-03-12,06CLR,500,500,4,no,,,,no`,
  );

describe('importing orders', () => {
  it('makes what a person would make with the same form', async () => {
    const report = await run(good());
    expect(report).toMatchObject({ isWritten: true, rows: 3, orders: 2, refused: [], errors: [], warnings: [] });
    const [first, second] = report.imported;
    expect(first).toMatchObject({ status: 'production', panels: 3 });
    expect(second).toMatchObject({ status: 'draft', panels: 4 });
    const order = await read(first?.id ?? 0);
    expect(order).toMatchObject({
      contactId: bayside,
      reference: 'Ensuite',
      dueDate: '2027-03-09',
      number: first?.number,
    });
    expect(order?.items).toMatchObject([
      {
        itemId: 1,
        stockCode: '10CLR',
        widthMm: 1200,
        quantity: 2,
        isToughened: true,
        edges: ['FP', 'FP', 'FP', 'FP'],
        holes: 2,
        note: 'keep dry',
      },
      { itemId: 2, stockCode: '06CLR', widthMm: 600, isToughened: false, edges: ['CC', 'RA', 'CC', 'RA'] },
    ]);
    expect(order?.totals.total).toBe(first?.total);
    // The first line is the door whose price the pricing spec works out: 203.64 each.
    expect(order?.items[0]?.lineCurrency).toBe('407.28');
    await h.settle(accountId);
    const panels = await withAccount(h.runtime.db, accountId, (tx) =>
      tx
        .selectFrom('panel_list')
        .select('id')
        .where('account_id', '=', accountId)
        .where('order_id', '=', first?.id ?? 0)
        .execute(),
    );
    expect(panels).toHaveLength(3);
  });

  it('rehearses to the cent and writes nothing', async () => {
    const before = await head0();
    const rehearsed = await run(good(), { isDryRun: true });
    expect(rehearsed.isWritten).toBe(false);
    expect(await head0()).toEqual(before);
    const real = await run(good());
    const seen = (r: typeof real) => [r.total, r.imported.map(({ id: _id, ...order }) => order)];
    expect(seen(real)).toEqual(seen(rehearsed));
  });

  const bad = file(
    'A1,Bayside Glazing,,2027-03-09,10CLR,wide,800,0,maybe,"FP,FP",,,yes',
    'A1,Somebody else,,,99XYZ,600,400,1,,,,,',
    'B1,Bayside Glazing,,2027-03-09,06CLR,500,500,1,,,,,yes',
    'C1,Twice Pty Ltd,,2027-02-30,06CLR,500,500,1,,,,,',
    'D1,Bayside Glazing,,,06CLR,500,500,1,,,,,yes',
    'E1,4711,,2027-03-09,06CLR,500,500,1,,,,,no',
    ',Bayside Glazing,,2027-03-09,06CLR,500,500,1,,,,,no',
  );
  const complaints = [
    '2 width_mm: "wide" is not a number',
    '2 quantity: At least 1',
    '2 toughened: "maybe" is not yes or no',
    '2 edges: "FP,FP" names 2 edges: give four, or one for all',
    '3 customer: Row 2 of the same order says "Bayside Glazing"',
    '3 glass: There is no stock item "99XYZ"',
    expect.stringMatching(/^5 customer: 2 customers are called "Twice Pty Ltd": give the id \(\d+, \d+\)$/),
    expect.stringMatching(/^5 due_date: /),
    '6 submit: Approve draft: delivery details are missing',
    '7 customer: Choose a customer',
    '8 order_ref: Enter a reference: rows with the same one form an order',
  ];

  it('lists every error by row and column and writes nothing', async () => {
    const before = await head0();
    const report = await run(bad);
    expect(new Set(said(report.errors))).toEqual(new Set(said(report.errors)));
    expect(said(report.errors).sort()).toEqual(expect.arrayContaining(complaints));
    expect(report.errors).toHaveLength(complaints.length);
    expect(report).toMatchObject({
      isWritten: false,
      imported: [],
      total: '0.00',
      refused: ['A1', 'C1', '', 'D1', 'E1'],
    });
    expect(await head0()).toEqual(before);
  });

  it('leaves bad orders out whole when told to, and numbers the rest without a gap', async () => {
    const before = await head0();
    const rehearsed = await run(bad, { skipBad: true, isDryRun: true });
    const report = await run(bad, { skipBad: true });
    expect(rehearsed.imported.map((o) => o.number)).toEqual(report.imported.map((o) => o.number));
    expect(report.imported).toHaveLength(1);
    expect(report).toMatchObject({ isWritten: true, refused: ['A1', 'C1', '', 'D1', 'E1'] });
    const counter = (all: Awaited<ReturnType<typeof head0>>) =>
      all.counters.find((c) => c.name === 'order')?.value ?? 0;
    expect(counter(await head0())).toBe(counter(before) + 1);
  });

  it('takes a draft with a line that has a problem, and says so', async () => {
    const report = await run(file('A1,Bayside Glazing,,2027-03-09,06CLR,9000,9000,1,,,,,no'));
    expect(report.isWritten).toBe(true);
    expect(said(report.warnings)).toEqual(['2 glass: No 06CLR sheet is large enough for 9000 × 9000']);
  });

  it.each([
    ['order_ref,customer,glass,quantity,colour', 'Unknown columns: colour. Known are order_ref'],
    ['order_ref,customer,glass', 'Missing columns: quantity'],
    ['order_ref,customer,glass,quantity,glass', 'Columns that stand twice: glass'],
    ['order_ref,customer,glass,quantity', 'The file has no rows'],
    ['order_ref,customer,glass,quantity\n1,2,"3', 'Not a CSV file'],
  ])('does not guess at a file that is not as documented: %s', async (text, message) => {
    await expect(run(text)).rejects.toThrow(FileError);
    await expect(run(text)).rejects.toThrow(message);
  });

  it('reads semicolons, a byte order mark and head lines as people write them', async () => {
    const report = await run(
      '\uFEFFOrder Ref;Customer;Glass;Quantity;Width mm;Height mm;Edges\r\n\r\nA;Bayside Glazing;06clr;1;500;400;FP,CC,FP,CC\r\n',
      { isDryRun: true },
    );
    expect(report.errors).toEqual([]);
    expect(report.imported).toHaveLength(1);
  });

  it('takes thousands of rows in one go', async () => {
    const rows = Array.from(
      { length: 5_000 },
      (_, i) => `R${Math.floor(i / 4)},Bayside Glazing,,2027-03-09,06CLR,${300 + (i % 900)},500,1,,,,,`,
    );
    const report = await run(file(...rows));
    expect(report).toMatchObject({ isWritten: true, orders: 1_250, refused: [] });
    expect(report.imported).toHaveLength(1_250);
  });
});
