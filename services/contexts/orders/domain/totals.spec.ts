import { describe, expect, it } from 'vitest';
import { pane } from './sample-order.ts';
import { totalsOf } from './totals.ts';

const lines = (...amounts: string[]) => amounts.map((line, i) => pane({ itemId: i + 1, line, quantity: 1 }));

describe('GST by the total invoice rule', () => {
  it.each([
    [['10.05', '10.05', '10.05'], '30.15', '3.02', '33.17'],
    [['33.345678', '12.225'], '45.57', '4.56', '50.13'],
    [['25.06', '25.61', '25.63'], '76.30', '7.63', '83.93'],
    [['576.736'], '576.74', '57.67', '634.41'],
    [[], '0.00', '0.00', '0.00'],
  ])('%s', (amounts, exGst, gst, total) => {
    expect(totalsOf(lines(...amounts), { gstPercent: '10' })).toMatchObject({ exGst, gst, total });
  });

  it('rounds at 15 percent once as well', () => {
    expect(totalsOf(lines('25.06', '25.61', '25.63'), { gstPercent: '15' }).gst).toBe('11.45');
  });
});
