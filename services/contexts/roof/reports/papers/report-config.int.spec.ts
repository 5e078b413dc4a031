import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FloorWorld, openFloorWorld } from '../../../../apps/testing/floor-world.ts';
import { readPdf } from '../testing/read-pdf.ts';
import type { PaperLook, ReportConfig } from './report-config.contract.ts';

const door = '/reportconfig';
let floor: FloorWorld;
let released: { id: number };

beforeAll(async () => {
  floor = await openFloorWorld();
  released = await floor.release();
});
afterAll(() => floor?.close());

const config = () => floor.ok<ReportConfig>('GET', door);

/** The words of an order on paper. */
async function paper(query = ''): Promise<string> {
  const path = `/orders/${released.id}/report${query}`;
  const { url } = await floor.ok<{ url: string }>('POST', '/system/signedurl', { path });
  const answer = await fetch(`${floor.world.served.url}${url}`);
  return (await readPdf(new Uint8Array(await answer.arrayBuffer()))).text;
}

/** The columns of a paper with changes by key, those named first. */
const shaped = (look: PaperLook, changes: Record<string, Partial<PaperLook['columns'][number]>>) => [
  ...Object.entries(changes).map(([key, change]) => ({ key, show: true, label: '', ...change })),
  ...look.columns.filter(({ key }) => !(key in changes)),
];

describe('report configuration', () => {
  it('B-141 C-062 C-063 hides, orders and renames the columns of a paper, and sets its texts', async () => {
    const { orderConfirmation: look } = await config();
    const before = await paper();
    for (const word of ['Order confirmation', 'Glass and work', 'm²', 'Each ex GST']) expect(before).toContain(word);
    await floor.ok('PUT', door, {
      paperTerms: 'Glass stays ours until it is paid.',
      paperFooter: 'Kerr Glass, a family business',
      orderConfirmation: {
        ...{ heading: 'Your order', intro: 'Please check every size.', closing: 'Thank you for your order.' },
        columns: shaped(look, { amount: { label: 'Amount' }, area: { show: false }, pieces: { label: 'Panes' } }),
      },
    });
    const after = await paper();
    for (const word of [
      ...['Your order', 'Please check every size.', 'Thank you for your order.', 'Panes'],
      ...['Glass stays ours until it is paid.', 'Kerr Glass, a family business'],
    ])
      expect(after).toContain(word);
    expect(after).not.toContain('Amount ex GST');
    expect(after).toContain('Glass and work Size mm Each ex GST');
    expect(after.indexOf('Amount')).toBeLessThan(after.indexOf('Glass and work'));
    // The other papers stay as they are.
    expect(await paper('?production=true')).toContain('Pieces');
    // The figures are those of the order.
    expect(after.match(/Total inc GST \$[\d,.]+/)?.[0]).toBe(before.match(/Total inc GST \$[\d,.]+/)?.[0]);
  });

  it('shows a paper as it would be, and saves nothing of it', async () => {
    const { orderConfirmation } = await config();
    const look = { ...orderConfirmation, heading: 'Only a trial' };
    const body = { paper: 'orderConfirmation', id: released.id, config: { orderConfirmation: look } };
    const { pdf } = await floor.ok<{ pdf: string }>('POST', `${door}/preview`, body);
    expect((await readPdf(new Uint8Array(Buffer.from(pdf, 'base64')))).text).toContain('Only a trial');
    expect(await paper()).not.toContain('Only a trial');
    expect((await floor.call('POST', `${door}/preview`, { ...body, id: 999_999 })).status).toBe(404);
  });

  it('prints what goes to a customer and to the floor as it is set up', async () => {
    const { contactId } = await floor.ok<{ contactId: number }>('GET', `/orders/${released.id}`);
    const lines = [{ description: 'Goodwill', quantity: 1, unitPrice: '20' }];
    const credit = { contactId, reason: 'goodwill', lines };
    const { id: creditNote } = await floor.ok<{ id: number }>('POST', '/accounts/creditnotes', credit);
    const records = { orderConfirmation: released.id, productionSheet: released.id, creditNote, statement: contactId };
    for (const [paper, id] of Object.entries(records) as [keyof typeof records, number][]) {
      const look = (await config())[paper];
      const heading = `${look.heading} of ours`;
      const body = { paper, id, config: { [paper]: { ...look, heading, closing: 'The end.' } } };
      const { pdf } = await floor.ok<{ pdf: string }>('POST', `${door}/preview`, body);
      const { text } = await readPdf(new Uint8Array(Buffer.from(pdf, 'base64')));
      expect([paper, text.includes(heading), text.includes('The end.')]).toEqual([paper, true, true]);
    }
  });

  it('prints the name of the company in the colour that was chosen (paperColour)', async () => {
    const { orderConfirmation } = await config();
    const drawn = async (paperColour: string) => {
      const body = { paper: 'orderConfirmation', id: released.id, config: { orderConfirmation, paperColour } };
      const { pdf } = await floor.ok<{ pdf: string }>('POST', `${door}/preview`, body);
      const page = await (
        await getDocument({ data: new Uint8Array(Buffer.from(pdf, 'base64')), verbosity: 0 }).promise
      ).getPage(1);
      return JSON.stringify((await page.getOperatorList()).argsArray).toLowerCase();
    };
    expect(await drawn('#c01717')).toContain('#c01717');
    expect(await drawn('#0a7264')).not.toContain('#c01717');
  });

  it('refuses, by its field, what a paper does not have or the law asks for, and changes nothing', async () => {
    const before = await config();
    const { taxInvoice, quote } = before;
    const refused = async (body: object) => {
      const { status, body: says } = await floor.call('PUT', door, body);
      return [status, JSON.stringify(says)] as const;
    };
    const hidden = { ...taxInvoice, columns: shaped(taxInvoice, { quantity: { show: false } }) };
    expect(await refused({ taxInvoice: hidden })).toEqual([
      422,
      expect.stringContaining('The column Quantity cannot be hidden on this paper'),
    ]);
    expect(await refused({ taxInvoice: { ...taxInvoice, heading: 'Bill' } })).toEqual([
      422,
      expect.stringMatching(/taxInvoice.heading.*the law asks for them/),
    ]);
    const strange = { ...quote, columns: [...quote.columns, { key: 'profit', show: true, label: '' }] };
    expect(await refused({ quote: strange })).toEqual([422, expect.stringContaining('Quote has no column profit')]);
    expect((await refused({ payslip: quote }))[0]).toBe(422);
    expect((await refused({ paperColour: 'red' }))[0]).toBe(422);
    expect(await config()).toEqual(before);
  });

  it('sets one paper back to how the product prints it, and tells who changed what', async () => {
    await floor.ok('POST', `${door}/reset`, { names: ['orderConfirmation'] });
    expect(await paper()).toContain('Order confirmation');
    const { changes } = await floor.ok<{ changes: { name: string }[] }>('GET', `${door}/history`);
    expect(changes.filter(({ name }) => name === 'orderConfirmation')).toHaveLength(2);
  });
});
