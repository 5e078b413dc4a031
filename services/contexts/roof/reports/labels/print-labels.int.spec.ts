import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FloorWorld, openFloorWorld } from '../../../../apps/testing/floor-world.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { builtInLabels } from './built-in.contract.ts';
import type { LabelElement } from './print-labels.contract.ts';

const door = '/printlabelconfigs';
const font = { size: 12, bold: true, align: 'left', fit: 'shrink', white: false, turn: 0 };
const words = { kind: 'text', x: 3, y: 3, w: 60, h: 6, ...font, text: 'Handle with care' };
const order = { kind: 'field', x: 3, y: 10, w: 60, h: 6, ...font, field: 'orderNumber' };
const bars = { kind: 'barcode', x: 2, y: 20, w: 66, h: 12, turn: 0, field: 'barcode' };
const media = { widthMm: 70, heightMm: 50, gapMm: 3, dpi: 203, sheet: 'roll' };
const mine = { name: 'Care', record: 'panel', media, elements: [words, order, bars], isDefault: false, copies: 1 };

let floor: FloorWorld;
let released: Awaited<ReturnType<FloorWorld['release']>>;
beforeAll(async () => {
  floor = await openFloorWorld();
  released = await floor.release();
});
afterAll(() => floor?.close());

async function file(query = '') {
  const path = `/orders/${released.id}/panellabels${query}`;
  const { url } = await floor.ok<{ url: string }>('POST', '/system/signedurl', { path });
  const answer = await fetch(`${floor.world.served.url}${url}`);
  return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()), headers: answer.headers };
}
const printed = async (query = '') => readPdf((await file(query)).bytes);
const refused = async (method: 'POST' | 'PUT', path: string, body: object) => {
  const { status, body: says } = await floor.call(method, path, body);
  return [status, JSON.stringify(says)] as const;
};
type Saved = { id: number; revision: number; elements: LabelElement[]; isArchived: boolean };
const get = (id: number) => floor.ok<Saved>('GET', `${door}/${id}`);

describe('label layouts', () => {
  it('C-066 C-067 C-068 a layout is printed when it is asked for, and without asking once it is the default', async () => {
    const { id } = await floor.ok<{ id: number }>('POST', door, mine);
    await floor.settle();
    const { data } = await floor.ok<{ data: { id: number; name: string }[] }>('GET', door);
    expect(data).toMatchObject([{ id, name: 'Care' }]);
    expect((await get(id)).elements).toEqual([words, order, bars]);
    const product = await printed();
    expect([product.mm, product.text.includes('Handle with care')]).toEqual([[100, 50], false]);
    const asked = await printed(`?configId=${id}`);
    expect([asked.mm, asked.pages.length]).toEqual([[70, 50], released.panels.length]);
    expect(asked.text).toContain('Handle with care');
    expect((await file('?configId=999999')).status).toBe(422);
    const { revision } = await get(id);
    await floor.ok('PUT', `${door}/${id}`, { ...mine, isDefault: true, copies: 2, revision });
    const own = await printed();
    expect([own.mm, own.pages.length]).toEqual([[70, 50], 2 * released.panels.length]);
    // The labels of other kinds stay those of the product, and an archived layout prints nothing any more.
    await floor.ok('POST', `${door}/${id}/archive`, {});
    expect((await printed()).mm).toEqual([100, 50]);
    await floor.ok('POST', `${door}/${id}/restore`, {});
    expect((await printed()).mm).toEqual([70, 50]);
  });

  it('C-069 a change names the revision it was made from, and a kind has one default', async () => {
    const [first] = (await floor.ok<{ data: Saved[] }>('GET', door)).data;
    const body = { ...mine, isDefault: true, revision: 0 };
    expect((await refused('PUT', `${door}/${first?.id}`, body))[0]).toBe(409);
    expect(await refused('POST', door, { ...mine, name: 'Second', isDefault: true })).toEqual([
      422,
      expect.stringContaining('Care is the default for panel labels'),
    ]);
    expect((await refused('POST', door, { ...mine, name: 'care' }))[0]).toBe(422);
  });

  it('is refused by its element when it cannot be printed or read, and nothing changes', async () => {
    const cases: [LabelElement | object, string][] = [
      [{ ...bars, w: 30 }, 'elements.0.w'],
      [{ ...words, x: 65 }, 'elements.0.w'],
      [{ ...order, field: 'profit' }, 'elements.0.field'],
      [{ ...words, colour: 'red' }, 'elements.0'],
      [{ kind: 'picture', x: 1, y: 1, w: 1, h: 1 }, 'elements.0'],
      [{ ...words, x: 'left' }, 'elements.0.x'],
    ];
    for (const [element, target] of cases)
      expect(await refused('POST', door, { ...mine, name: 'Bad', elements: [element] })).toEqual([
        422,
        expect.stringContaining(target),
      ]);
    expect((await floor.ok<{ data: Saved[] }>('GET', door)).data).toHaveLength(1);
  });

  it('prints the same labels for a label printer, and refuses A4 there', async () => {
    const { bytes, headers } = await file('?format=zpl');
    expect(headers.get('content-disposition')).toContain('attachment');
    const zpl = new TextDecoder().decode(bytes);
    expect(zpl.match(/\^XA/g)).toHaveLength(released.panels.length);
    expect(zpl).toContain('^PQ2');
    expect(zpl).toContain(
      `>:${released.panels[0]?.barcode}`.replace(
        /[^A-Z0-9]/gi,
        (c) => `_${c.charCodeAt(0).toString(16).toUpperCase()}`,
      ),
    );
    const sheet = { ...mine, name: 'Office', media: { ...media, heightMm: 37, gapMm: 0, sheet: 'a4' } };
    const { id } = await floor.ok<{ id: number }>('POST', door, sheet);
    const office = await printed(`?configId=${id}`);
    expect([office.mm, office.pages.length]).toEqual([[210, 297], 1]);
    const { status, bytes: says } = await file(`?configId=${id}&format=zpl`);
    expect([status, new TextDecoder().decode(says)]).toEqual([409, expect.stringContaining('is for A4 sheets')]);
  });

  it('shows the label of a record before anything is saved', async () => {
    const [panel] = released.panels;
    const body = { record: 'panel', media, elements: [words, order, bars] };
    const { svg, zpl } = await floor.ok<{ svg: string; zpl: string }>('POST', `${door}/preview`, {
      ...{ ...body, label: panel?.barcode },
    });
    expect(svg).toContain('Handle with care');
    expect(zpl).toMatch(/^\^XA/);
    expect(await refused('POST', `${door}/preview`, { ...body, label: 'P-1' })).toEqual([
      422,
      expect.stringContaining('No panel has this label'),
    ]);
    expect((await refused('POST', `${door}/preview`, { ...body, record: 'bin', label: panel?.barcode }))[0]).toBe(422);
  });

  it('C-070 a layout that is deleted is gone, and the label of the product is back', async () => {
    await floor.settle();
    for (const { id } of (await floor.ok<{ data: Saved[] }>('GET', door)).data)
      await floor.ok('DELETE', `${door}/${id}`);
    await floor.settle();
    expect((await floor.ok<{ data: Saved[] }>('GET', door)).data).toEqual([]);
    expect((await printed()).mm).toEqual([builtInLabels.panel.media.widthMm, builtInLabels.panel.media.heightMm]);
  });

  it('a ply names its unit and its place in it, a unit its make-up, weight and the side that faces out', async () => {
    const stockId = floor.stock.get('06CLR');
    const glass = { glass: { stockId, coating: 'hard', coatingFace: 'out' } };
    const assembly = { kind: 'unit', layers: [glass, { cavity: { mm: 12, gas: 'argon' } }, glass] };
    const { id, panels } = await floor.release({}, { stockId, quantity: 1, assembly, overridePrice: '900.00' });
    const unit = panels.find((one) => one.makeUp);
    const { url } = await floor.ok<{ url: string }>('POST', '/system/signedurl', {
      path: `/orders/${id}/panellabels`,
    });
    const answer = await fetch(`${floor.world.served.url}${url}`);
    const { text, pages } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
    expect(pages).toHaveLength(3);
    for (const words of ['Ply 1 of 2', 'Ply 2 of 2', `Unit ${unit?.barcode}`, 'This face out, coat on 3'])
      expect(text).toContain(words);
    for (const words of ['THIS SIDE OUT', '6@1/12Ar/6@3', '29.8 kg']) expect(text).toContain(words);
  });
});
