import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contexts } from '../../apps/contexts.ts';
import { withAccount } from '../../platform/db/database.ts';
import { runJob } from '../../platform/jobs/run-jobs.ts';
import type { Contact } from '../contacts/contacts.contract.ts';
import { upload } from '../core/files/testing/upload.ts';
import { type DemoWorld, openDemoWorld } from '../identity/testing/demo-world.ts';
import type { Stock } from '../inventory/inventory.contract.ts';
import { makeNextRecords } from './commands/make-next-records.ts';
import type { FileRow, Import, ImportKindView, ImportRow, KindName } from './imports.contract.ts';
import { forgetOldRows } from './jobs/forget-old-rows.ts';
import { workImports } from './worker/work-imports.ts';

let world: DemoWorld;
let accountId = 0;
let now = new Date('2026-03-02T01:00:00Z');
beforeAll(async () => {
  world = await openDemoWorld(contexts, { now: () => now });
  accountId = world.here.accountId;
});
afterAll(() => world?.close());

const as = (mailbox: string, method: string, path: string, body?: unknown) =>
  world.as(world.here, mailbox, method, path, body === undefined ? {} : { body });
async function ok<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await as('demo', method, path, body);
  expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBe(200);
  return answer.body as T;
}
type Told = { error: { message: string; details: { target: string; message: string }[] } };
const refused = async (method: string, path: string, body?: unknown, mailbox = 'demo') => {
  const { status, body: said } = await as(mailbox, method, path, body);
  const { message, details } = (said as Told).error;
  return { status, says: details[0]?.message ?? message, target: details[0]?.target };
};
const work = () => workImports(world.harness.runtime, accountId);
const settle = () => world.harness.settle(accountId);
const send = async (content: string | Uint8Array, name = 'contacts.csv') => {
  const session = { url: world.served.url, token: await world.signIn(world.here, 'demo') };
  return (await upload(session, name, typeof content === 'string' ? Buffer.from(content) : content)).key;
};
const path = (id: number, more = '') => `/admin/imports/${id}${more}`;
/** Brings a file in as far as the system goes by itself. */
async function bring(content: string | Uint8Array, kind: KindName = 'contacts'): Promise<Import> {
  const s3UploadKey = await send(content);
  const { id } = await ok<{ id: number }>('POST', '/admin/import', { kind, s3UploadKey });
  await work();
  return ok<Import>('GET', path(id));
}
const read = (id: number) => ok<Import>('GET', path(id));
async function checked(content: string | Uint8Array, kind: KindName = 'contacts'): Promise<Import> {
  const { id } = await bring(content, kind);
  await ok('POST', path(id, '/check'));
  await work();
  return read(id);
}
const rows = async (id: number, filter = 'all') =>
  (await ok<{ data: FileRow[] }>('GET', path(id, `/rows?filter=${filter}`))).data;
const saidOf = async (id: number) =>
  (await rows(id, 'faulty')).map(({ row, faults }) => `${row} ${faults.map((f) => `${f.field}: ${f.message}`)}`);
const contactsNamed = async (name: string) => {
  await settle();
  const found = await ok<{ data: { id: number; name: string }[] }>(
    'GET',
    `/contacts?search[value]=${encodeURIComponent(name)}`,
  );
  return found.data.filter((one) => one.name === name);
};
async function run(id: number, body: object = {}): Promise<Import> {
  await ok('POST', path(id, '/run'), body);
  await work();
  return read(id);
}
const head =
  'Company Name,ABN,Email Address,Street Address,City,State,Post Code,Payment Terms,Days,Contact Person,Notes';
const line = (name: string, more: { abn?: string; email?: string; state?: string; postcode?: string } = {}) =>
  [
    ...[name, more.abn ?? '', more.email ?? 'office@shop.example', '1 Glass St', 'Braeside'],
    ...[more.state ?? 'Victoria', more.postcode ?? '3195', 'on account', '14', 'Dana Reid', 'likes blue'],
  ].join(',');
const file = (...lines: string[]) => [head, ...lines].join('\r\n');

describe('an import of contacts', () => {
  it('C-032 reads, maps by names, checks, is corrected in place and makes what the form makes', async () => {
    const found = await bring(
      file(
        line('Moving Glass'),
        line('Bad Mail Glass', { email: 'nobody at home' }),
        line('Far Glass', { state: 'QX' }),
      ),
    );
    expect(found).toMatchObject({ status: 'mapped', rows: 3, encoding: 'UTF-8', delimiter: 'comma', hasHead: true });
    expect(found.columns).toEqual([
      ...['name', 'abn', 'email', 'address1', 'suburb', 'state', 'postcode', 'paymentTerms', 'creditDays', 'person1'],
      null,
    ]);
    await ok('POST', path(found.id, '/check'));
    await work();
    expect(await read(found.id)).toMatchObject({
      status: 'checked',
      counts: { ready: 1, faulty: 2 },
      progress: { done: 3, total: 3 },
    });
    expect(await saidOf(found.id)).toEqual([
      '3 email: Please enter a valid email address',
      '4 state: "QX" is none of: ACT, NSW, NT, QLD, SA, TAS, VIC, WA',
    ]);
    expect(await contactsNamed('Moving Glass')).toEqual([]);
    expect(await refused('POST', path(found.id, '/run'), {})).toMatchObject({ status: 409 });
    const answer = await ok<{ rows: FileRow[] }>('PATCH', path(found.id, '/rows'), {
      rows: [
        { row: 3, cells: { email: 'home@shop.example' } },
        { row: 4, cells: { state: 'QLD', postcode: '400' } },
      ],
    });
    expect(answer.rows.map(({ state, faults }) => [state, faults.length])).toEqual([
      ['ready', 0],
      ['ready', 0],
    ]);
    expect(await run(found.id)).toMatchObject({ status: 'done', counts: { made: 3, faulty: 0, corrected: 2 } });
    const [made] = await contactsNamed('Moving Glass');
    const contact = await ok<Contact>('GET', `/contacts/${made?.id}`);
    expect(contact).toMatchObject({
      ...{ name: 'Moving Glass', paymentTerms: 'account', creditDays: 14, type: 'customer' },
      address: { address1: '1 Glass St', suburb: 'Braeside', state: 'VIC', postcode: '3195' },
      people: [{ name: 'Dana Reid' }],
    });
    const [far] = await contactsNamed('Far Glass');
    expect((await ok<Contact>('GET', `/contacts/${far?.id}`)).address).toMatchObject({
      state: 'QLD',
      postcode: '0400',
    });
    const { data } = await ok<{ data: ImportRow[] }>('GET', '/admin/imports');
    expect(data[0]).toMatchObject({ id: found.id, status: 'done', rows: 3, made: 3, corrected: 2, kind: 'contacts' });
  });

  it('C-032 is checked by the run itself: what the check lets through the run makes, what it refuses the run refuses', async () => {
    const { id } = await checked(
      file(
        line('Twin Glass', { abn: '33 051 775 556' }),
        line('twin glass'),
        line('Other Glass', { abn: '33051775556' }),
        line('Wrong Number Glass', { abn: '11 111 111 111' }),
        line('=HYPERLINK("http://x.example")'.replaceAll(',', '').replaceAll('"', '')),
      ),
    );
    expect(await saidOf(id)).toEqual([
      '3 name: Row 2 has the same name: leave one of them out',
      '4 abn: Row 2 has the same ABN: leave one of them out',
      '5 abn: This is no ABN: it has 11 digits, and their check does not pass. Check the digits',
      '6 name: A formula is not taken: enter the text itself',
    ]);
    const done = await run(id, { skipBad: true });
    expect(done).toMatchObject({ status: 'done', counts: { made: 1, faulty: 4 } });
    await settle();
    const again = await checked(file(line('Third Glass', { abn: '33 051 775 556' })));
    expect(await saidOf(again.id)).toEqual(['2 abn: Twin Glass has the ABN 33 051 775 556 already']);
  });

  it('C-032 remembers how columns were mapped, and asks for those that must be there', async () => {
    const csv = 'Wer,Wo\nMemory Glass,Carlton\n';
    const first = await bring(csv);
    expect(first.columns).toEqual([null, null]);
    expect(await refused('POST', path(first.id, '/check'))).toMatchObject({ status: 409 });
    const map = (columns: (string | null)[]) => ({ columns, hasHead: true });
    expect(await refused('PUT', path(first.id, '/mapping'), map(['name', 'name']))).toMatchObject({
      status: 422,
      says: 'Another column holds this field',
    });
    expect(await refused('PUT', path(first.id, '/mapping'), map(['nothing', null]))).toMatchObject({ status: 422 });
    expect(await refused('PUT', path(first.id, '/mapping'), map(['name']))).toMatchObject({ status: 422 });
    await ok('PUT', path(first.id, '/mapping'), map(['name', 'suburb']));
    await ok('POST', path(first.id, '/check'));
    await work();
    expect(await run(first.id)).toMatchObject({ status: 'done', counts: { made: 1 } });
    await settle();
    const again = await bring(csv);
    expect(again.columns).toEqual(['name', 'suburb']);
    await ok('POST', path(again.id, '/check'));
    await work();
    expect(await saidOf(again.id)).toEqual([
      '2 name: There is a customer of this name already: leave the row out, or change the name',
    ]);
    await ok('POST', path(again.id, '/cancel'));
    expect(await read(again.id)).toMatchObject({ status: 'cancelled' });
  });

  it('C-032 is undone as one act: what somebody changed stays, with the reason', async () => {
    const { id } = await checked(file(line('Undone One'), line('Undone Two'), line('Undone Three')));
    await run(id);
    const [two] = await contactsNamed('Undone Two');
    await ok('PUT', `/contacts/${two?.id}`, { phone: '03 9555 0000' });
    expect(await refused('POST', path(id, '/undo'), {})).toMatchObject({ status: 422 });
    await ok('POST', path(id, '/undo'), { reason: 'Wrong file' });
    await work();
    expect(await read(id)).toMatchObject({ status: 'undone', counts: { made: 0, takenBack: 2, kept: 1 } });
    expect(await rows(id, 'kept')).toMatchObject([
      {
        row: 3,
        record: { type: 'contact', name: 'Undone Two' },
        faults: [{ field: null, message: 'Somebody changed it since' }],
      },
    ]);
    expect(await contactsNamed('Undone One')).toEqual([]);
    expect(await contactsNamed('Undone Two')).toHaveLength(1);
    await settle();
    // Its name is free again.
    const again = await checked(file(line('Undone One')));
    expect(again.counts).toMatchObject({ ready: 1, faulty: 0 });
  });

  it('C-032 brings the same number of another system once', async () => {
    const csv = (name: string) => `Name,Customer number,Street\n${name},C-77,1 Glass St\n`;
    const first = await checked(csv('Numbered Glass'));
    await run(first.id);
    const second = await checked(csv('Numbered Glass Pty Ltd'));
    expect(await saidOf(second.id)).toEqual(['2 externalId: A contact with the number C-77 was imported already']);
  });
});

describe('an import of stock items', () => {
  const csv = (...lines: string[]) =>
    ['Item code,Description,Type,Thickness,Group,Width,Height,Cost,Width 2 mm,Height 2 mm,Cost 2', ...lines].join('\n');

  it('C-032 makes items with their sizes, costs and a price group that is new, and takes them back', async () => {
    const { id } = await checked(
      csv(
        '08imp,8 mm imported,glass,8,Imported,3210,2250,$185.50,5100,3210,"1,410.00"',
        '10imp,10 mm imported,glass,10,Imported,3210,2250,220,,,',
        'knob-imp,Knob,Fitting,,,,,,,,',
        '12imp,12 mm imported,glass,,Imported,3210,,,,,',
        '08IMP,Again,glass,8,,,,,,,',
      ),
      'stock',
    );
    expect(await saidOf(id)).toEqual([
      '5 height1: This field is required',
      '6 code: Row 2 has the same code: leave one of them out',
    ]);
    const done = await run(id, { skipBad: true });
    expect(done).toMatchObject({ status: 'done', counts: { made: 3, faulty: 2 } });
    const made = await rows(id, 'made');
    const stock = await ok<Stock>('GET', `/inventory/stock/${made[0]?.record?.id}`);
    expect(stock).toMatchObject({ code: '08IMP', thicknessMm: 8, priceGroup: 'Imported', unit: 'm2' });
    expect(stock.sheetSizes.map(({ widthMm, heightMm, costCents }) => [widthMm, heightMm, costCents])).toEqual([
      [3210, 2250, 18_550],
      [5100, 3210, 141_000],
    ]);
    expect(await ok<Stock>('GET', `/inventory/stock/${made[2]?.record?.id}`)).toMatchObject({
      ...{ code: 'KNOB-IMP', kind: 'hardware', unit: 'each', thicknessMm: null },
    });
    await ok('POST', path(id, '/undo'), { reason: 'Only a trial' });
    await work();
    expect(await read(id)).toMatchObject({ status: 'undone', counts: { takenBack: 3, kept: 0 } });
  });
});

describe('an import of opening balances', () => {
  it('C-032 takes over invoices and credits of customers by name or number; they stay in the books', async () => {
    const people = await checked(
      'Name,Customer number,Street\nOwing Glass,K-1,1 Glass St\nFree Glass,K-2,2 Glass St\n',
    );
    await run(people.id);
    await settle();
    const { id } = await checked(
      [
        'Customer;Invoice number;Invoice date;Due date;Amount due;GST',
        'owing glass;OLD-1;9/2/2026;8/3/2026;1,320.00;120.00',
        'K-2;OLD-CN-4;11/2/2026;;-88.00;-8.00',
        'Nobody;OLD-3;11/2/2026;;10.00;',
        'K-2;OLD-4;31/2/2026;;10.00;',
        'K-1;OLD-1;9/2/2026;;10.00;',
      ].join('\n'),
      'openingBalances',
    );
    expect(await saidOf(id)).toEqual([
      '4 customer: There is no customer Nobody',
      expect.stringMatching(/^5 issuedOn: /),
      '6 number: Row 2 has the same number: leave one of them out',
    ]);
    expect(await run(id, { skipBad: true })).toMatchObject({ status: 'done', counts: { made: 2 } });
    const [invoice, credit] = await rows(id, 'made');
    expect(await ok('GET', `/accounts/invoices/${invoice?.record?.id}`)).toMatchObject({
      ...{ number: 'OLD-1', owing: '1320.00', dueDate: '2026-03-08' },
    });
    expect(credit?.record).toMatchObject({ type: 'creditNote', name: 'OLD-CN-4' });
    await ok('POST', path(id, '/undo'), { reason: 'Too early' });
    await work();
    expect(await read(id)).toMatchObject({ status: 'undone', counts: { takenBack: 0, kept: 2 } });
    expect((await rows(id, 'kept'))[0]?.faults[0]?.message).toMatch(/stands in the books/);
  });
});

describe('a run', () => {
  const many = (n: number, name: string) => file(...Array.from({ length: n }, (_, i) => line(`${name} ${i}`)));
  const step = (id: number) => {
    const userId = world.userId(world.here, 'demo');
    const execution = { accountId, actor: { userId, name: 'demo' }, can: () => true, correlationId: 'step' };
    return world.harness.runtime.execute(makeNextRecords, { id }, execution);
  };

  it('C-032 is paused between two steps, goes on where it was, and makes each row once however many work on it', async () => {
    const { id } = await checked(many(350, 'Step Glass'));
    await ok('POST', path(id, '/run'), {});
    await step(id);
    await ok('POST', path(id, '/pause'));
    await work();
    expect(await read(id)).toMatchObject({
      status: 'paused',
      counts: { made: 100, ready: 250 },
    });
    await ok('POST', path(id, '/resume'));
    await Promise.all([work(), work(), step(id).catch(() => null)]);
    expect(await read(id)).toMatchObject({ status: 'done', counts: { made: 350, ready: 0 } });
    await settle();
    const { recordsFiltered } = await ok<{ recordsFiltered: number }>('GET', '/contacts?search[value]=Step%20Glass');
    expect(recordsFiltered).toBe(350);
    const made = new Set((await everyRow(id)).map(({ record }) => record?.id));
    expect(made.size).toBe(350);
  });

  it('C-032 stops when the person may no longer do it, and writes as that person', async () => {
    const { id } = await checked(file(line('Rights Glass')));
    expect(await refused('POST', path(id, '/run'), {}, 'nobody')).toMatchObject({ status: 403 });
    await run(id);
    const [made] = await contactsNamed('Rights Glass');
    const by = await withAccount(world.harness.runtime.db, accountId, (tx) =>
      tx
        .selectFrom('event')
        .select('meta')
        .where('stream_id', '=', made?.id ?? 0)
        .executeTakeFirstOrThrow(),
    );
    expect(by.meta).toMatchObject({ actor: { userId: world.userId(world.here, 'demo') } });
  });

  const everyRow = async (id: number) => {
    const all: FileRow[] = [];
    for (let after = 0; ; ) {
      const page = await ok<{ data: FileRow[]; hasMore: boolean }>('GET', path(id, `/rows?after=${after}`));
      all.push(...page.data);
      if (!page.hasMore) return all;
      after = page.data.at(-1)?.row ?? 0;
    }
  };
});

describe('a file', () => {
  it('C-032 is read in UTF-16 and Windows-1252, with semicolons and tabs, without a head, with blank rows and quotes', async () => {
    const wide = await bring(Buffer.from(`\uFEFFName\tSuburb\r\nCafé Glass\tFitzroy\r\n`, 'utf16le'));
    expect(wide).toMatchObject({ encoding: 'UTF-16', delimiter: 'tab', columns: ['name', 'suburb'] });
    expect((await rows(wide.id))[0]?.cells).toMatchObject({ name: 'Café Glass' });
    const old = await bring(Buffer.from('Name;Suburb\r\nCaf\xe9 \x96 Glass;Fitzroy\r\n', 'latin1'));
    expect(old).toMatchObject({ encoding: 'Windows-1252', delimiter: 'semicolon' });
    expect((await rows(old.id))[0]?.cells).toMatchObject({ name: 'Café – Glass' });
    const bare = await bring('Bare Glass,03 9555 1234\n\n"Quoted, ""the"" Glass",03 9555 1111\n');
    expect(bare).toMatchObject({ hasHead: false, rows: 2 });
    await ok('PUT', path(bare.id, '/mapping'), { columns: ['name', 'phone'], hasHead: false });
    expect((await rows(bare.id)).map(({ row, cells }) => [row, cells.name])).toEqual([
      [1, 'Bare Glass'],
      [3, 'Quoted, "the" Glass'],
    ]);
  });

  it.each([
    ['a workbook or a zip', Buffer.from('504b030414000000', 'hex'), /Excel workbook or a zip/],
    ['NUL characters', Buffer.from('Name\nBad\0Glass\n'), /NUL characters/],
    ['ten megabytes in a cell', Buffer.from(`Name\n"${'x'.repeat(10 * 1024 * 1024)}"\n`), /Row 2 is longer/],
    ['a cell that is too long', Buffer.from(`Name\n${'x'.repeat(40_000)}\n`), /Row 2 has a cell of more than 32,767/],
    ['too many columns', Buffer.from(`${'a,'.repeat(300)}\n1\n`), /more than 200 columns/],
    ['a quotation mark that is not closed', Buffer.from('Name\n"Open Glass\nNext\n'), /quotation mark is not closed/],
    ['nothing but blanks', Buffer.from(' , ,\n\n'), /no rows/],
  ])('C-032 with %s is refused in a sentence', async (_, content, says) => {
    const found = await bring(content);
    expect(found.status).toBe('failed');
    expect(found.problem).toMatch(says);
  });

  it('C-032 is taken from its uploader alone, with the rights to import and to make such records', async () => {
    const s3UploadKey = await send(file(line('Not Mine')));
    const body = { kind: 'contacts', s3UploadKey };
    expect(await refused('POST', '/admin/import', body, 'nobody')).toMatchObject({ status: 403 });
    const other = await world.as(world.there, 'demo', 'POST', '/admin/import', { body });
    expect(other.status).toBe(404);
    expect(await refused('POST', '/admin/import', { ...body, kind: 'ghosts' })).toMatchObject({ status: 422 });
    const empty = await send('');
    expect(await refused('POST', '/admin/import', { ...body, s3UploadKey: empty })).toMatchObject({
      says: 'The file is empty',
    });
  });
});

describe('what people take away', () => {
  it('a template of each kind can be imported as it is', async () => {
    const { data } = await ok<{ data: ImportKindView[] }>('GET', '/admin/import/kinds');
    expect(data.every(({ isAllowed }) => isAllowed)).toBe(true);
    for (const { kind, fields } of data) {
      const csv = await text(`/admin/import/kinds/${kind}/template`);
      const { id, columns } = await bring(csv, kind);
      expect(columns).toEqual(fields.map(({ key }) => key));
      await ok('POST', path(id, '/check'));
      await work();
      // A document is of a customer that is there.
      expect(await saidOf(id)).toEqual(
        kind === 'openingBalances'
          ? ['2 customer: There is no customer Bayside Glazing', '3 customer: There is no customer C-1002']
          : [],
      );
      await ok('POST', path(id, '/cancel'));
    }
  });

  it('the report names every row; its faulty rows can be imported again', async () => {
    const { id } = await checked(file(line('Report Glass'), line('Report Two', { email: 'no' })));
    await run(id, { skipBad: true });
    const report = await text(path(id, '/report'));
    expect(report).toContain('Imported');
    const faults = await text(path(id, '/report?filter=faulty'));
    expect(faults.trim().split('\r\n')).toHaveLength(2);
    expect(faults).toContain('E-mail: Please enter a valid email address');
    const again = await checked(faults.replace(',no,', ',yes@shop.example,'));
    expect(await run(again.id)).toMatchObject({ status: 'done', counts: { made: 1 } });
  });

  it('rows are thrown away after 30 days, when nothing can be undone any more', async () => {
    const { id } = await checked(file(line('Kept Glass')));
    await run(id);
    await settle();
    const before = now;
    now = new Date(now.getTime() + 31 * 86_400_000);
    await runJob(world.harness.runtime, forgetOldRows, accountId, 'test');
    now = before;
    expect(await rows(id)).toEqual([]);
    expect(await read(id)).toMatchObject({ status: 'done', counts: { made: 1 } });
  });

  const text = async (of: string) => {
    const token = await world.signIn(world.here, 'demo');
    const answer = await fetch(`${world.served.url}/api/v1${of}`, { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(200);
    return answer.text();
  };
});
