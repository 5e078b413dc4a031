/** Xero's records as far as we read or write them. Amounts are numbers of dollars. */
export interface XeroLine {
  readonly Description?: string;
  readonly Quantity?: number;
  readonly UnitAmount?: number;
  readonly LineAmount?: number;
  readonly TaxAmount?: number;
  readonly TaxType?: string;
  readonly AccountCode?: string;
}
export interface XeroAllocation {
  readonly AllocationID?: string;
  readonly Amount: number;
  readonly Date?: string;
  readonly Invoice: { readonly InvoiceID: string; readonly InvoiceNumber?: string };
  readonly IsDeleted?: boolean;
}
export interface XeroDocument {
  readonly InvoiceID?: string;
  readonly CreditNoteID?: string;
  readonly InvoiceNumber?: string;
  readonly CreditNoteNumber?: string;
  readonly Status?: string;
  readonly DateString?: string;
  readonly Contact?: { readonly ContactID: string; readonly Name?: string };
  readonly SubTotal?: number;
  readonly TotalTax?: number;
  readonly Total?: number;
  readonly AmountPaid?: number;
  readonly AmountCredited?: number;
  readonly Allocations?: readonly XeroAllocation[];
  readonly LineItems?: readonly XeroLine[];
  readonly UpdatedDateUTC?: string;
}
interface XeroPaid {
  readonly PaymentID: string;
  readonly Reference?: string;
  readonly Amount: number;
  readonly Status?: string;
  readonly Date?: string;
  readonly PaymentType?: string;
  readonly UpdatedDateUTC?: string;
}
export interface XeroPayment extends XeroPaid {
  readonly Invoice: {
    readonly InvoiceID: string;
    readonly InvoiceNumber?: string;
    readonly CurrencyCode?: string;
    readonly Contact?: { readonly ContactID: string; readonly Name?: string };
  };
}
/** Money paid back to a customer: a payment on what was kept. */
export interface XeroRefund extends XeroPaid {
  readonly Overpayment: { readonly OverpaymentID: string };
}
export interface XeroBankTransaction {
  readonly BankTransactionID: string;
  readonly OverpaymentID?: string;
  readonly Reference?: string;
  readonly Total: number;
  readonly Status?: string;
  readonly DateString?: string;
  readonly Type?: string;
  readonly Contact?: { readonly ContactID: string; readonly Name?: string };
  readonly CurrencyCode?: string;
  readonly UpdatedDateUTC?: string;
}
export interface XeroContact {
  readonly ContactID: string;
  readonly ContactNumber?: string;
  readonly ContactStatus?: string;
  readonly Name: string;
  readonly TaxNumber?: string;
}

const millis = /^\/Date\((-?\d+)/;
/** A day of Xero's: "/Date(1518685950940+0000)/", or ISO. */
export function dayOf(text: string | undefined): string {
  if (!text) return '';
  const found = millis.exec(text);
  return (found ? new Date(Number(found[1])).toISOString() : text).slice(0, 10);
}

/** An instant of Xero's as ISO text; '' for none. */
export function instantOf(text: string | undefined): string {
  const found = millis.exec(text ?? '');
  return found ? new Date(Number(found[1])).toISOString() : (text ?? '');
}

/** Whether a record is gone there. */
export const isGone = (status: string | undefined): boolean => status === 'VOIDED' || status === 'DELETED';
