import { randomUUID } from 'node:crypto';

type Row = Record<string, unknown>;

export interface Line {
  Description?: string;
  Quantity?: number;
  UnitAmount?: number;
  LineAmount?: number;
  TaxAmount?: number;
  TaxType?: string;
  AccountCode?: string;
}
export interface Allocation {
  AllocationID: string;
  Amount: number;
  Date: string;
  Invoice: { InvoiceID: string };
}
export interface Document extends Row {
  id: string;
  Type: string;
  number: string;
  Contact: { ContactID: string; Name?: string };
  Date: string;
  Reference?: string;
  Status: string;
  LineItems: Line[];
  SubTotal: number;
  TotalTax: number;
  Total: number;
  AmountPaid: number;
  AmountCredited: number;
  Allocations: Allocation[];
}
export interface Payment extends Row {
  PaymentID: string;
  Amount: number;
  Date: string;
  Reference: string;
  Status: string;
  /** One of these: money on an invoice, or money paid back of what was kept. */
  Invoice: { InvoiceID: string };
  Overpayment?: { OverpaymentID: string };
  PaymentType?: string;
  UpdatedDateUTC?: string;
}

/** Rounds to cents as a provider does: half up, on what the digits say. */
export const round2 = (value: number): number => Math.round((value + Number.EPSILON) * 100 + 1e-7) / 100;
export const newId = (): string => randomUUID();

/** One organisation, as the provider keeps it. */
export class Organisation {
  readonly contacts = new Map<string, Row>();
  readonly invoices = new Map<string, Document>();
  readonly creditNotes = new Map<string, Document>();
  readonly payments = new Map<string, Payment>();
  readonly bankTransactions = new Map<
    string,
    Row & { Total: number; Status: string; OverpaymentID: string; Allocations: Allocation[] }
  >();
  lockDate: string | null = null;
  accounts = [
    { Code: '090', Name: 'Business bank account', Type: 'BANK', Class: 'ASSET' },
    { Code: '200', Name: 'Sales', Type: 'REVENUE', Class: 'REVENUE' },
    { Code: '260', Name: 'Other revenue', Type: 'REVENUE', Class: 'REVENUE' },
    { Code: '404', Name: 'Bad debts', Type: 'EXPENSE', Class: 'EXPENSE' },
    { Code: '860', Name: 'Rounding', Type: 'CURRLIAB', Class: 'LIABILITY' },
  ];
  taxRates = [
    { TaxType: 'OUTPUT', Name: 'GST on Income', EffectiveRate: 10, Status: 'ACTIVE' },
    { TaxType: 'EXEMPTOUTPUT', Name: 'GST Free Income', EffectiveRate: 0, Status: 'ACTIVE' },
    { TaxType: 'BASEXCLUDED', Name: 'BAS Excluded', EffectiveRate: 0, Status: 'ACTIVE' },
  ];

  constructor(
    readonly tenantId: string,
    readonly tenantName: string,
    private readonly now: () => Date = () => new Date(),
  ) {}

  private readonly changedAt = new Map<string, Date>();

  /** Notes that records were changed just now. */
  touch(...ids: readonly string[]): void {
    for (const id of ids) this.changedAt.set(id, this.now());
  }

  /** When a record was last changed, as the provider writes it; one that nobody touched was changed just now. */
  stampOf(id: string): string {
    return `/Date(${(this.changedAt.get(id) ?? this.now()).getTime()}+0000)/`;
  }

  /** Whether a record changed since an instant of a header, which is of UTC and has no zone. */
  isChanged(id: string, since: string | string[] | undefined): boolean {
    return typeof since !== 'string' || (this.changedAt.get(id) ?? this.now()) >= new Date(`${since}Z`);
  }

  refundedOf(overpaymentId: string): number {
    const refunds = [...this.payments.values()].filter(
      (one) => one.Status !== 'DELETED' && one.Overpayment?.OverpaymentID === overpaymentId,
    );
    return round2(refunds.reduce((sum, one) => sum + one.Amount, 0));
  }

  paidOn(invoiceId: string): number {
    const payments = [...this.payments.values()].filter(
      (one) => one.Status !== 'DELETED' && one.Invoice?.InvoiceID === invoiceId,
    );
    return round2(payments.reduce((sum, one) => sum + one.Amount, 0));
  }

  creditedOn(invoiceId: string): number {
    const sources = [
      ...[...this.creditNotes.values()].filter((one) => one.Status !== 'VOIDED'),
      ...[...this.bankTransactions.values()].filter((one) => one.Status !== 'DELETED'),
    ];
    const parts = sources.flatMap((one) => one.Allocations).filter((one) => one.Invoice.InvoiceID === invoiceId);
    return round2(parts.reduce((sum, one) => sum + one.Amount, 0));
  }
}
