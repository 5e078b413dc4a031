import type { OrderDetails, OrderItem } from '../orders.events.ts';
import type { ActionFacts } from './decide-action.ts';

/** Builders for specs: an order of two panes and a tube of silicone, with a customer in good standing. */
export const now = '2026-03-02T01:00:00.000Z';

export const given = (changes: Partial<ActionFacts> = {}): ActionFacts => ({
  accountStatus: 'active',
  recipient: 'orders@bayside.example',
  gracePeriodHours: 72,
  paymentGates: { prepaid: true, cod: true },
  now,
  credit: null,
  discountPercent: '0',
  discountApprovalPercent: '50',
  unusualWork: () => [],
  quoteExpiryDays: 30,
  preProduction: { sendOrderConfirmation: false, printProductionSheets: false, printProductionLabels: false },
  nextOrderNumber: 'SO-24001',
  cancellationFee: null,
  can: () => true,
  ...changes,
});

export const pane = (changes: Partial<OrderItem> = {}): OrderItem => ({
  itemId: 1,
  stockId: 11,
  stockCode: '10CLR',
  kind: 'glass',
  description: '10 mm clear',
  thicknessMm: 10,
  widthMm: 640,
  heightMm: 2010,
  quantity: 2,
  isToughened: true,
  edges: ['FP', 'FP', 'FP', 'FP'],
  holes: 1,
  cutouts: 0,
  overridePrice: null,
  dueDate: null,
  note: '',
  areaM2: '2.57280',
  weightKg: '64.32000',
  unitPrice: '278.401728',
  line: '556.803456',
  lineCurrency: '556.80',
  price: [{ label: 'Clear 10 mm', quantity: '1.28640', unit: 'm²', rate: '216.419257', amount: '278.401728' }],
  lineMinimum: null,
  problem: null,
  ...changes,
});

export const silicone = (changes: Partial<OrderItem> = {}): OrderItem => ({
  ...pane(),
  itemId: 2,
  stockId: 12,
  stockCode: 'SIL',
  kind: 'stock',
  description: 'Silicone',
  thicknessMm: 0,
  widthMm: 0,
  heightMm: 0,
  quantity: 1,
  isToughened: false,
  edges: ['CC', 'CC', 'CC', 'CC'],
  holes: 0,
  areaM2: '0.00000',
  weightKg: '0.00000',
  unitPrice: '9.500000',
  line: '9.500000',
  lineCurrency: '9.50',
  price: [],
  ...changes,
});

export const details = (changes: Partial<OrderDetails> = {}): OrderDetails => ({
  contactId: 7,
  contactName: 'Bayside Frameless Showers',
  contactEmail: 'orders@bayside.example',
  terms: 'account',
  reference: '12 Marlo Ct',
  deliveryMethod: 'pickup',
  deliveryAddress: null,
  dueDate: '2026-03-09',
  note: '',
  gstPercent: '10',
  items: [pane(), silicone()],
  ...changes,
});
