import { randomUUID } from 'node:crypto';
import { round2 } from './xero-store.ts';

export type Row = Record<string, unknown> & { UID: string; RowVersion: string };
interface Ref {
  readonly UID?: string;
}
interface Line {
  readonly Description?: string;
  readonly Total: number;
  readonly Account?: Ref;
  readonly TaxCode?: Ref;
}
export interface Sale extends Row {
  Number: string;
  Date: string;
  Customer: { UID: string; Name: string };
  Lines: Line[];
  Subtotal: number;
  TotalTax: number;
  TotalAmount: number;
}
export interface Payment extends Row {
  ReceiptNumber: string;
  Date: string;
  Invoices: { UID: string; AmountApplied: number }[];
}
export interface Settlement extends Row {
  CreditFromInvoice: { UID: string };
  Lines: { Sale: { UID: string }; AmountApplied: number }[];
}

export interface Refund extends Row {
  Invoice: { UID: string };
  Amount: number;
  Date: string;
}
export interface Move extends Omit<Row, 'RowVersion'> {
  readonly DisplayID: string;
  readonly SourceTransaction: { readonly UID: string; readonly TransactionType: string; readonly URI: string };
  readonly DatePosted: string;
  readonly OperationType: string;
}

/** A refusal in the provider's shape. */
export class Refused extends Error {
  constructor(
    readonly kind: string,
    message: string,
    readonly status = 400,
    readonly code: number | null = null,
  ) {
    super(message);
  }
}

const account = (DisplayID: string, Name: string, Classification: string, Type: string, IsHeader = false) => ({
  ...{ UID: randomUUID(), DisplayID, Name, Classification, Type, IsActive: true, IsHeader },
});
const taxCode = (Code: string, Description: string, Rate: number) => ({ UID: randomUUID(), Code, Description, Rate });

/** One company file, as the provider keeps it, with its rules. */
export class CompanyFile {
  readonly id = randomUUID();
  readonly customers = new Map<string, Row>();
  readonly sales = new Map<string, Sale>();
  readonly payments = new Map<string, Payment>();
  readonly settlements = new Map<string, Settlement>();
  readonly refunds = new Map<string, Refund>();
  /** Days before it are closed. */
  lockedBefore: string | null = null;
  readonly accounts = [
    account('1-0000', 'Assets', 'Asset', 'OtherAsset', true),
    account('1-1110', 'Business bank account', 'Asset', 'Bank'),
    account('1-1310', 'Trade debtors', 'Asset', 'AccountReceivable'),
    account('4-1000', 'Sales', 'Income', 'Income'),
    account('4-2000', 'Other revenue', 'Income', 'Income'),
    account('6-1200', 'Bad debts', 'Expense', 'Expense'),
  ];
  readonly taxCodes = [
    taxCode('FRE', 'GST free', 0),
    taxCode('GST', 'Goods and services tax', 10),
    taxCode('N-T', 'Not reportable', 0),
  ];

  /** What was added, edited and deleted, and when: the history of the journal. */
  readonly history: Move[] = [];

  constructor(
    readonly name: string,
    private readonly now: () => Date = () => new Date(),
  ) {}

  private note(OperationType: string, TransactionType: string, UID: string, DisplayID: string, date: unknown): void {
    const DatePosted = this.now().toISOString().slice(0, 23);
    const SourceTransaction = { UID, TransactionType, URI: `http://emulator/${UID}` };
    const of = { DisplayID, JournalType: TransactionType === 'Invoice' ? 'Sale' : 'CashReceipt', SourceTransaction };
    this.history.push({ UID: randomUUID(), ...of, DateOccurred: String(date), DatePosted, OperationType });
  }

  private stamped<T extends object>(given: T, UID: string = randomUUID()) {
    return { ...given, UID, RowVersion: String(Math.floor(Math.random() * 1e15)) };
  }

  assertOpen(date: unknown): void {
    if (this.lockedBefore && String(date).slice(0, 10) < this.lockedBefore)
      throw new Refused('PeriodLocked', 'The date is in a period that is locked', 400, 25_010);
  }

  private customer(given: unknown) {
    const found = this.customers.get((given as Ref | undefined)?.UID ?? '');
    if (!found) throw new Refused('NotFound', 'Customer was not found', 400, 150);
    if (found.IsActive === false) throw new Refused('CustomerInactive', 'The customer is inactive');
    return { UID: found.UID, Name: String(found.CompanyName), DisplayID: String(found.DisplayID) };
  }

  putCustomer(sent: Record<string, unknown>, before?: Row): Row {
    const selling = sent.SellingDetails as { TaxCode?: Ref; FreightTaxCode?: Ref } | undefined;
    for (const [field, is] of [
      ['CompanyName', sent.CompanyName],
      ['SellingDetails.TaxCode', selling?.TaxCode?.UID],
      ['SellingDetails.FreightTaxCode', selling?.FreightTaxCode?.UID],
    ] as const)
      if (!is) throw new Refused('Required', `${field} is required`, 400, 100);
    const isTaken = [...this.customers.values()].some(
      (one) => one.DisplayID === sent.DisplayID && one.UID !== before?.UID,
    );
    if (isTaken) throw new Refused('DuplicateDisplayID', 'The card ID already exists');
    const made = this.stamped({ IsActive: true, ...sent }, before?.UID);
    this.customers.set(made.UID, made);
    return made;
  }

  /** What is paid and settled on a sale; of a credit, what it was used for. */
  usedOn(id: string): number {
    const paid = [...this.payments.values()].flatMap((one) => one.Invoices).filter((one) => one.UID === id);
    const lines = [...this.settlements.values()].flatMap((one) =>
      one.Lines.map((line) => ({ ...line, from: one.CreditFromInvoice.UID })),
    );
    const settled = lines.filter((line) => line.Sale.UID === id || line.from === id);
    const refunded = [...this.refunds.values()].filter((one) => one.Invoice.UID === id);
    const back = refunded.reduce((sum, one) => sum + one.Amount, 0);
    return round2([...paid, ...settled].reduce((sum, one) => sum + one.AmountApplied, back));
  }

  balanceOf(sale: Sale): number {
    const used = this.usedOn(sale.UID);
    return round2(sale.TotalAmount < 0 ? sale.TotalAmount + used : sale.TotalAmount - used);
  }

  /** Two sales may have one number: who sends has to look first. */
  putSale(sent: Record<string, unknown>, before?: Sale): Sale {
    const { Number: number = '', Date: date, Lines = [] } = sent as Partial<Sale>;
    if (number.length > 13) throw new Refused('StringLength', 'Number cannot be longer than 13 characters');
    const Customer = this.customer(sent.Customer);
    this.assertOpen(date);
    if (before) this.assertOpen(before.Date);
    if (Lines.length === 0) throw new Refused('Required', 'Lines is required', 400, 100);
    const taxes = Lines.map(({ Total, Account, TaxCode }) => {
      if (round2(Total) !== Total) throw new Refused('SerializationError', 'Total has too many decimals', 400, 50);
      if (!this.accounts.some((one) => one.UID === Account?.UID && !one.IsHeader))
        throw new Refused('NotFound', 'Account was not found', 400, 150);
      const code = this.taxCodes.find((one) => one.UID === TaxCode?.UID);
      if (!code) throw new Refused('NotFound', 'TaxCode was not found', 400, 150);
      return Math.sign(Total) * round2((Math.abs(Total) * code.Rate) / 100);
    });
    const Subtotal = round2(Lines.reduce((sum, { Total }) => sum + Total, 0));
    const TotalTax = round2(taxes.reduce((sum, tax) => sum + tax, 0));
    const TotalAmount = round2(Subtotal + TotalTax);
    if (before && Math.abs(TotalAmount) < this.usedOn(before.UID))
      throw new Refused('SaleHasPayments', 'The sale has payments applied to it');
    const whole = { Number: number, Date: String(date), Customer, Lines, Subtotal, TotalTax, TotalAmount };
    const made = this.stamped({ ...sent, ...whole, InvoiceType: 'Service' }, before?.UID) as Sale;
    this.sales.set(made.UID, made);
    this.note(before ? 'Edited' : 'Added', 'Invoice', made.UID, number, date);
    return made;
  }

  removeSale(sale: Sale): void {
    this.assertOpen(sale.Date);
    if (this.usedOn(sale.UID) > 0) throw new Refused('SaleHasPayments', 'The sale has payments applied to it');
    this.sales.delete(sale.UID);
    this.note('Deleted', 'Invoice', sale.UID, sale.Number, sale.Date);
  }

  private assertOwes(id: string, amount: number): void {
    const sale = this.sales.get(id);
    if (!sale) throw new Refused('NotFound', 'Invoice was not found', 400, 150);
    if (amount <= 0 || amount > this.balanceOf(sale))
      throw new Refused('AmountExceedsBalance', 'The amount applied exceeds the balance due');
  }

  addPayment(sent: Record<string, unknown>): Payment {
    const { Invoices = [], Date: date, ReceiptNumber = '' } = sent as Partial<Payment>;
    this.customer(sent.Customer);
    this.assertOpen(date);
    if (!this.accounts.some(({ UID }) => UID === (sent.Account as Ref | undefined)?.UID))
      throw new Refused('NotFound', 'Account was not found', 400, 150);
    if (Invoices.length === 0) throw new Refused('Required', 'Invoices is required', 400, 100);
    for (const one of Invoices) this.assertOwes(one.UID, one.AmountApplied);
    const Customer = this.customer(sent.Customer);
    const named = Invoices.map((one) => ({ ...one, Number: this.sales.get(one.UID)?.Number, Type: 'Invoice' }));
    const whole = { Customer, ReceiptNumber, Date: String(date), Invoices: named, ForeignCurrency: null };
    const made = this.stamped({
      ...sent,
      ...whole,
      ...(sent.ForeignCurrency ? { ForeignCurrency: sent.ForeignCurrency } : {}),
    });
    this.payments.set(made.UID, made);
    this.note('Added', 'CustomerPayment', made.UID, ReceiptNumber, date);
    return made;
  }

  removePayment({ UID, ReceiptNumber, Date: date }: Payment): void {
    this.assertOpen(date);
    this.payments.delete(UID);
    this.note('Deleted', 'CustomerPayment', UID, ReceiptNumber, date);
  }

  /** Money paid back to a customer: a credit that goes to the bank. */
  addRefund(sent: Record<string, unknown>): Refund {
    const { Invoice, Amount = 0, Date: date } = sent as Partial<Refund>;
    const credit = this.sales.get(Invoice?.UID ?? '');
    if (!credit || credit.TotalAmount >= 0) throw new Refused('NotFound', 'The credit was not found', 400, 150);
    this.customer(sent.Customer);
    this.assertOpen(date);
    if (!this.accounts.some(({ UID }) => UID === (sent.Account as Ref | undefined)?.UID))
      throw new Refused('NotFound', 'Account was not found', 400, 150);
    if (Amount <= 0 || Amount > -this.balanceOf(credit))
      throw new Refused('AmountExceedsCredit', 'The amount exceeds the credit');
    const made = this.stamped({
      ...sent,
      Invoice: { UID: credit.UID, Number: credit.Number },
      Amount,
      Date: String(date),
    });
    this.refunds.set(made.UID, made);
    this.note('Added', 'CreditRefund', made.UID, credit.Number, date);
    return made;
  }

  addSettlement(sent: Record<string, unknown>): Settlement {
    const { CreditFromInvoice, Lines = [] } = sent as Partial<Settlement>;
    const credit = this.sales.get(CreditFromInvoice?.UID ?? '');
    if (!credit || credit.TotalAmount >= 0) throw new Refused('NotFound', 'The credit was not found', 400, 150);
    this.assertOpen(sent.Date);
    const amount = round2(Lines.reduce((sum, one) => sum + one.AmountApplied, 0));
    if (amount > -this.balanceOf(credit)) throw new Refused('AmountExceedsCredit', 'The amount exceeds the credit');
    for (const one of Lines) this.assertOwes(one.Sale.UID, one.AmountApplied);
    const made = this.stamped({ ...sent, CreditFromInvoice: { UID: credit.UID }, Lines });
    this.settlements.set(made.UID, made);
    return made;
  }
}
