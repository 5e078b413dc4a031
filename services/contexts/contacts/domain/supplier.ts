import type { Supplier } from '../contacts.contract.ts';

/** What holds with a supplier until somebody writes down something else. */
export const usualSupplier: Supplier = { accountNumber: '', termsKind: 'daysAfterBill', creditDays: 30 };
