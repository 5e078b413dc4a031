import { describe, expect, it } from 'vitest';
import type { TermsKind } from '../../contacts/contacts.contract.ts';
import { dueDateOf } from './due-date.ts';

const on = (issuedOn: string, termsKind: TermsKind, creditDays: number) =>
  dueDateOf(issuedOn, 'account', { termsKind, creditDays });

describe('when an invoice is due', () => {
  it.each([
    ['2027-01-15', '2027-02-14', '2027-03-02', '2027-01-31', '2027-02-20', '2027-02-28', '2027-01-20', '2027-01-31'],
    ['2027-01-31', '2027-03-02', '2027-03-02', '2027-01-31', '2027-02-20', '2027-02-28', '2027-01-31', '2027-01-31'],
    ['2028-01-31', '2028-03-01', '2028-03-01', '2028-01-31', '2028-02-20', '2028-02-29', '2028-01-31', '2028-01-31'],
    ['2027-12-31', '2028-01-30', '2028-01-30', '2027-12-31', '2028-01-20', '2028-01-31', '2027-12-31', '2027-12-31'],
  ])('B-371 of %s follows the four kinds of terms', (issued, bill30, end30, end0, next20, next31, this20, this31) => {
    expect([
      on(issued, 'daysAfterBill', 30),
      on(issued, 'daysAfterMonthEnd', 30),
      on(issued, 'daysAfterMonthEnd', 0),
      on(issued, 'dayOfFollowingMonth', 20),
      on(issued, 'dayOfFollowingMonth', 31),
      on(issued, 'dayOfCurrentMonth', 20),
      on(issued, 'dayOfCurrentMonth', 31),
    ]).toEqual([bill30, end30, end0, next20, next31, this20, this31]);
  });

  it('is at once when it is paid before or on delivery', () => {
    const account = { termsKind: 'daysAfterBill' as const, creditDays: 30 };
    expect(dueDateOf('2027-01-15', 'prepaid', account)).toBe('2027-01-15');
    expect(dueDateOf('2027-01-15', 'cod', account)).toBe('2027-01-15');
  });
});
