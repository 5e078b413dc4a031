/** MYOB's records as far as we read or write them. Amounts are numbers of dollars, days ISO without a zone. */
export interface MyobRef {
  readonly UID: string;
  readonly Name?: string;
  readonly Number?: string;
  readonly DisplayID?: string;
}
export interface MyobLine {
  readonly RowID?: number;
  readonly Type?: string;
  readonly Description?: string;
  readonly Total: number;
  readonly Account?: MyobRef;
  readonly TaxCode?: MyobRef;
}
export interface MyobSale {
  readonly UID: string;
  readonly Number: string;
  readonly Date: string;
  readonly Customer?: MyobRef;
  readonly Lines?: readonly MyobLine[];
  readonly Subtotal?: number;
  readonly TotalTax?: number;
  readonly TotalAmount?: number;
  readonly BalanceDueAmount?: number;
  readonly JournalMemo?: string;
  readonly RowVersion?: string;
}
export interface MyobSettlement {
  readonly UID: string;
  readonly Lines?: readonly { readonly Sale: MyobRef; readonly AmountApplied: number }[];
}
export interface MyobPayment {
  readonly UID: string;
  readonly ReceiptNumber?: string;
  readonly Date: string;
  readonly Customer?: MyobRef;
  readonly AmountReceived?: number;
  readonly Invoices?: readonly {
    readonly UID: string;
    readonly Number?: string;
    readonly Type?: string;
    readonly AmountApplied: number;
  }[];
  readonly ForeignCurrency?: { readonly Code?: string } | null;
}
/** Money paid back of a credit. */
export interface MyobRefund {
  readonly UID: string;
  readonly Date: string;
  readonly Memo?: string;
  readonly Amount: number;
  readonly Customer?: MyobRef;
}
/** A line of the history of the journal: which record was added, edited or deleted, and when. */
export interface MyobMove {
  readonly UID: string;
  readonly DisplayID?: string;
  readonly SourceTransaction: { readonly UID: string; readonly TransactionType: string };
  readonly DatePosted: string;
  readonly OperationType?: string;
}
export interface MyobCustomer {
  readonly UID: string;
  readonly CompanyName?: string | null;
  readonly FirstName?: string | null;
  readonly LastName?: string | null;
  readonly DisplayID?: string;
  readonly IsActive?: boolean;
  readonly RowVersion?: string;
  readonly SellingDetails?: { readonly ABN?: string | null } | null;
}
export interface MyobAccount {
  readonly UID: string;
  readonly DisplayID: string;
  readonly Name: string;
  readonly Classification: string;
  readonly Type: string;
  readonly IsActive: boolean;
  readonly IsHeader: boolean;
}
export interface MyobTaxCode {
  readonly UID: string;
  readonly Code: string;
  readonly Description: string;
  readonly Rate: number;
}

/** The longest number of a document there. */
export const numberLength = 13;
/** Where service sales are kept: the layout that every product of MYOB's shows. */
export const servicePath = 'Sale/Invoice/Service';
const keptMemo = 'Money kept of';
/** What tells a sale that stands for money kept from a credit note. */
export const memoOfKept = (number: string): string => `${keptMemo} ${number}`;
export const isKept = ({ JournalMemo = '' }: Pick<MyobSale, 'JournalMemo'>): boolean =>
  JournalMemo.startsWith(keptMemo);
/** A day as MYOB writes it. */
export const momentOf = (day: string): string => `${day}T00:00:00`;
