import type { StoredEvent } from '../../../../../platform/kernel/event.ts';
import { type ContactEvent, contactEvents } from '../../../../contacts/contacts.events.ts';
import type { OptimiserEvent } from '../../../../optimiser/optimiser.events.ts';
import { type PurchaseOrderEvent, purchaseOrderEvents } from '../../../../purchasing/purchasing.events.ts';
import { contactCountsAs, foldContact, type KeptContact } from '../../contacts/fold-contact.ts';
import type { KeptStock } from '../../inventory/fold-stock.ts';
import { foldSheet, type KeptSheet } from '../../optimiser/fold-sheet.ts';
import { panelNeeds } from '../../optimiser/needed-glass.ts';
import { sheetCountsAs } from '../../optimiser/sheet-entries.ts';
import type { KeptPanel } from '../../production/fold-panel.ts';
import { foldPurchase, type KeptPurchase } from '../../purchasing/fold-purchase-order.ts';
import { purchaseCountsAs } from '../../purchasing/purchase-entries.ts';
import { type Posting, postChanges } from './post-changes.ts';
import { postRecord } from './post-record.ts';

const sheetTypes: readonly OptimiserEvent['type'][] = [
  ...(['optimiserSheet.created', 'optimiserSheet.panelsAdded', 'optimiserSheet.optimised'] as const),
  ...(['optimiserSheet.layoutChosen', 'optimiserSheet.layoutEdited', 'optimiserSheet.panelsLaidIn'] as const),
  ...(['optimiserSheet.panelScanned', 'optimiserSheet.completed'] as const),
];
/** Types of event the figures of purchasing, cutting and contacts are made of. */
export const furtherFigureTypes: readonly string[] = [
  ...Object.keys(purchaseOrderEvents.kinds),
  ...Object.keys(contactEvents.kinds),
  ...sheetTypes,
];

/** What is known of purchase orders, cutting sheets and contacts before a batch, and after it. */
export interface KnownFurther {
  readonly purchases: Map<number, KeptPurchase>;
  readonly sheets: Map<number, KeptSheet>;
  readonly contacts: Map<number, KeptContact>;
}
interface Known extends KnownFurther {
  readonly clock: { readonly day: string } | null;
  readonly stocks: ReadonlyMap<number, KeptStock>;
  readonly panels: ReadonlyMap<number, KeptPanel>;
}

/** What an event of purchasing, cutting or a contact posts; of any other what `others` post, and the glass a panel needs. */
export function furtherPostings(known: Known, event: StoredEvent, others: () => Posting[]): Posting[] {
  const { streamId: id, type, data } = event;
  const said = <E>() => ({ type, data }) as E;
  const moment = { day: known.clock?.day ?? '', stockOf: (stockId: number) => known.stocks.get(stockId) };
  switch (event.streamType) {
    case 'purchaseOrder': {
      const after = foldPurchase(known.purchases.get(id) ?? null, said<PurchaseOrderEvent>(), moment);
      return postRecord(known.purchases, id, after, purchaseCountsAs);
    }
    case 'optimiserSheet': {
      const after = foldSheet(known.sheets.get(id) ?? null, said<OptimiserEvent>(), moment);
      return postRecord(known.sheets, id, after, sheetCountsAs);
    }
    case 'contact': {
      const after = foldContact(known.contacts.get(id) ?? null, said<ContactEvent>(), moment);
      return postRecord(known.contacts, id, after, contactCountsAs);
    }
    case 'panel': {
      const before = known.panels.get(id);
      const posted = others();
      const after = known.panels.get(id);
      return [...posted, ...postChanges(before ? panelNeeds(id, before) : [], after ? panelNeeds(id, after) : [])];
    }
    default:
      return others();
  }
}
