import { expect, it } from 'vitest';
import { ContactBody } from '../../contexts/contacts/contacts.contract.ts';
import { PaymentMethod } from '../../contexts/orders/order-kinds.contract.ts';
import { State } from './checks.ts';
import {
  accountingIntegrations,
  businessTypes,
  contactTitles,
  creditTermModes,
  paymentMethods,
  quantityUnits,
  states,
} from './lookups.ts';

const valuesOf = (list: readonly { readonly value: unknown }[]) => list.map((one) => one.value);

it('B-380 quantities have nine units (server)', () => {
  expect(quantityUnits.map((unit) => unit.name)).toEqual([
    'Each',
    'Length (m)',
    'm²',
    'Volume',
    'Mass',
    'Time',
    'Percent of line item',
    'Percent of order',
    'Each sub item',
  ]);
  expect(new Set(valuesOf(quantityUnits)).size).toBe(9);
});

it('B-254 the states offered are the states the server takes, and none', () => {
  const codes = valuesOf(states).filter(Boolean);
  expect(codes).toEqual([...State.options]);
  const address = { address1: '1 High St', suburb: 'Perth', state: '', postcode: '' };
  expect(ContactBody.parse({ name: 'Kim', address }).address.state).toBe('');
});

it('B-255 every way of paying the server takes has a name', () => {
  expect(valuesOf(paymentMethods)).toEqual([...PaymentMethod.options]);
});

it('lists of people and terms are those of the specification', () => {
  expect([...valuesOf(contactTitles)].sort()).toEqual(['Miss', 'Mr', 'Mrs', 'Ms', 'none']);
  expect(valuesOf(businessTypes)).toEqual(['none', 'soleTrader', 'company', 'trust', 'partner']);
  expect(valuesOf(accountingIntegrations)).toEqual(['xero', 'myob']);
  expect(creditTermModes.map((mode) => mode.name)).toEqual([
    'Days after bill',
    'Days after end of month',
    'Day of following month',
    'Day of current month',
  ]);
});
