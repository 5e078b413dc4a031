import { createSheet } from '../../contexts/optimiser/commands/create-sheet.ts';
import { loadProblem } from '../../contexts/optimiser/worker/load-problem.ts';
import { furnaceLoads } from '../../contexts/production/furnace/furnace-loads.facts.ts';
import { withAccount } from '../../platform/db/database.ts';
import { type FloorWorld, openFloorWorld } from './floor-world.ts';

/** Shown here: what is asked answers otherwise once the setting is changed to `to`. `first` is set before. */
export interface Shown {
  readonly door: string;
  readonly to: unknown;
  readonly first?: object;
  ask(): Promise<unknown>;
}
/** Shown by a test elsewhere: its file, and the beginning of its name. */
export interface ShownBy {
  readonly file: string;
  readonly test: string;
}

/** A shop in which every setting can be tried. A Monday morning in Melbourne; Labour Day is a week later. */
export const openSettingsWorld = () => openFloorWorld({ now: () => new Date('2026-03-01T22:30:00.000Z') });

type Order = {
  status: string;
  warnings: string[];
  quoteExpiresAt: string;
  preProductionTasks: { action: string }[];
} & {
  items: { problem: string | null }[];
};
const sooner = '2026-03-03';
const by = (file: string, test: string): ShownBy => ({ file, test });

/** The effect of every setting, by its name. */
export async function settingEffects(f: FloorWorld): Promise<Record<string, Shown | ShownBy>> {
  const [glass, fee] = [f.stock.get('10CLR'), f.stock.get('HINGE90')];
  const pane = { stockId: glass, widthMm: 1200, heightMm: 800, quantity: 5, edges: ['CC', 'CC', 'CC', 'CC'] };
  const address = { address1: '1 Glass St', suburb: 'Braeside', state: 'VIC', postcode: '3195' };
  const customers = new Map<string, number>();
  for (const paymentTerms of ['account', 'prepaid', 'cod']) {
    const body = { name: `Pays ${paymentTerms}`, email: 'orders@bayside.example', paymentTerms, address };
    customers.set(paymentTerms, (await f.ok<{ id: number }>('POST', '/contacts', body)).id);
  }
  const bodyOf = (more: object = {}, terms = 'account') => ({
    contactId: customers.get(terms),
    dueDate: sooner,
    items: [pane],
    ...more,
  });
  const made = async (more: object = {}, terms = 'account') =>
    (await f.ok<{ id: number }>('POST', '/orders', bodyOf(more, terms))).id;
  const read = (id: number) => f.ok<Order>('GET', `/orders/${id}`);
  const act = (id: number, action: string, body: object = {}) => f.ok('POST', `/orders/${id}/${action}`, body);
  const released = async (more: object = {}, terms = 'account') => {
    const id = await made(more, terms);
    await act(id, 'approvedraft');
    return id;
  };
  const days = '/account/settings';
  const orders = '/orders/configuration/settings';
  const editor = '/ordereditor/settings';
  const tasks = '/tasks/configuration/settings';
  const draft = await made();
  const promised = async () => (await read(draft)).warnings.filter((text) => text.startsWith('Promised'));
  const problem = async () => (await read(await made())).items[0]?.problem;
  const checklist = async () => (await read(await released())).preProductionTasks.map((task) => task.action);
  const entered = (items: object[]) => async () => (await f.call('POST', '/orders', bodyOf({ items }))).says;
  const autosave = async () => (await f.ok<{ autosaveSeconds: unknown }>('GET', '/orders/recovery')).autosaveSeconds;
  const split = async () =>
    (await f.call('POST', `/orders/${await made()}/orderitems/1/split`, { quantities: [1, 1, 3] })).says;
  const expiry = async () => {
    const id = await released({ type: 'quote' });
    await act(id, 'sendquote');
    return (await read(id)).quoteExpiresAt;
  };
  const afterMade = async () => {
    const id = await released({}, 'cod');
    await act(id, 'forceproductioncomplete', { reason: 'Bought in' });
    return (await read(id)).status;
  };
  const fees = async () => f.ok('GET', `/orders/${await released()}/consequences?action=cancel`);
  const task = async (more: object) => {
    const { id, panels } = await f.release({}, { ...pane, quantity: 1, isToughened: false, holes: 0 });
    for (const { barcode } of panels)
      for (const key of ['cut', 'qc'] as const)
        for (const step of ['scan', 'completetasks'])
          await f.ok('POST', `/production/stations/${f.station(key)}/panels/${step}`, { barcode });
    await f.settle();
    const { id: taskId } = await f.ok<{ id: number }>('POST', '/tasks', { items: [{ orderId: id }], ...more });
    return f.ok<{ id: number; date: string; items: { taskItemId: number; proofType: string }[] }>(
      'GET',
      `/tasks/${taskId}`,
    );
  };
  const { id: driven, items: stops } = await task({});
  const onMap = () => f.ok('GET', `/tasks/${driven}/map`);
  const mails = async () => (await f.ok<{ data: unknown[] }>('GET', '/communication/communicationlogs')).data.length;
  const lateMails = async () => {
    const before = await mails();
    const path = `/tasks/${driven}/taskitems/${stops[0]?.taskItemId}/latearrival`;
    await f.ok('POST', path, { expectedAt: '23:59', reason: 'Traffic' });
    await f.settle();
    return (await mails()) - before;
  };
  const { id: resourceId } = await f.ok<{ id: number }>('POST', '/tasks/resources', { name: 'Truck of the holiday' });
  const holiday = { despatchType: 'stoppage', title: 'Service', date: '2026-03-09', resourceId };
  const { panels } = await f.release();
  const { id: sheetId } = await f.run(createSheet, { id: f.station('cut'), panelIds: panels.map((one) => one.id) });
  const inAccount = <T>(run: Parameters<typeof withAccount<T>>[2]) =>
    withAccount(f.world.harness.runtime.db, f.accountId, run);
  const cut = (to: unknown, door = '/optimiser/settings', first = {}): Shown => ({
    door,
    to,
    first,
    ask: async () => {
      const job = { accountId: f.accountId, sheetId, jobVersion: 1 };
      const { problem: asked, timeMs } = await inAccount((tx) => loadProblem(tx, job));
      return { asked, timeMs };
    },
  });
  const nine = Array.from({ length: 9 }, (_, id) => ({ id, widthMm: 1200, heightMm: 800, isToughened: true }));
  const bed = (to: number): Shown => ({
    door: '/production/configuration/settings',
    to,
    ask: () => inAccount(async (tx) => (await furnaceLoads(tx, f.accountId))(nine)),
  });
  const counted = async () => {
    const { id } = await f.ok<{ id: number }>('POST', '/inventory/stocktakes', { scope: 'stock', stockIds: [glass] });
    const at = `/inventory/stocktakes/${id}`;
    const { data } = await f.ok<{ data: { id: number }[] }>('GET', `${at}/items`);
    const counts = data.map((item) => ({ key: `count-${id}-${item.id}`, itemId: item.id, quantity: 1 }));
    await f.ok('PUT', `${at}/itemcounts/batch`, { counts });
    await f.ok('POST', `${at}/review`, {});
    const { isBlind, flagged } = await f.ok<{ isBlind: boolean; flagged: number }>('GET', at);
    await f.ok('POST', `${at}/cancel`, { reason: 'Only asked' });
    return { isBlind, flagged };
  };
  const newPrice = async () => {
    const rise = { name: 'Autumn', rules: [{ scope: 'all', value: '3.7' }] };
    const { id } = await f.ok<{ id: number }>('POST', '/pricing/requests', rise);
    const { stockSalesPrices } = await f.ok<{ stockSalesPrices: { key: string; after: string }[] }>(
      'GET',
      `/pricing/requests/${id}`,
    );
    return stockSalesPrices.find(({ key }) => key.startsWith('glass/'))?.after;
  };
  const batchHours = async () => {
    const furnace = `/production/stations/${f.station('toughen')}`;
    const { panels } = await f.release({}, { ...pane, quantity: 1, isToughened: true, holes: 0 });
    const barcode = panels[0]?.barcode;
    for (const key of ['cut', 'arris'] as const)
      for (const step of ['scan', 'completetasks'])
        await f.ok('POST', `/production/stations/${f.station(key)}/panels/${step}`, { barcode });
    await f.ok('POST', `${furnace}/panels/scan`, { barcode, bed: 1 });
    const { batch } = await f.ok<{ batch: { createdAt: string; expiresAt: string } }>(
      'GET',
      `${furnace}/tougheningbatch`,
    );
    for (const _ of ['in', 'out']) await f.ok('POST', `${furnace}/tougheningbatch/advancebed`, {});
    return (Date.parse(batch.expiresAt) - Date.parse(batch.createdAt)) / 3_600_000;
  };
  const holidayRun = async () => (await f.call('POST', '/tasks', holiday)).says;
  const manager = 'contexts/tasks/route/task-manager.int.spec.ts';
  const closing = 'contexts/receivables/closed-books.int.spec.ts';
  const charges = 'contexts/orders/order-fees.int.spec.ts';
  const looks = 'contexts/roof/reports/papers/report-config.int.spec.ts';
  const kiosk = by('contexts/production/kiosk/kiosk-config.int.spec.ts', 'C-064 C-065 tells the station apps');
  const looksShown = by(looks, 'B-141 C-062 C-063 hides, orders');
  const papers = 'contexts/roof/reports/reports.int.spec.ts';
  const newContact = by('../console/src/features/contacts/new-contact.spec.tsx', '');
  return {
    discountApprovalPercent: by('contexts/orders/bounds.int.spec.ts', 'asks for pricing approval'),
    lockDate: by(closing, 'a closed day'),
    accountsRoundingCents: by('contexts/receivables/cash-rounding.int.spec.ts', 'is not rounded until'),
    dishonourFeeStockId: by('contexts/receivables/held-payments.int.spec.ts', 'is charged the fee of the settings'),
    cardSurchargeStockId: by('contexts/receivables/card-surcharge.int.spec.ts', 'is an invoice of its own'),
    cardSurchargePercent: by('contexts/receivables/card-surcharge.int.spec.ts', 'is an invoice of its own'),
    reminderDays: by('contexts/receivables/reminders/reminders.int.spec.ts', 'go out at each step once'),
    ageingBasis: by(papers, 'B-127 C-566 prints bank details'),
    bankDetails: by(papers, 'B-127 C-566 prints bank details'),
    payId: by(papers, 'B-127 C-566 prints bank details'),
    bpayBillerCode: by(papers, 'B-127 C-566 prints bank details'),
    bpayCheckDigit: by(papers, 'B-127 C-566 prints bank details'),
    orderLeadTimeDays: { door: days, to: 3, ask: promised },
    orderSameDayCutoffTime: { door: days, to: '09:00', ask: promised },
    schedulePublicHolidaysProduction: { door: days, to: true, ask: promised },
    schedulePublicHolidaysDelivery: {
      door: days,
      to: false,
      first: { schedulePublicHolidaysProduction: true },
      ask: promised,
    },
    calendarRegion: by('contexts/account/calendar/calendar.int.spec.ts', 'C-083 lists the holidays'),
    transferLeadTimeDays: {
      door: days,
      to: 3,
      ask: async () => (await task({ despatchType: 'transferInternal' })).date,
    },
    orderQuoteExpiryDays: { door: orders, to: 7, ask: expiry },
    orderPrePaidGate: { door: orders, to: false, ask: async () => (await read(await released({}, 'prepaid'))).status },
    orderPrePaidGracePeriodTime: by(
      'contexts/orders/order-office.int.spec.ts',
      'B-311 is reported once when the grace',
    ),
    orderCODGate: { door: orders, to: false, ask: afterMade },
    ncrDeliveryFeeStockId: by(
      'contexts/orders/ncr/ncr.int.spec.ts',
      'keeps the delivery back when the approval says so',
    ),
    deliveryFeeStockId: by(charges, 'B-312 delivery and minimum invoice'),
    minimumInvoiceFeeStockId: by(charges, 'B-312 delivery and minimum invoice'),
    minimumPriceFeeStockId: by(charges, 'a panel below the minimum price'),
    templateHandlingFeeStockId: by(charges, 'template handling is charged once'),
    gstMethod: by(charges, 'is rounded once or line by line'),
    cancellationFeeStockId: { door: orders, to: fee, ask: fees },
    preProductionSendOrderConfirmation: { door: orders, to: true, ask: checklist },
    preProductionPrintProductionSheets: { door: orders, to: true, ask: checklist },
    preProductionPrintProductionLabels: { door: orders, to: true, ask: checklist },
    splittingStockIds: { door: orders, to: [glass], ask: split },
    splittingMaximumSplits: { door: orders, to: 2, first: { splittingStockIds: [glass] }, ask: split },
    orderEditorMaximumItems: { door: editor, to: 1, ask: entered([pane, pane]) },
    orderEditorMaximumQuantity: { door: editor, to: 4, ask: entered([pane]) },
    orderEditorAutosave: { door: editor, to: false, ask: autosave },
    orderEditorAutosaveSeconds: { door: editor, to: 20, ask: autosave },
    maxLongMm: { door: editor, to: 1100, ask: problem },
    maxShortMm: { door: editor, to: 700, ask: problem },
    isGuidelineEnforced: by(
      'contexts/ordereditor/ordereditor.int.spec.ts',
      'a broken guideline is the problem of the line',
    ),
    enableGlassBlocks: by('contexts/identity/menu.spec.ts', 'B-295 glass blocks open with advanced inventory'),
    customerPaymentTerms: newContact,
    customerCreditDays: newContact,
    optimiserVCut: cut(false, days),
    optimiserVCutDistanceMm: cut(90, days),
    requireSecondFactor: by('contexts/identity/sign-in/second-factor.int.spec.ts', ''),
    supportAccess: by(
      'contexts/developer/visits.int.spec.ts',
      'begins at once where the company always lets support in',
    ),
    scheduleOnPublicHolidays: { door: tasks, to: true, ask: holidayRun },
    allowOverload: by(manager, 'moves a task to another day and resource'),
    lateToleranceMinutes: by(manager, 'says on the board which stops are late'),
    defaultProofType: { door: tasks, to: 'signature', ask: async () => (await task({})).items[0]?.proofType },
    notifyLateArrival: { door: tasks, to: true, first: { notifyLateArrival: false }, ask: lateMails },
    kioskShowsCustomer: kiosk,
    kioskShowsPerson: kiosk,
    kioskIdleSeconds: kiosk,
    paperColour: by(looks, 'prints the name of the company in the colour'),
    paperFooter: looksShown,
    paperTerms: looksShown,
    orderStamp: by(papers, 'tells production what is stamped (orderStamp)'),
    depotAddress: { door: tasks, to: '12 Boundary Rd, Dandenong VIC 3175', ask: onMap },
    departAt: { door: tasks, to: '09:30', ask: onMap },
    minutesPerStop: { door: tasks, to: 55, ask: onMap },
    averageSpeedKmh: { door: tasks, to: 90, ask: onMap },
    stages: cut(2),
    trimMm: cut(30),
    minWasteMm: cut(30),
    minFirstCutMm: cut(200),
    minSecondCutMm: cut(200),
    hasTrimmingCut: cut(false),
    offcutShortMm: cut(400),
    offcutLongMm: cut(900),
    ordersTogether: cut('rack'),
    maxOpenOrders: cut(2),
    sheetCostCents: cut(100),
    cutCostCents: cut(10),
    solveSeconds: cut(20),
    bedCount: by('contexts/production/stationapp.int.spec.ts', 'refuses a panel of another glass, a bed the furnace'),
    bedLengthMm: bed(1300),
    bedWidthMm: bed(900),
    bedGapMm: bed(0),
    tougheningBatchExpiryHours: { door: days, to: 12, ask: batchHours },
    stocktakeIsBlind: { door: days, to: false, ask: async () => (await counted()).isBlind },
    stocktakeRecountValue: { door: days, to: '1', ask: async () => (await counted()).flagged },
    defaultStep: { door: '/pricing/configuration/settings', to: '1.00', ask: newPrice },
    noticeDays: by('../console/src/features/pricing/tool/new-price-update.spec.tsx', 'is proposed to start after'),
    listFooter: by(papers, 'prints on a price list the very prices'),
    minimumMarginPercent: by('../console/src/features/inventory/stock-prices/stock-prices.spec.tsx', ''),
  };
}
