import type { ContactEvent } from '../../../contacts/contacts.events.ts';
import type { GlassBlockEvent } from '../../../inventory/glassblocks/glassblocks.events.ts';
import type { InventoryEvent } from '../../../inventory/inventory.events.ts';
import type { CreditNoteEvent } from '../../../invoicing/credit/credit-notes.events.ts';
import type { InvoiceEvent } from '../../../invoicing/invoicing.events.ts';
import type { OptimiserEvent } from '../../../optimiser/optimiser.events.ts';
import type { OrderEvent } from '../../../orders/orders.events.ts';
import type { ProductionEvent } from '../../../production/production.events.ts';
import type { PurchaseOrderEvent } from '../../../purchasing/purchasing.events.ts';
import type { OverpaymentEvent } from '../../../receivables/overpayments/overpayments.events.ts';
import type { PaymentEvent } from '../../../receivables/receivables.events.ts';
import type { TaskEvent } from '../../../tasks/tasks.events.ts';
import type { What } from '../orders/fold/standing.ts';

/** Events that figures are made of. */
export type SourceEvent =
  | OrderEvent['type']
  | CreditNoteEvent['type']
  | InvoiceEvent['type']
  | PaymentEvent['type']
  | OverpaymentEvent['type']
  | InventoryEvent['type']
  | GlassBlockEvent['type']
  | ProductionEvent['type']
  | TaskEvent['type']
  | PurchaseOrderEvent['type']
  | OptimiserEvent['type']
  | ContactEvent['type'];

/** A column of the postings that adds up. */
export type Measure = 'value' | 'gst' | 'count' | 'pieces' | 'area_mm2' | 'holes' | 'toughened' | 'moment';

/** Where an additive figure is summed. */
export interface Summed {
  readonly what: What;
  readonly measure: Measure;
  /** Only lines of this kind. */
  readonly kind?: 'glass' | 'stock' | 'rack' | 'offcut' | 'pack' | 'cut';
  /** It is taken off. */
  readonly isOff?: true;
}

/** One figure, declared once: every page, export and report reads through it. */
export interface Metric {
  readonly label: string;
  /** As it stands beside the number; money says whether GST is in. */
  readonly unit: '$ ex' | '$ inc' | '$' | 'm²' | '%' | '$/m²' | 's' | 'h' | 'min' | 'kg' | 'days' | '';
  readonly decimals: number;
  /** A flow adds over time, a state is the sum of all changes up to an instant, a ratio divides once at the end. */
  readonly kind: 'flow' | 'state' | 'ratio';
  /** What it counts, in words; shown on hover and focus. */
  readonly words: string;
  /** Events it is made of. */
  readonly sources: readonly SourceEvent[];
  /** The day it falls on. */
  readonly day: string;
  /** Which direction is good; null for none. */
  readonly good: 'up' | 'down' | null;
  /** Raised when the definition changes: answers that were kept are asked for again. */
  readonly version: number;
  /** Of a flow or a state: what is added up. */
  readonly sum?: Summed | readonly Summed[];
  /** Why there is no value, where there may be none. */
  readonly none?: string;
  /** Of a ratio: sums above and below, and what the quotient is multiplied with. */
  readonly ratio?: { readonly over: readonly Summed[]; readonly under: readonly Summed[]; readonly times: string };
  /** `tax=inc` adds GST. */
  readonly hasTax?: true;
  /** Worked out by a query of its own: neither a sum nor a quotient of two. */
  readonly own?: true;
}
