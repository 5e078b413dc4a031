import { type Entry, noGroups, nothing } from '../orders/fold/standing.ts';
import { type KeptPanel, openVisit } from '../production/fold-panel.ts';
import { noDay } from '../purchasing/purchase-entries.ts';

/** The glass a panel needs while it waits to be cut, by the day it is due: once cutting began its glass is drawn. */
export function panelNeeds(id: number, panel: KeptPanel): Entry[] {
  const visit = openVisit(panel);
  if (visit?.stage !== 'cut' || visit.startedAt) return [];
  const { contactId, stockId, stockCode, priceGroupId, thicknessMm, orderId, barcode, dueDate, cutMm2 } = panel;
  return [
    {
      ...noGroups,
      ...nothing,
      ...{ what: 'needed', contactId, stockId, priceGroupId, thickness: thicknessMm, key: dueDate ?? noDay },
      ...{ count: 1, areaMm2: cutMm2, originDay: '', record: 'productionItem', recordId: id, orderId, ncrId: 0 },
      ...{ number: barcode, detail: { itemId: 0, code: stockCode } },
    },
  ];
}
