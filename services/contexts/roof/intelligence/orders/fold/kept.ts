import type { OrderItem } from '../../../../orders/orders.events.ts';

/** A line as it is counted. Dollars ex GST with 6 decimals, mm. */
export interface KeptLine {
  readonly itemId: number;
  readonly stockId: number;
  /** The group of the stock item when the line was last changed; 0 for none. */
  readonly priceGroupId: number;
  readonly code: string;
  readonly description: string;
  readonly kind: OrderItem['kind'];
  readonly thicknessMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly quantity: number;
  readonly isToughened: boolean;
  readonly edges: string;
  readonly holes: number;
  readonly line: string;
  /** What a piece costs at the list price, ex GST; as sold where nothing says so. */
  readonly listUnit: string;
}

/** An NCR as it is counted. */
export interface KeptNcr {
  readonly ncrId: number;
  readonly itemId: number;
  /** Lines may go, the report stays: what its line was. */
  readonly stockId: number;
  readonly priceGroupId: number;
  readonly reason: string;
  readonly pieces: number;
  /** What the reported pieces cost at the list price: a rework is not charged, and says no price itself. */
  readonly listCost: string;
  readonly note: string;
  readonly raisedAt: string;
  readonly raisedDay: string;
  readonly decidedAt: string | null;
  /** What was decided: rework, credit, return or denied. */
  readonly outcome: string | null;
  readonly isWithdrawn: boolean;
}

/** The NCR that a rework or a credit note settles, as its order has it. */
export interface NcrPlace {
  readonly orderId: number;
  readonly ncrId: number;
  readonly reason: string;
  readonly listCost: string;
  readonly stockId: number;
  readonly priceGroupId: number;
}

/** What a quote came to when it was last counted. */
export interface KeptMoney {
  readonly value: string;
  readonly gst: string;
  readonly pieces: number;
  readonly areaMm2: number;
}

/** What of an order decides its figures; what each event posts is the difference between two of these. */
export interface KeptOrder {
  readonly number: string;
  readonly type: string;
  readonly status: string;
  /** Instant it came to its status. */
  readonly statusAt: string;
  readonly contactId: number;
  readonly repId: number;
  readonly terms: string;
  readonly state: string;
  readonly deliveryMethod: string;
  readonly dueDate: string | null;
  readonly exGst: string;
  readonly gst: string;
  readonly lines: readonly KeptLine[];
  readonly cancelledIds: readonly number[];
  readonly createdDay: string;
  /** Day it first counted as an order. */
  readonly originDay: string | null;
  /** Instant it began to count; null while it does not. */
  readonly countedAt: string | null;
  /** The promise it was first counted with; undefined before. */
  readonly promise?: string | null;
  /** Day it was dropped, while it is. */
  readonly droppedDay: string | null;
  readonly despatchedAt: string | null;
  readonly despatchedDay: string | null;
  /** Sent to the customer, as long as it stands as a quote. */
  readonly quotedDay: string | null;
  readonly quoted: KeptMoney | null;
  readonly won: KeptMoney | null;
  readonly isLost: boolean;
  readonly ncrs: readonly KeptNcr[];
  /** The NCR this rework settles. */
  readonly rework: NcrPlace | null;
}

/** What an invoice, a credit note or a payment is counted under: the order has it, where there is one. */
export interface KeptGroups {
  readonly contactId: number;
  readonly repId: number;
  readonly terms: string;
  readonly state: string;
  readonly deliveryMethod: string;
  /** 0 for none, its number empty then. */
  readonly orderId: number;
  readonly orderNumber: string;
}

/** A line of an invoice or credit note; what it is of says the line of the order. */
export interface KeptDocumentLine extends Pick<KeptLine, 'itemId' | 'stockId' | 'priceGroupId' | 'thicknessMm'> {
  /** The place in the document. */
  readonly n: number;
  readonly kind: KeptLine['kind'] | 'fee';
  readonly code: string;
  readonly description: string;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly quantity: number;
  /** Dollars ex GST with 6 decimals, and GST. */
  readonly line: string;
  readonly gst: string;
}

/** An invoice as it is counted; dollars. One that was taken over is no sale. */
export interface KeptInvoice extends KeptGroups {
  readonly number: string;
  readonly isSale: boolean;
  readonly day: string;
  readonly issuedOn: string;
  readonly subtotal: string;
  readonly gst: string;
  readonly lines: readonly KeptDocumentLine[];
  /** What of it is paid, by payments and credits; with GST. */
  readonly allocations: readonly { readonly paymentId: number; readonly amount: string }[];
  readonly writtenOff: string;
  /** The day it was paid in full; null while it is not. */
  readonly paidDay: string | null;
}

/** A credit note as it is counted. One that was taken over takes no sale back. */
export interface KeptCredit extends KeptGroups {
  readonly number: string;
  readonly isSale: boolean;
  readonly day: string;
  readonly subtotal: string;
  readonly gst: string;
  readonly lines: readonly KeptDocumentLine[];
  /** The NCR it settles. */
  readonly ncr: NcrPlace | null;
  readonly isCancelled: boolean;
}

/** A payment as it is counted; dollars with GST. */
export interface KeptPayment {
  readonly number: string;
  readonly contactId: number;
  readonly orderId: number;
  readonly method: string;
  readonly day: string;
  readonly amount: string;
  readonly isCancelled: boolean;
}
