import { describe, expect, it } from 'vitest';
import type { InvoiceHead } from '../../invoicing/document-heads.facts.ts';
import { agedByContact, agedTotals, ageOf, agePositions, daysPast } from './aged.ts';
import { movementWords } from './document-names.ts';
import type { Position } from './positions.ts';

const head = (id: number, issuedOn: string, dueDate: string, contactId = 7): InvoiceHead => ({
  ...{ id, number: `INV-${id}`, orderNumber: '', contactId, issuedOn, dueDate, total: '100.00' },
});

describe('ages of a debt', () => {
  it.each([
    [-3, 'notDue'],
    [0, 'notDue'],
    [1, 'to30'],
    [30, 'to30'],
    [31, 'to60'],
    [60, 'to60'],
    [61, 'to90'],
    [90, 'to90'],
    [91, 'over90'],
  ])('%s days past is %s', (late, bucket) => expect(ageOf(late)).toBe(bucket));

  it('count from the day it is due or from its issue, over leap days and the change of the clocks', () => {
    const one = head(1, '2028-01-31', '2028-03-01');
    expect([daysPast(one, '2028-03-31', 'due'), daysPast(one, '2028-03-31', 'issue')]).toEqual([30, 60]);
    expect(daysPast(head(1, '2026-04-01', '2026-04-04'), '2026-04-06', 'due')).toBe(2);
  });

  it('lie beside free money, which is its own column, and sum to what is owed', () => {
    const position = (ledger: Position['ledger'], key: string, amount: string, contactId: number | null = 7) => ({
      ...{ ledger, key, amount, contactId, lastSeq: 1, lastAt: '2026-03-02T00:00:00.000Z' },
    });
    const aged = agedByContact(
      agePositions(
        [
          position('AR', '1', '100.10'),
          position('AR', '2', '50.20', null),
          position('OVERPAY', '9', '-20.00'),
          position('CREDIT', '4', '-0.30'),
          position('AR', '3', '5.00', 8),
        ],
        new Map(
          [
            head(1, '2026-01-01', '2026-01-31'),
            head(2, '2026-03-01', '2026-03-31'),
            head(3, '2026-01-01', '2025-11-01', 8),
          ].map((one) => [one.id, one]),
        ),
        { asOf: '2026-03-02', basis: 'due' },
      ),
    );
    expect(aged.get(7)).toEqual({
      ...{ notDue: '50.20', to30: '100.10', to60: '0.00', to90: '0.00', over90: '0.00' },
      ...{ credit: '-20.30', total: '130.00' },
    });
    expect(agedTotals(aged.values())).toMatchObject({ over90: '5.00', total: '135.00' });
  });

  it.each([
    ['invoice', '99.00', null, 'Invoice X-1'],
    ['invoice', '-99.00', 'isBadDebt', 'Invoice X-1 written off'],
    ['invoice', '99.00', 'isBadDebt', 'Invoice X-1 owing again'],
    ['invoice', '99.00', 'isOpening', 'Invoice X-1 from before'],
    ['paymentReceived', '-5.00', 'isCash', 'Payment X-1'],
    ['paymentReceived', '5.00', 'isCash', 'Payment X-1 taken back'],
    ['creditNote', '-5.00', null, 'Credit note X-1'],
    ['creditNote', '5.00', null, 'Credit note X-1 taken back'],
    ['overpayment', '5.00', 'isCash', 'Refund of X-1'],
    ['overpayment', '5.00', null, 'X-1 written off'],
    ['creditNote', '-5.00', 'isOpening', 'Credit note X-1 from before'],
  ])('a movement of %s by %s is said as it is', (streamType, amount, how, words) => {
    const ways = { isCash: false, isBadDebt: false, isOpening: false, ...(how && { [how]: true }) };
    expect(movementWords({ day: '2026-03-02', streamType, streamId: 1, amount, ...ways }, 'X-1')).toBe(words);
  });
});
