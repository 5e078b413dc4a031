import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contexts } from '../../../apps/contexts.ts';
import { declaredFaults } from '../../../apps/testing/check-declared.ts';
import type { CommandDefinition } from '../../../platform/cqrs/command.ts';
import { rebuild } from '../../../platform/projections/rebuild.ts';
import { anyone } from '../../../platform/testing/harness.ts';
import { type DemoWorld, openDemoWorld } from '../../identity/testing/demo-world.ts';
import { createDemoFloor } from '../../production/demo.ts';
import type { GlassBlockRow } from './glassblocks.contract.ts';
import { glassBlockList } from './projections/glass-block-list.ts';

let world: DemoWorld;
let glass: { stockId: number; sizeId: number };
let code = 0;
const path = '/inventory/glassblocks';
const asking = (body: unknown) => (body === undefined ? {} : { body });
const as = async (mailbox: string, method: string, to: string, body?: unknown, account = world.here) => {
  const answer = await world.as(account, mailbox, method, to, asking(body));
  await world.harness.settle(account.accountId);
  return answer;
};
const demo = (method: string, to: string, body?: unknown) => as('demo', method, to, body);
const enable = (enableGlassBlocks: boolean) => demo('PUT', '/inventory/config/settings', { enableGlassBlocks });
const refusalOf = ({ status, body }: { status: number; body: unknown }) => {
  const { message, details } = (body as { error: { message: string; details: object[] } }).error;
  return { status, message, details };
};
const rowsOf = async (query = '', account = world.here) =>
  (await as('demo', 'GET', `${path}?length=-1${query}`, undefined, account)).body.data as unknown as GlassBlockRow[];
const rowOf = async (id: number) => (await rowsOf()).find((row) => row.id === id);
const make = async (fields: object = {}) =>
  (await demo('POST', path, { ...glass, sheets: 12, ...fields })).body as unknown as { id: number; number: string };
const open = (id: number) => demo('POST', `${path}/${id}/open`, {});
const stock = async () =>
  (await demo('GET', `/inventory/stock/${glass.stockId}`)).body as unknown as {
    version: number;
    sheets: number;
    sheetSizes: { sizeId: number; widthMm: number; heightMm: number; quantity: number; costCents: number }[];
  };

beforeAll(async () => {
  world = await openDemoWorld(contexts);
  for (const bin of ['A1', 'A2', 'A3']) await demo('POST', '/inventory/bins', { code: bin });
});
afterAll(() => world?.close());

// Each test has a glass of its own: two sheets at $100 stand in the rack.
beforeEach(async () => {
  await enable(true);
  code += 1;
  const { body } = await demo('POST', '/inventory/stock', {
    code: `BL${code}`,
    name: 'Clear float',
    thicknessMm: 6,
    sheetSizes: [{ widthMm: 3000, heightMm: 2000, quantity: 2, costCents: 100_00 }],
  });
  const { id: stockId } = body as { id: number };
  const { sheetSizes } = (await demo('GET', `/inventory/stock/${stockId}`)).body as unknown as Awaited<
    ReturnType<typeof stock>
  >;
  glass = { stockId, sizeId: sheetSizes[0]?.sizeId ?? 0 };
});

describe('B-285 a glass block', () => {
  it('is listed closed with what is in it, and is not in the stock', async () => {
    const { id, number } = await make({ costCents: 130_00, bin: ' A3 ', reference: 'VIR-88' });
    expect(number).toMatch(/^GB-\d{4,}$/);
    expect(await rowOf(id)).toMatchObject({
      number,
      stockCode: `BL${code}`,
      sheets: 12,
      areaM2: '72.00000',
      // 72 m² × 6 mm × 2.5 kg
      weightKg: '1080.00000',
      bin: 'A3',
      reference: 'VIR-88',
      status: 'closed',
      openedAt: null,
    });
    expect((await stock()).sheets).toBe(2);
    expect((await rowsOf('&search[value]=VIR-88')).map((row) => row.id)).toEqual([id]);
    expect((await rowsOf('&filter[status]=opened')).map((row) => row.id)).not.toContain(id);
  });

  it('is opened once: its sheets are in the stock at the average cost, with a movement that names it', async () => {
    const { id, number } = await make({ costCents: 130_00, reference: 'VIR-89' });
    expect((await open(id)).body).toMatchObject({ id, number, sheets: 12 });
    const { sheetSizes } = await stock();
    // (2 × 100 + 12 × 130) / 14
    expect(sheetSizes).toMatchObject([{ quantity: 14, costCents: 125_71 }]);
    expect(await rowOf(id)).toMatchObject({ status: 'opened', openedBy: expect.stringMatching(/\w/) });
    const { body } = await demo(
      'GET',
      `/inventory/transactions?length=-1&filter[causeKind]=glassBlock&filter[stockId]=${glass.stockId}`,
    );
    expect(body.data).toMatchObject([{ causeId: id, causeText: `${number}, VIR-89`, sheets: 12, movement: 'in' }]);
    const again = refusalOf(await open(id));
    expect(again).toMatchObject({
      status: 409,
      message: 'Open glass block: its sheets are in stock already',
    });
    expect((await stock()).sheets).toBe(14);
  });

  it('opened by many at once posts its sheets once', async () => {
    const { id } = await make();
    const token = await world.signIn(world.here, 'demo');
    const send = () => world.served.call('POST', `${path}/${id}/open`, { token, body: {} });
    const answers = await Promise.all([send(), send(), send(), send()]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409]);
    await world.harness.settle(world.here.accountId);
    expect((await stock()).sheets).toBe(14);
  });

  it('made and opened again with the same key is made and opened once, and stock is what moved', async () => {
    const token = await world.signIn(world.here, 'demo');
    const send = (to: string, body: object) =>
      world.served.call('POST', to, { token, body, headers: { 'Idempotency-Key': `key ${to} ${code}` } });
    const before = (await rowsOf()).length;
    const first = await send(path, { ...glass, sheets: 5 });
    expect((await send(path, { ...glass, sheets: 5 })).body).toEqual(first.body);
    await world.harness.settle(world.here.accountId);
    expect((await rowsOf()).length).toBe(before + 1);
    const opening = `${path}/${(first.body as { id: number }).id}/open`;
    const opened = await send(opening, {});
    expect(opened.status).toBe(200);
    expect((await send(opening, {})).body).toEqual(opened.body);
    await world.harness.settle(world.here.accountId);
    expect((await stock()).sheets).toBe(7);
    const { db, events } = world.harness.runtime;
    expect(await declaredFaults(db, events, world.here.accountId)).toEqual([]);
  });

  it('takes what a sheet costs now when nothing else is said, and brings its size back when that is gone', async () => {
    const { id } = await make();
    await demo('POST', '/inventory/adjustment', { ...glass, change: -2, reason: 'Broken' });
    const { version } = await stock();
    await demo('PUT', `/inventory/stock/${glass.stockId}`, {
      ...{ code: `BL${code}`, name: 'Clear float', thicknessMm: 6, sheetSizes: [], version },
    });
    expect((await stock()).sheetSizes).toEqual([]);
    expect((await open(id)).status).toBe(200);
    expect((await stock()).sheetSizes).toMatchObject([
      { widthMm: 3000, heightMm: 2000, quantity: 12, costCents: 100_00 },
    ]);
  });

  it('keeps its glass from being deleted, also before it is opened', async () => {
    const { body } = await demo('POST', '/inventory/stock', {
      ...{ code: `BX${code}`, name: 'New glass', thicknessMm: 4 },
      sheetSizes: [{ widthMm: 2000, heightMm: 1000 }],
    });
    const { id: stockId } = body as { id: number };
    const sizes = (await demo('GET', `/inventory/stock/${stockId}`)).body.sheetSizes as { sizeId: number }[];
    await demo('POST', path, { stockId, sizeId: sizes[0]?.sizeId, sheets: 1 });
    expect(refusalOf(await demo('DELETE', `/inventory/stock/${stockId}`))).toMatchObject({
      status: 409,
      message: `BX${code} has glass blocks: archive it instead`,
    });
  });

  it('has a label by a signed address', async () => {
    const { id } = await make({ bin: 'A3' });
    const signed = await demo('POST', '/system/signedurl', { path: `${path}/${id}/label` });
    const { url } = signed.body as { url: string };
    const answer = await fetch(new URL(url, world.served.url));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect((await world.served.call('GET', `${path}/${id}/label`)).status).toBe(401);
    expect((await demo('GET', `${path}/999999999/label`)).status).toBe(404);
  });

  it('is folded to the same list again', async () => {
    const { id } = await make();
    await open(id);
    const before = await rowsOf();
    await rebuild(world.harness.url, world.harness.runtime.events, glassBlockList, () => 0);
    await world.harness.settle(world.here.accountId);
    expect(await rowsOf()).toEqual(before);
  });
});

describe('what is refused', () => {
  it('B-295 no block is made while the company uses none, but one that stands there is opened', async () => {
    const { id } = await make();
    await enable(false);
    expect(refusalOf(await demo('POST', path, { ...glass, sheets: 3 }))).toMatchObject({
      status: 409,
      message: 'Create glass block: glass blocks are turned off for your company',
    });
    expect((await open(id)).status).toBe(200);
    const { body } = await demo('GET', '/profile/menu');
    const pages = (body.menu as { children: { link: string; blocker: string | null }[] }[]).flatMap((a) => a.children);
    expect(pages.find((page) => page.link === path)?.blocker).toContain('does not use glass blocks');
  });

  it('bad input names its field and changes nothing', async () => {
    const before = await rowsOf();
    const refused = async (fields: object) =>
      refusalOf(await demo('POST', path, { ...glass, sheets: 12, ...fields })).details;
    expect(await refused({ stockId: 999_999_999 })).toEqual([
      { target: 'stockId', message: 'There is no such stock item' },
    ]);
    expect(await refused({ stockId: 0, sizeId: null })).toEqual([
      { target: 'stockId', message: 'Choose the glass' },
      { target: 'sizeId', message: 'Choose the sheet size' },
    ]);
    expect(await refused({ sizeId: 999_999_999 })).toEqual([
      { target: 'sizeId', message: `BL${code} has no such sheet size` },
    ]);
    expect(await refused({ sheets: 0 })).toEqual([
      { target: 'sheets', message: 'Enter how many sheets are in the block' },
    ]);
    expect(await refused({ sheets: 1.5 })).toEqual([{ target: 'sheets', message: 'Whole sheets' }]);
    expect(await refused({ sheets: 501 })).toEqual([{ target: 'sheets', message: 'At most 500 sheets' }]);
    expect(await refused({ costCents: -1 })).toEqual([{ target: 'costCents', message: 'Not below zero' }]);
    expect(await refused({ bin: 'x'.repeat(41) })).toEqual([{ target: 'bin', message: 'Use at most 40 characters' }]);
    await demo('POST', '/inventory/adjustment', { ...glass, change: -2, reason: 'sold' });
    await demo('PUT', `/inventory/stock/${glass.stockId}/archive`, {});
    expect(await refused({})).toEqual([{ target: 'stockId', message: `BL${code} is archived: restore it first` }]);
    expect(await rowsOf()).toEqual(before);
  });

  it('another company neither sees, opens nor labels a block', async () => {
    const { id } = await make();
    const there = (method: string, to: string, body?: unknown) => as('demo', method, to, body, world.there);
    expect(await rowsOf('', world.there)).toEqual([]);
    expect((await there('POST', `${path}/${id}/open`, {})).status).toBe(404);
    expect((await there('GET', `${path}/${id}/label`)).status).toBe(404);
    await there('PUT', '/inventory/config/settings', { enableGlassBlocks: true });
    const foreign = refusalOf(await there('POST', path, { ...glass, sheets: 1 }));
    expect(foreign.details).toEqual([{ target: 'stockId', message: 'There is no such stock item' }]);
    expect(await rowOf(id)).toMatchObject({ status: 'closed' });
  });

  it('nobody without the right reads, makes or opens one', async () => {
    const { id } = await make();
    expect((await as('nobody', 'GET', path)).status).toBe(403);
    expect((await as('office', 'GET', path)).status).toBe(200);
    expect((await as('office', 'POST', path, { ...glass, sheets: 1 })).status).toBe(403);
    expect((await as('office', 'POST', `${path}/${id}/open`, {})).status).toBe(403);
    expect((await demo('POST', `${path}/999999999/open`, {})).status).toBe(404);
  });
});

describe('B-351 at a station', () => {
  it('closed blocks are listed, those of glass that waits to be cut first', async () => {
    const dispatch = async <I, A>(definition: CommandDefinition<I, A>, input: I) => {
      const done = await world.harness.runtime.execute(definition, input, anyone(world.here.accountId));
      if (!done) throw new Error('did not run');
      return done.answer;
    };
    const { stations } = await createDemoFloor(dispatch);
    await world.harness.settle(world.here.accountId);
    const station = stations.find((one) => one.stageKey === 'cut')?.id ?? 0;
    const at = (id: number) => `/production/stations/${id}/glassblocks`;
    const [first, second] = [await make({ bin: 'A1' }), await make({ bin: 'A2' })];
    await open(first.id);
    const { body } = await demo('GET', at(station));
    expect(body.isEnabled).toBe(true);
    const blocks = body.blocks as { id: number; isWanted: boolean }[];
    expect(blocks.map((block) => block.id)).not.toContain(first.id);
    expect(blocks.find((block) => block.id === second.id)).toMatchObject({ sheets: 12, bin: 'A2', isWanted: false });
    expect((await demo('GET', at(999_999_999))).status).toBe(404);
    expect((await as('nobody', 'GET', at(station))).status).toBe(403);
    expect((await as('demo', 'GET', at(station), undefined, world.there)).status).toBe(404);
  });
});
