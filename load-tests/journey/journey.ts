import type { PatientClient } from './patient-client.ts';
import type { Shop } from './shop.ts';

/** Where a journey stands; `watch` is told after each of them. */
export type JourneyStep =
  | 'quoteDrafted'
  | 'quoteChecked'
  | 'quoteSent'
  | 'quoteApproved'
  | 'released'
  | 'sheetMade'
  | 'sheetQueued'
  | 'layoutReady'
  | 'cuttingStarted'
  | 'sheetCut'
  | 'stageDone'
  | 'readyForDespatch'
  | 'taskPlanned'
  | 'loaded'
  | 'onTheRoad'
  | 'delivered'
  | 'completed'
  | 'invoiced';

/** Records a journey made; filled as it goes. */
export interface JourneyIds {
  contactId: number;
  orderId: number;
  sheetIds: number[];
  taskId: number;
  invoiceId: number;
}

/** One order on its way through the factory. */
export interface Journey {
  readonly client: PatientClient;
  readonly shop: Shop;
  readonly ids: JourneyIds;
  /** Told after each step; a throw ends the journey. */
  readonly watch: (step: JourneyStep, ids: JourneyIds) => Promise<void>;
}
