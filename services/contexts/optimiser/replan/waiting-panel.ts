import type { PanelFacts } from '../../production/production.facts.ts';
import type { WaitingPanel } from './replan.contract.ts';

/** A panel as the plans show it: its cut size, its order and the day it is promised for. */
export const waitingPanel = (panel: PanelFacts): WaitingPanel => ({
  id: panel.id,
  barcode: panel.barcode,
  orderId: panel.orderId,
  orderNumber: panel.orderNumber,
  contactName: panel.contactName,
  stockId: panel.stockId,
  stockCode: panel.stockCode,
  widthMm: panel.cutWidthMm,
  heightMm: panel.cutHeightMm,
  dueDate: panel.dueDate,
  recutOf: panel.recutOf,
});
