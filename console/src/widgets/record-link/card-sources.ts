import type { Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import { formatDay } from '../../lib/format/date.ts';
import { formatCount, formatMoney, formatSize } from '../../lib/format/number.ts';
import type { ShownLifecycle } from '../status-chip/status-chip.tsx';
import type { CardKind } from './record-routes.ts';

/** What a card says of a record. */
export interface CardContent {
  readonly title: string;
  readonly status?: { readonly machine: ShownLifecycle; readonly status: string };
  /** Facts that are empty are left out. */
  readonly facts: readonly (readonly [label: string, value: string | null])[];
}

/** How the card of a kind is asked for, and the topic that keeps it fresh. */
export interface CardSource {
  readonly endpoint: Endpoint;
  readonly topic: string | null;
  readonly describe: (record: never) => CardContent;
}

const day = (text: string | null) => (text === null ? null : formatDay(text.slice(0, 10)));

/** Contracts and machines come with the first card of their kind. */
const sources: Readonly<Record<CardKind, () => Promise<CardSource>>> = {
  async order() {
    const [{ ordersContract }, { orderMachine }] = await Promise.all([
      import('@glasshouse/services/contexts/orders/orders.contract'),
      import('@glasshouse/state-machines/order/order.machine'),
    ]);
    return source(ordersContract.getOrder, 'orders', (o) => ({
      title: o.number,
      status: { machine: orderMachine, status: o.status },
      facts: [
        ['Customer', o.contactName],
        ['Reference', o.reference],
        ['Due', day(o.dueDate)],
        ['Made', `${o.finishedPanels} of ${o.expectedPanels} panels`],
        ['Total', formatMoney(o.totals.total)],
        ['On hold', o.isOnHold ? 'Yes' : null],
      ],
    }));
  },
  async purchaseOrder() {
    const [{ purchasingContract }, { purchaseOrderMachine }] = await Promise.all([
      import('@glasshouse/services/contexts/purchasing/purchasing.contract'),
      import('@glasshouse/state-machines/purchase-order/purchase-order.machine'),
    ]);
    return source(purchasingContract.getPurchaseOrder, 'purchasing/purchaseorders', (o) => ({
      title: o.number,
      status: { machine: purchaseOrderMachine, status: o.status },
      facts: [
        ['Supplier', o.supplierName],
        ['Expected', day(o.advisedReceiving ?? o.confirmation?.expectedDate ?? o.expectedDate)],
        ['Outstanding', formatCount(o.lines.reduce((n, line) => n + line.outstanding, 0))],
        ['Total', formatMoney(o.totals.total)],
      ],
    }));
  },
  async contact() {
    const { contactsContract } = await import('@glasshouse/services/contexts/contacts/contacts.contract');
    const standing = { active: 'Active', onhold: 'On hold', stop: 'Stop' };
    return source(contactsContract.getContact, 'contacts', (c) => ({
      title: c.name,
      facts: [
        ['Account', standing[c.accountStatus]],
        ['Phone', c.phone],
        ['E-mail', c.email],
        ['Suburb', [c.address.suburb, c.address.state].filter(Boolean).join(' ')],
        ['Archived', c.isArchived ? 'Yes' : null],
      ],
    }));
  },
  async stock() {
    const { inventoryContract } = await import('@glasshouse/services/contexts/inventory/inventory.contract');
    return source(inventoryContract.getStock, 'inventory/stock', (s) => ({
      title: `${s.code}, ${s.name}`,
      facts: [
        ['Sheets', formatCount(s.sheets)],
        ['On hand', `${s.areaM2} m²`],
        ['Archived', s.isArchived ? 'Yes' : null],
      ],
    }));
  },
  async productionItem() {
    const [{ productionContract }, { productionPanelMachine }] = await Promise.all([
      import('@glasshouse/services/contexts/production/production.contract'),
      import('@glasshouse/state-machines/production-panel/production-panel.machine'),
    ]);
    return source(productionContract.getPanel, 'production/floor', (p) => ({
      title: p.barcode,
      status: { machine: productionPanelMachine, status: p.status },
      facts: [
        ['Order', `${p.orderNumber}, ${p.contactName}`],
        ['Glass', `${p.stockCode} ${formatSize(p.widthMm, p.heightMm)} mm`],
        ['Due', day(p.dueDate)],
      ],
    }));
  },
  async optimiserSheet() {
    const [{ optimiserContract, sheetsTopic }, { optimiserSheetMachine }] = await Promise.all([
      import('@glasshouse/services/contexts/optimiser/optimiser.contract'),
      import('@glasshouse/state-machines/optimiser-sheet/optimiser-sheet.machine'),
    ]);
    return source(optimiserContract.getSheet, sheetsTopic, (s) => ({
      title: s.number,
      status: { machine: optimiserSheetMachine, status: s.status },
      facts: [
        ['Glass', s.stockCode],
        ['Panels', formatCount(s.panels.length)],
      ],
    }));
  },
  async task() {
    const [{ tasksContract }, { taskMachine }] = await Promise.all([
      import('@glasshouse/services/contexts/tasks/tasks.contract'),
      import('@glasshouse/state-machines/task/task.machine'),
    ]);
    return source(tasksContract.getTask, 'tasks', (t) => ({
      title: t.number,
      status: { machine: taskMachine, status: t.status },
      facts: [
        ['Day', day(t.date)],
        ['Driver', t.driver],
        ['Stops', formatCount(t.items.length)],
      ],
    }));
  },
  async creditNote() {
    const [{ creditNotesContract }, { creditNoteMachine }] = await Promise.all([
      import('@glasshouse/services/contexts/invoicing/credit/credit-notes.contract'),
      import('@glasshouse/state-machines/invoice/credit-note.machine'),
    ]);
    return source(creditNotesContract.getCreditNote, 'creditNotes', (note) => ({
      title: note.number,
      status: { machine: creditNoteMachine, status: note.status },
      facts: [
        ['Customer', note.contactName],
        ['Order', note.orderNumber],
        ['Total', formatMoney(note.total)],
        ['To allocate', formatMoney(note.remaining)],
      ],
    }));
  },
  async invoice() {
    const [{ invoicingContract }, { invoiceMachine }] = await Promise.all([
      import('@glasshouse/services/contexts/invoicing/invoicing.contract'),
      import('@glasshouse/state-machines/invoice/invoice.machine'),
    ]);
    return source(invoicingContract.getInvoice, 'invoices', (i) => ({
      title: i.number,
      status: { machine: invoiceMachine, status: i.status },
      facts: [
        ['Customer', i.contactName],
        ['Due', day(i.dueDate)],
        ['Total', formatMoney(i.total)],
        ['Owing', formatMoney(i.owing)],
      ],
    }));
  },
  async user() {
    const { identityContract } = await import('@glasshouse/services/contexts/identity/identity.contract');
    return source(identityContract.getUser, 'users', (u) => ({
      title: u.name,
      facts: [
        ['E-mail', u.email],
        ['Groups', u.groups],
        ['Archived', u.isArchived ? 'Yes' : null],
      ],
    }));
  },
  async userGroup() {
    const { userGroupsContract } = await import('@glasshouse/services/contexts/identity/user-groups.contract');
    return source(userGroupsContract.getGroup, null, (g) => ({
      title: g.name,
      facts: [['Users', formatCount(g.userCount)]],
    }));
  },
  async productionStage() {
    const { productionContract } = await import('@glasshouse/services/contexts/production/production.contract');
    return source(productionContract.getStage, null, (s) => ({ title: s.name, facts: [['Work', s.key]] }));
  },
  async productionStation() {
    const [{ productionContract }, { productionStationMachine }] = await Promise.all([
      import('@glasshouse/services/contexts/production/production.contract'),
      import('@glasshouse/state-machines/production-station/production-station.machine'),
    ]);
    return source(productionContract.getStation, 'production/stations', (s) => ({
      title: s.name,
      status: { machine: productionStationMachine, status: s.status },
      facts: [
        ['Stage', s.stageName],
        ['In work', formatCount(s.openPanels)],
        ['On hold because', s.holdReason],
      ],
    }));
  },
};

function source<E extends Endpoint>(
  endpoint: E,
  topic: string | null,
  describe: (record: E['response']['_zod']['output']) => CardContent,
): CardSource {
  return { endpoint, topic, describe: describe as CardSource['describe'] };
}

/** The source of a kind's cards. */
export const cardSource = (kind: CardKind): Promise<CardSource> => sources[kind]();
