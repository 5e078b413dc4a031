import type { Supplier } from '../contacts.contract.ts';

/** What holds with a supplier until somebody writes down something else. */
export const usualSupplier: Supplier = {
  ...{ accountNumber: '', termsKind: 'daysAfterBill', creditDays: 30 },
  ...{ currencyCode: null, freightPercent: '0' },
};

/** What is agreed with a contact as a supplier; what was written down before there were currency and freight lacks them. */
export const supplierOf = ({ supplier }: { readonly supplier?: Partial<Supplier> | undefined }): Supplier => ({
  ...usualSupplier,
  ...supplier,
});
