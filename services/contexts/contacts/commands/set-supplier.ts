import { isDeepStrictEqual } from 'node:util';
import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { isSupplier, type Supplier } from '../contacts.contract.ts';
import { usualSupplier } from '../domain/supplier.ts';
import { assertDayOfMonth } from './assert-terms.ts';
import { loadContact } from './load-contact.ts';

/** Writes down what is agreed with a supplier: our number there, and the terms. */
export const setSupplier = command(
  'contacts.setSupplier',
  async ({ id, ...data }: Supplier & { id: number }, context) => {
    const contact = await loadContact(context, id);
    const { name, supplier = usualSupplier } = contact.state;
    if (!isSupplier(contact.state)) throw badField('id', `${name} is no supplier`);
    assertDayOfMonth(data);
    const events = isDeepStrictEqual(supplier, data) ? [] : [{ type: 'contact.supplierChanged' as const, data }];
    return outcome({ id }, change(contact, events));
  },
);
