import { expect, it } from 'vitest';
import { addressText } from '../../lib/maps/address-text.ts';
import { discountText, termsText } from './contact-words.ts';

it('says a discount as a person would', () => {
  expect(discountText('12.50')).toBe('12.5 % off');
  expect(discountText('-5')).toBe('5 % on top');
  expect(discountText('10')).toBe('10 % off');
  expect(discountText('0.00')).toBe('None');
});

it('names credit days only where there is an account', () => {
  expect(termsText({ paymentTerms: 'account', termsKind: 'daysAfterBill', creditDays: 30 })).toBe('Account, 30 days');
  expect(termsText({ paymentTerms: 'cod', termsKind: 'daysAfterBill', creditDays: 30 })).toBe('Cash on delivery');
});

it('leaves out the parts an address lacks', () => {
  const address = {
    address1: '12 Marlo Ct',
    address2: '',
    suburb: 'Hampton',
    state: 'VIC',
    postcode: '',
    country: '',
  } as const;
  expect(addressText(address)).toBe('12 Marlo Ct, Hampton VIC');
});
