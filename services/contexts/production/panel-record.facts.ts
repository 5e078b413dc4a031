import { productionPanelMachine } from '@glasshouse/state-machines/production-panel/production-panel.machine';
import { labelsOf } from '../../platform/contract/labels-of.ts';
import { recordFields } from '../../platform/records/record-fields.ts';
import { nextStep, type PanelState, panelAggregate } from './domain/panel.ts';

/** What rules may ask of a panel, as it is or as it was. */
export const panelRecord = recordFields<PanelState>({
  kind: 'productionPanel',
  title: 'Panel',
  aggregate: panelAggregate,
  nameOf: (state) => state.barcode,
  fields: {
    barcode: { title: 'Label', type: 'text', read: (p) => p.barcode },
    orderNumber: { title: 'Order', type: 'text', read: (p) => p.orderNumber },
    status: { title: 'Status', type: 'enum', labels: labelsOf(productionPanelMachine), read: (p) => p.status },
    stage: { title: 'Stage it waits for', type: 'text', read: (p) => nextStep(p)?.stageKey ?? null },
    glass: { title: 'Glass', type: 'text', read: (p) => p.stockCode },
    thicknessMm: { title: 'Thickness in mm', type: 'number', read: (p) => p.thicknessMm },
    widthMm: { title: 'Width in mm', type: 'number', read: (p) => p.widthMm },
    heightMm: { title: 'Height in mm', type: 'number', read: (p) => p.heightMm },
    areaM2: { title: 'Area in m²', type: 'number', read: (p) => p.areaM2 },
    isToughened: { title: 'Toughened', type: 'flag', read: (p) => p.isToughened },
    dueDate: {
      title: 'Promised date',
      type: 'date',
      listed: { table: 'panel_list', column: 'due_date' },
      read: (p) => p.dueDate,
    },
    isReplacement: { title: 'Replacement panel', type: 'flag', read: (p) => p.recutOf !== null },
    createdAt: { title: 'Created', type: 'instant', read: (p) => p.createdAt },
  },
  related: {
    order: { title: 'Order', kind: 'order', idOf: (p) => p.orderId },
    contact: { title: 'Customer', kind: 'contact', idOf: (p) => p.contactId },
  },
});
