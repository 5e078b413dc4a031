import { expect, it } from 'vitest';
import { gstOfWriteOff } from './write-off.ts';

const invoice = { total: '634.41', gst: '57.67', writtenOff: '0.00', gstWrittenOff: '0.00' };

it('parts of a write-off end at the GST of the invoice, whatever their sizes', () => {
  const parts = ['0.07', '0.07', '100.00', '33.33', '500.94'];
  let [writtenOff, gst] = [0, 0];
  for (const part of parts) {
    const state = { ...invoice, writtenOff: writtenOff.toFixed(2), gstWrittenOff: gst.toFixed(2) };
    gst += Number(gstOfWriteOff(state, part));
    writtenOff += Number(part);
  }
  expect([writtenOff.toFixed(2), gst.toFixed(2)]).toEqual(['634.41', '57.67']);
});

it('a recovery gives back its share, and all of them all of it', () => {
  const closed = { ...invoice, total: '110.00', gst: '10.00', writtenOff: '110.00', gstWrittenOff: '10.00' };
  expect(gstOfWriteOff(closed, '-55.00')).toBe('-5.00');
  expect(gstOfWriteOff({ ...closed, writtenOff: '55.00', gstWrittenOff: '5.00' }, '-55.00')).toBe('-5.00');
});

it('what was written off before the ledger was kept adjusted no GST: there is none to give back', () => {
  const old = { ...invoice, total: '110.00', gst: '10.00', writtenOff: '110.00', gstWrittenOff: '0.00' };
  expect(gstOfWriteOff(old, '-55.00')).toBe('0.00');
  expect(gstOfWriteOff({ ...invoice, total: '0.00' }, '0.00')).toBe('0.00');
});
