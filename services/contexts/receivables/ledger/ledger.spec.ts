import { describe, expect, it } from 'vitest';
import type { StoredEvent } from '../../../platform/kernel/event.ts';
import { balances, type RecordedLine } from './balances.ts';
import { journal, minus } from './journal.ts';
import { journalOf } from './journal-of.ts';

const day = (n: number) => `2026-03-${String(n).padStart(2, '0')}`;
const event = (type: string, streamId: number, on: number, data: object): StoredEvent =>
  ({ type, streamId, at: `${day(on)}T01:00:00.000Z`, data: { contactId: 3, effectiveOn: day(on), ...data } }) as never;
const linesOf = (...events: StoredEvent[]): RecordedLine[] =>
  events.flatMap((one) => journalOf(one).map((line) => ({ ...line, recordedAt: one.at })));
const sums = (lines: RecordedLine[], asOf = {}) => Object.fromEntries(balances(lines, asOf));

const ahead = { orderId: 7, orderPaymentId: 1 };
const received = (id: number, on: number, amount: string) =>
  event('payment.received', id, on, { amount, method: 'cash', receivedOn: day(on) });
const invoiced = (id: number, on: number) =>
  event('invoice.created', id, on, {
    ...{ issuedOn: day(on), lines: [{ itemId: 1 }], gstPercent: '10' },
    ...{ subtotal: '576.74', gst: '57.67', total: '634.41' },
  });
const placed = (id: number, on: number, allocation: object) =>
  event('invoice.partPaid', id, on, { orderId: 7, allocation: { paymentId: 1, ...allocation } });
const kept = (id: number, on: number, amount: string, to: string) =>
  event('overpayment.created', id, on, { ...ahead, to, amount, keptOn: day(on), paymentReceivedId: 11 });

describe('the journal of an event', () => {
  it('balances, or is refused', () => {
    const common = { contactId: 3, effectiveOn: day(1) };
    expect(() => journal(common, ['AR', 1, '10.00'], ['REV', 'sales', '-9.99'])).toThrow('0.01 out of balance');
    expect(journal(common, ['AR', 1, '0.00'], ['REV', 'sales', '0.00'])).toEqual([]);
    expect(minus('10.00')).toBe('-10.00');
  });

  it('uses what an order paid ahead on its invoice, and frees the rest', () => {
    const lines = linesOf(
      received(11, 1, '700.00'),
      kept(21, 1, '700.00', 'pendingInvoice'),
      invoiced(31, 4),
      placed(31, 4, { amount: '634.41' }),
      event('overpayment.partAllocated', 21, 4, { ...ahead, from: 'pendingInvoice', remaining: '65.59' }),
    );
    expect(sums(lines)).toEqual({
      ...{ 'CASH cash': '700.00', 'OVERPAY 21': '-65.59' },
      ...{ 'REV sales': '-576.74', 'GST 10': '-57.67' },
    });
    expect(sums(lines, { asOf: day(3) })).toEqual({ 'CASH cash': '700.00', 'PREPAID 7/1': '-700.00' });
  });

  it('frees what was paid ahead when the order is cancelled, and pays it back', () => {
    const lines = linesOf(
      received(11, 1, '200.00'),
      kept(21, 1, '200.00', 'pendingInvoice'),
      event('overpayment.released', 21, 2, { ...ahead, remaining: '200.00' }),
      event('overpayment.closed', 21, 3, { ...ahead, mode: 'refund', method: 'cash', amount: '200.00' }),
    );
    expect(sums(lines, { asOf: day(2) })).toEqual({ 'CASH cash': '200.00', 'OVERPAY 21': '-200.00' });
    expect(sums(lines)).toEqual({});
  });

  it('places a payment, and mirrors all of it when it is cancelled', () => {
    const before = linesOf(invoiced(31, 1));
    const part = { amount: '600.00', paymentReceivedId: 11 };
    const lines = linesOf(
      invoiced(31, 1),
      received(11, 2, '640.00'),
      placed(31, 2, part),
      kept(21, 2, '40.00', 'unallocated'),
      event('invoice.reopened', 31, 2, { orderId: 7, taken: [{ paymentId: 1, ...part }] }),
      event('overpayment.cancelled', 21, 2, {
        ...{ ...ahead, from: 'unallocated', amount: '40.00', paymentReceivedId: 11 },
      }),
      event('payment.cancelled', 11, 2, { method: 'cash', amount: '640.00' }),
    );
    expect(sums(lines)).toEqual(sums(before));
  });

  it('credits sales and GST, and writes the rest off with its GST', () => {
    const credit = { gstPercent: '10', subtotal: '100.00', gst: '10.00', total: '110.00' };
    const lines = linesOf(
      invoiced(31, 1),
      event('creditNote.created', 41, 2, { ...credit, issuedOn: day(2) }),
      placed(31, 2, { paymentId: -1, amount: '110.00', creditNoteId: 41 }),
      event('invoice.closed', 31, 3, { writtenOff: '524.41', gstWrittenOff: '47.67' }),
    );
    expect(sums(lines)).toEqual({
      ...{ 'REV sales': '-576.74', 'REV credits': '100.00', 'GST 10': '-47.67', 'GST writtenOff': '47.67' },
      ...{ 'BADDEBT 31': '476.74' },
    });
    const cancelled = linesOf(
      event('creditNote.created', 41, 2, { ...credit, issuedOn: day(2) }),
      event('creditNote.cancelled', 41, 5, credit),
    );
    expect(sums(cancelled)).toEqual({});
  });

  it('owes a written-off debt again, and gives its GST back', () => {
    const lines = linesOf(
      event('invoice.closed', 31, 1, { writtenOff: '110.00', gstWrittenOff: '10.00' }),
      event('invoice.writeOffReversed', 31, 2, { amount: '55.00', gst: '5.00' }),
    );
    expect(sums(lines)).toEqual({ 'AR 31': '-55.00', 'BADDEBT 31': '50.00', 'GST writtenOff': '5.00' });
  });

  it('takes balances over without counting a sale or its GST again', () => {
    const taken = { takenOverOn: day(1), total: '110.00', gst: '10.00' };
    const lines = linesOf(event('invoice.takenOver', 31, 1, taken), event('creditNote.takenOver', 41, 1, taken));
    expect(sums(lines)).toEqual({ 'AR 31': '110.00', 'CREDIT 41': '-110.00' });
    const cancelled = event('creditNote.cancelled', 41, 2, { ...taken, isTakenOver: true });
    expect(sums([...lines, ...linesOf(cancelled)])).toEqual({ 'AR 31': '110.00', 'OPENING 3': '-110.00' });
  });

  it('pays a refund in the coins there are', () => {
    const closed = { ...ahead, mode: 'refund', method: 'cash', amount: '10.02', rounding: '0.02' };
    const lines = linesOf(event('overpayment.closed', 21, 3, closed));
    expect(sums(lines)).toEqual({ 'OVERPAY 21': '10.02', 'CASH cash': '-10.00', 'ROUNDING cash': '-0.02' });
  });

  it('posts nothing for what moves no money', () => {
    expect(journalOf(event('invoice.edited', 31, 1, {}))).toEqual([]);
    expect(journalOf(event('overpayment.partAllocated', 21, 1, { ...ahead, from: 'unallocated' }))).toEqual([]);
  });
});

it('balances of a day as they were known leave out what was written down later', () => {
  const late = { ...received(12, 1, '50.00'), at: `${day(9)}T01:00:00.000Z` };
  const lines = linesOf(received(11, 1, '20.00'), late);
  expect(sums(lines, { asOf: day(2) })).toMatchObject({ 'CASH cash': '70.00' });
  expect(sums(lines, { asOf: day(2), knownOn: `${day(2)}T23:00:00.000Z` })).toMatchObject({ 'CASH cash': '20.00' });
});
