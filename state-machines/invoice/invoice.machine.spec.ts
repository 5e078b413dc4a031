import { expect, it } from 'vitest';
import { journeyOf } from '../kernel/journey.ts';
import { invoiceMachine } from './invoice.machine.ts';
import { invoiceItemMachine } from './invoice-item.machine.ts';

it('is paid when nothing is owing, and open again when a payment is taken back', () => {
  const invoice = journeyOf(invoiceMachine, { outstandingCents: 10000 }).does('raised');
  expect(invoice.does('allocated', { outstandingCents: 4000, allocatedCents: 6000 }).announced.at(-1)).toBe(
    'invoice.partPaid',
  );
  expect(invoice.does('allocated', { outstandingCents: 0, allocatedCents: 10000 }).status).toBe('paid');
  expect(invoice.does('allocationTakenBack', { outstandingCents: 4000 }).status).toBe('invoiced');
  expect(() => invoice.does('orderCancelled')).toThrow('$100.00 is allocated');
});

it('close writes the rest off', () => {
  expect(journeyOf(invoiceMachine, { outstandingCents: 5 }, 'invoiced').does('close').announced).toEqual([
    'invoice.closed',
  ]);
  expect(() => journeyOf(invoiceMachine, {}, 'paid').does('close')).toThrow('Close invoice: the invoice is paid');
});

it('owes again what was written off, and only that', () => {
  const closed = journeyOf(invoiceMachine, { outstandingCents: 0, writtenOffCents: 11000 }, 'paid');
  const owing = closed.does('reverseWriteOff', { outstandingCents: 5500, writtenOffCents: 5500 });
  expect([owing.status, owing.announced.at(-1)]).toEqual(['invoiced', 'invoice.writeOffReversed']);
  expect(owing.does('allocated', { outstandingCents: 0, allocatedCents: 5500 }).status).toBe('paid');
  expect(() => journeyOf(invoiceMachine, { writtenOffCents: 0 }, 'paid').does('reverseWriteOff')).toThrow(
    'nothing of the invoice is written off',
  );
});

it('what another system raised is never sent', () => {
  const taken = journeyOf(invoiceMachine, { isTakenOver: true, outstandingCents: 5000 }).does('takeOver');
  expect(taken.status).toBe('invoiced');
  expect(() => taken.does('send')).toThrow('another system raised this invoice');
});

it('an item is credited in full or not at all', () => {
  expect(() => journeyOf(invoiceItemMachine, { isFullyCredited: false }, 'available').does('credited')).toThrow(
    'part of the quantity',
  );
});
