import { isDeepStrictEqual } from 'node:util';
import { type CommandContext, command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { allRecords } from '../../../platform/lists/list-records.ts';
import { currencies } from '../../account/currencies/currencies.contract.ts';
import { isSupplier, type Supplier, type SupplierBody } from '../contacts.contract.ts';
import { supplierOf } from '../domain/supplier.ts';
import { assertDayOfMonth } from './assert-terms.ts';
import { loadContact } from './load-contact.ts';

/** Writes down what is agreed with a supplier: our number there, the terms, its currency and its freight. */
export const setSupplier = command(
  'contacts.setSupplier',
  async ({ id, ...given }: SupplierBody & { id: number }, context) => {
    const contact = await loadContact(context, id);
    if (!isSupplier(contact.state)) throw badField('id', `${contact.state.name} is no supplier`);
    assertDayOfMonth(given);
    const before = supplierOf(contact.state);
    const { currencyCode = before.currencyCode, freightPercent = before.freightPercent } = given;
    if (currencyCode !== before.currencyCode) await assertActive(context, currencyCode);
    const data: Supplier = { ...given, currencyCode, freightPercent };
    const events = isDeepStrictEqual(before, data) ? [] : [{ type: 'contact.supplierChanged' as const, data }];
    return outcome({ id }, change(contact, events));
  },
);

/** 422 for a currency that the company does not buy in. */
async function assertActive({ tx, accountId }: CommandContext, code: string | null): Promise<void> {
  if (code === null) return;
  const known = await allRecords(tx, accountId, currencies);
  if (!known.some((one) => one.code === code && one.isActive))
    throw badField('currencyCode', `${code} is no active currency: add it under Currencies first`);
}
