import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FloorWorld, openFloorWorld } from '../../../apps/testing/floor-world.ts';
import { barcodeClaim } from '../../../platform/barcodes/find-label.ts';
import { labelForms } from '../../../platform/barcodes/label-forms.ts';
import { withAccount } from '../../../platform/db/database.ts';
import { anyone } from '../../../platform/testing/harness.ts';
import { createOffcuts } from '../../inventory/offcuts/create-offcuts.ts';
import type { PanelRow } from '../../production/production.contract.ts';
import type { SearchGroup } from './search.contract.ts';

let floor: FloorWorld;
let order: { id: number; panels: PanelRow[] };
let glass: { id: number; code: string; sizeId: number };
let offcut: number;

beforeAll(async () => {
  floor = await openFloorWorld();
  await floor.ok('PUT', '/inventory/config/settings', { enableGlassBlocks: true });
  order = await floor.release();
  const { id } = await floor.ok<{ id: number }>('POST', '/inventory/stock', stockOf('LAB06'));
  const { sheetSizes } = await floor.ok<{ sheetSizes: { sizeId: number }[] }>('GET', `/inventory/stock/${id}`);
  glass = { id, code: 'LAB06', sizeId: sheetSizes[0]?.sizeId ?? 0 };
  const made = await floor.world.harness.runtime.execute(
    createOffcuts,
    { sheetId: 1, offcuts: [{ stockId: id, widthMm: 900, heightMm: 600, costCents: 20_00 }] },
    anyone(floor.world.here.accountId),
  );
  offcut = made?.answer.ids[0] ?? 0;
  await floor.settle();
});
afterAll(() => floor?.close());

function stockOf(code: string) {
  const size = { widthMm: 3000, heightMm: 2000, quantity: 4, costCents: 100_00 };
  return { code, name: 'Clear float', thicknessMm: 6, sheetSizes: [size] };
}

const scan = (barcode: string) => floor.call('POST', '/barcodes/lookup', { barcode });
const found = (text: string) => floor.ok<SearchGroup[]>('GET', `/search?search=${encodeURIComponent(text)}`);
const codeOf = (code: string) => floor.call('POST', '/inventory/stock', stockOf(code));

describe('one name space of barcodes', () => {
  it('finds a sheet size, an offcut and a glass block by their labels, and leads to their glass', async () => {
    const block = { stockId: glass.id, sizeId: glass.sizeId, sheets: 12 };
    const { number } = await floor.ok<{ number: string }>('POST', '/inventory/glassblocks', block);
    await floor.settle();
    const labels = { glassSize: `SZ${glass.sizeId}`, glassLevel: `GL${offcut}`, glassBlock: number };
    for (const [kind, label] of Object.entries(labels))
      for (const text of [label, ` ${label.toLowerCase()} `]) {
        expect(await scan(text), text).toMatchObject({
          status: 200,
          body: { kind, link: `/inventory/stock/${glass.id}` },
        });
        const links = (await found(text)).flatMap((group) => group.results.map(({ link }) => link));
        expect(links, text).toContain(`/inventory/stock/${glass.id}`);
      }
  });

  it('refuses a stock code that reads as the label of any kind of record, and names the field', async () => {
    for (const { prefix } of Object.values(labelForms)) {
      const { status, body } = await codeOf(`${prefix}126`);
      expect([prefix, status]).toEqual([prefix, 422]);
      expect(body).toMatchObject({
        error: { details: [{ target: 'code', message: expect.stringContaining('label') }] },
      });
    }
  });

  it('refuses a code that another item has; a code that is given up is free', async () => {
    expect((await codeOf('LAB06')).says).toContain('belongs to another stock item');
    const rename = async (code: string) => {
      const { version, sheetSizes } = await floor.ok<{ version: number; sheetSizes: object[] }>(
        'GET',
        `/inventory/stock/${glass.id}`,
      );
      await floor.ok('PUT', `/inventory/stock/${glass.id}`, { ...stockOf(code), sheetSizes, version });
    };
    await rename('LAB07');
    expect(await scan('lab07')).toMatchObject({ status: 200, body: { kind: 'stock', id: glass.id } });
    expect((await scan('LAB06')).status).toBe(404);
    await rename('LAB06');
    expect((await codeOf('LAB07')).status).toBe(200);
  });

  it('passes over a number that a stock code of earlier days has', async () => {
    const { runtime } = floor.world.harness;
    const { accountId } = floor.world.here;
    const block = { stockId: glass.id, sizeId: glass.sizeId, sheets: 1 };
    const make = () => floor.ok<{ number: string }>('POST', '/inventory/glassblocks', block);
    const next = Number((await make()).number.slice(3)) + 1;
    await withAccount(runtime.db, accountId, (tx) =>
      sql`insert into claim (account_id, kind, value, owner_id)
        values (${accountId}, ${barcodeClaim}, ${`GB-${next}`}, ${glass.id})`.execute(tx),
    );
    expect((await make()).number).toBe(`GB-${next + 1}`);
  });

  it('gives the same record at a station, in a stocktake and by look-up', async () => {
    const barcode = order.panels[0]?.barcode ?? '';
    const station = floor.station('cut');
    const atStation = await floor.ok<{ id: number }>(
      'GET',
      `/production/stations/${station}/barcode/lookup?barcode=${barcode.toLowerCase()}`,
    );
    const looked = await floor.ok<{ id: number }>('POST', '/barcodes/lookup', { barcode });
    expect(looked.id).toBe(atStation.id);
    const { id } = await floor.ok<{ id: number }>('POST', '/inventory/stocktakes', {
      scope: 'stock',
      stockIds: [glass.id],
    });
    const counted = (text: string) => floor.call('GET', `/inventory/stocktakes/${id}/barcode/lookup?barcode=${text}`);
    for (const text of [`SZ${glass.sizeId}`, `GL${offcut}`, 'lab06'])
      expect((await counted(text)).body, text).toMatchObject({
        items: expect.arrayContaining([expect.objectContaining({ stockId: glass.id })]),
      });
    expect((await counted(barcode)).status).toBe(422);
  });
});
