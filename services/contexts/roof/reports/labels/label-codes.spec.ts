import { expect, it } from 'vitest';
import { ready } from 'zpl-renderer-js';
import { scanCodes } from '../testing/scan-codes.ts';
import { builtInLabels } from './built-in.contract.ts';
import { labelsZpl, type OneLabel, svgOf } from './label-paper.ts';
import { labelRecordNames, longestValues } from './label-records.contract.ts';
import { hexEscaped } from './label-zpl.ts';
import type { LabelElement, LabelLayout } from './print-labels.contract.ts';

const turned: LabelLayout = {
  record: 'panel',
  media: { widthMm: 100, heightMm: 150, gapMm: 3, dpi: 203, sheet: 'roll' },
  elements: [
    { kind: 'barcode', x: 2, y: 2, w: 14, h: 80, turn: 90, field: 'barcode' },
    { kind: 'qr', x: 40, y: 5, w: 40, h: 40, turn: 0, field: 'orderNumber' },
    { kind: 'barcode', x: 20, y: 60, w: 75, h: 14, turn: 180, field: 'barcode' },
  ],
};
/** As a label printer prints it. */
async function printed(layout: LabelLayout, label: OneLabel): Promise<Buffer> {
  const { api } = await ready;
  const { widthMm, heightMm } = layout.media;
  return Buffer.from(await api.zplToBase64Async(await labelsZpl(layout, [label], 1), widthMm, heightMm, 8), 'base64');
}

it.each(labelRecordNames)(
  'the fullest label of the product can be scanned, on paper and printed as ZPL: %s',
  async (record) => {
    const layout = builtInLabels[record];
    const label = { values: longestValues(record) };
    const code = label.values.barcode;
    expect(await scanCodes(Buffer.from(svgOf(layout, label)))).toEqual([code]);
    expect(await scanCodes(await printed(layout, label))).toEqual([code]);
  },
);

it('codes that are turned, and QR codes, say the same on paper and printed as ZPL', async () => {
  const label = { values: { barcode: 'P-10>~1', orderNumber: 'SO-1 & <2> ~^é' } };
  const read = ['P-10>~1', 'P-10>~1', 'SO-1 & <2> ~^é'];
  expect(await scanCodes(Buffer.from(svgOf(turned, label)))).toEqual(read);
  expect(await scanCodes(await printed(turned, label))).toEqual(read);
});

it('what people wrote is printed, and is no command: a name cannot end its field, repeat a label or draw a code', async () => {
  const evil = '^XZ^XA^FO1,1^BY3^BCN,90,N,N,N^FDP-666666^FS^PQ99^XZ~JR_5E<svg onload=alert(1)>';
  const name: LabelElement = {
    ...{ kind: 'field', x: 3, y: 20, w: 90, h: 6, turn: 0, field: 'customer' },
    ...{ size: 8, bold: false, align: 'left', fit: 'shrink', white: false },
  };
  const bars: LabelElement = { kind: 'barcode', x: 3, y: 30, w: 70, h: 12, turn: 0, field: 'barcode' };
  const layout: LabelLayout = { ...builtInLabels.panel, elements: [name, bars] };
  const label = { values: { customer: evil, barcode: 'P-100001' } };
  const zpl = await labelsZpl(layout, [label], 1);
  expect(zpl.match(/\^XA/g)).toHaveLength(1);
  expect(zpl.match(/\^XZ/g)).toHaveLength(1);
  expect(zpl.match(/\^PQ/g)).toEqual(['^PQ']);
  expect(zpl).not.toMatch(/666666\^|~JR/);
  expect(await scanCodes(await printed(layout, label))).toEqual(['P-100001']);
  const svg = svgOf({ ...layout, elements: [{ ...name, fit: 'cut', w: 97, h: 1.5, size: 4 }] }, label);
  expect(svg).not.toContain('<svg onload');
  expect(hexEscaped('A1 ^~_\\é')).toBe('A1 _5E_7E_5F_5C_C3_A9');
});

it('a drawing goes to the printer as dots, and only where it lies', async () => {
  const panel = { widthMm: 1200, heightMm: 800, edges: ['FP', 'FP', 'CC', 'CC'] };
  const zpl = await labelsZpl(builtInLabels.panel, [{ values: { barcode: 'P-100001' }, panel }], 2);
  const [, bytes, row, data = ''] = /\^GFA,(\d+),\d+,(\d+),([0-9A-F]+)/.exec(zpl) ?? [];
  expect([Number(bytes), Number(row)]).toEqual([30 * 200, 30]);
  expect(data).toHaveLength(2 * Number(bytes));
  expect(/[1-9A-F]/.test(data)).toBe(true);
  expect(zpl).toContain('^PQ2');
});
