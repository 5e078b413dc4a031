import { expect, it } from 'vitest';
import { journeyOf } from '../kernel/journey.ts';
import { overpaymentMachine } from './overpayment.machine.ts';
import { paymentReceivedMachine } from './payment-received.machine.ts';
import { statementRunMachine } from './statement-run.machine.ts';

it('a payment is held until all of it is placed, then completed, and not cancelled while an invoice elsewhere has part of it', () => {
  const payment = journeyOf(paymentReceivedMachine, { unplacedCents: 20000, usedElsewhereCents: 0 }).does('create');
  expect(payment.does('placed').announced.at(-1)).toBe('payment.partPlaced');
  expect(payment.does('placed', { unplacedCents: 0 }).status).toBe('completed');
  expect(payment.does('send').status).toBe('completed');
  expect(payment.does('cancel').announced.at(-1)).toBe('payment.cancelled');
  expect(() => payment.does('send')).toThrow();
  const moved = journeyOf(paymentReceivedMachine, { unplacedCents: 0, usedElsewhereCents: 0 }, 'completed');
  expect(moved.does('edit').status).toBe('completed');
  expect(moved.does('takenBack', { unplacedCents: 20000 }).status).toBe('available');
  const used = journeyOf(paymentReceivedMachine, { unplacedCents: 0, usedElsewhereCents: 4000 }, 'completed');
  expect(() => used.does('cancel')).toThrow('$40.00 of its overpayment is used');
});

it('what is paid ahead is used by the invoice, and a rest of it is free', () => {
  const ahead = () =>
    journeyOf(overpaymentMachine, { remainingCents: 20000, usedCents: 0, placedCents: 0 }).does('paidAhead');
  expect(ahead().does('orderInvoiced', { remainingCents: 0, usedCents: 20000 }).status).toBe('allocated');
  const rest = ahead().does('orderInvoiced', { remainingCents: 5000, usedCents: 15000 });
  expect(rest.announced.at(-1)).toBe('overpayment.partAllocated');
  expect(rest.status).toBe('unallocated');
  expect(rest.does('allocate', { remainingCents: 0, usedCents: 20000, placedCents: 5000 }).status).toBe('allocated');
  expect(rest.does('takenBack', { remainingCents: 5000 }).status).toBe('unallocated');
  expect(() => rest.does('paymentCancelled')).toThrow('$200.00 of it is used');
  expect(rest.does('takeback', { placedCents: 0 }).status).toBe('unallocated');
  expect(() => rest.does('takeback')).toThrow('nobody allocated it to an invoice');
});

it('what is paid ahead is free when its order is cancelled', () => {
  const free = journeyOf(overpaymentMachine, { remainingCents: 20000, usedCents: 0, placedCents: 0 })
    .does('paidAhead')
    .does('released');
  expect(free.status).toBe('unallocated');
  expect(free.does('close', { remainingCents: 0 }).status).toBe('allocated');
});

it('a statement run is stopped and goes on, and is done when nobody waits', () => {
  const run = journeyOf(statementRunMachine, { waiting: 24 }).does('begin');
  expect(run.does('sent', { waiting: 14 }).status).toBe('running');
  expect(run.does('stop').status).toBe('stopped');
  expect(() => run.does('sent')).toThrow();
  expect(run.does('resume').does('sent', { waiting: 0 }).status).toBe('done');
  expect(() => run.does('stop')).toThrow('not while the statement run is done');
  expect(journeyOf(statementRunMachine, { waiting: 0 }).does('begin').status).toBe('done');
});
