import { createContact } from '../../../contexts/contacts/commands/create-contact.ts';
import { setSupplier } from '../../../contexts/contacts/commands/set-supplier.ts';
import { ContactBody } from '../../../contexts/contacts/contacts.contract.ts';
import { type StockFacts, stockFactsMany } from '../../../contexts/inventory/inventory.facts.ts';
import { createPurchaseOrder } from '../../../contexts/purchasing/commands/create-purchase-order.ts';
import { receivingComplete } from '../../../contexts/purchasing/commands/receiving-complete.ts';
import { receivingUpdate } from '../../../contexts/purchasing/commands/receiving-update.ts';
import * as act from '../../../contexts/purchasing/commands/run-lifecycle-action.ts';
import { updatePurchaseOrder } from '../../../contexts/purchasing/commands/update-purchase-order.ts';
import { type LineBody, PurchaseOrderBody } from '../../../contexts/purchasing/purchasing.contract.ts';
import type { CommandDefinition } from '../../../platform/cqrs/command.ts';
import { abnOf } from './abn.ts';
import { type Business, later } from './business.ts';

const suppliers = [
  ['Viridian Float Imports', 'Laverton North', '3026', 'orders@viridianfloat.example.com.au'],
  ['Southern Laminators', 'Dandenong South', '3175', 'sales@southernlaminators.example.com.au'],
  ['Mirror House', 'Moorabbin', '3189', 'desk@mirrorhouse.example.com.au'],
  ['Glazier Hardware Direct', 'Braeside', '3195', 'orders@glazierhardware.example.com.au'],
  ['Curved Glass Works', 'Campbellfield', '3061', 'work@curvedglass.example.com.au'],
  ['Corner Spacer Supply', 'Bayswater', '3153', ''],
] as const;

/** Where an order of the demo business stands: how far it went, when it was made and is expected (days from today). */
interface Plan {
  readonly supplier: number;
  readonly type?: 'bulk' | 'standard';
  readonly made: number;
  readonly expected: number;
  readonly lines: number;
  readonly goes: readonly Step[];
  readonly isOwnPickup?: true;
  readonly needsApproval?: true;
  readonly reference?: string;
}
type Step =
  | 'approve'
  | 'deny'
  | 'confirm'
  | 'confirmFewer'
  | 'ship'
  | 'arrive'
  | 'ready'
  | 'skipPickup'
  | 'receiveAll'
  | 'receivePart'
  | 'keepRest'
  | 'complete'
  | 'amend'
  | 'cancel';

const whole = ['confirm', 'arrive', 'receiveAll', 'complete'] as const;
const plans: readonly Plan[] = [
  {
    supplier: 0,
    type: 'bulk',
    made: -95,
    expected: -12,
    lines: 6,
    goes: ['confirm', 'ship', 'arrive', 'receiveAll', 'complete'],
    reference: 'Container TGHU 448120',
  },
  { supplier: 1, made: -40, expected: -37, lines: 2, goes: whole },
  { supplier: 3, made: -31, expected: -30, lines: 1, goes: whole },
  { supplier: 1, made: -24, expected: -20, lines: 3, goes: ['confirm', 'arrive', 'receivePart', 'complete'] },
  {
    supplier: 0,
    type: 'bulk',
    made: -60,
    expected: 14,
    lines: 8,
    goes: ['confirm', 'ship'],
    reference: 'Container MSKU 902217',
  },
  {
    supplier: 0,
    type: 'bulk',
    made: -50,
    expected: -3,
    lines: 5,
    goes: ['confirm', 'ship', 'arrive', 'receivePart'],
    reference: 'Container CAIU 551903',
  },
  { supplier: 1, made: -9, expected: -4, lines: 2, goes: ['confirm'] },
  { supplier: 2, made: -8, expected: 1, lines: 2, goes: ['confirmFewer', 'arrive', 'receivePart', 'keepRest'] },
  {
    supplier: 4,
    made: -6,
    expected: 2,
    lines: 1,
    goes: ['confirm'],
    isOwnPickup: true,
    reference: 'Curved stair panels',
  },
  { supplier: 4, made: -5, expected: 0, lines: 1, goes: ['confirm', 'ready'], isOwnPickup: true },
  { supplier: 1, made: -3, expected: 3, lines: 3, goes: ['amend'] },
  { supplier: 0, type: 'bulk', made: -2, expected: 70, lines: 7, goes: [], reference: 'March container' },
  { supplier: 2, made: -2, expected: 4, lines: 1, goes: [], needsApproval: true },
  { supplier: 3, made: -1, expected: 2, lines: 2, goes: [], needsApproval: true, reference: 'Spigots, low' },
  { supplier: 5, made: -1, expected: 5, lines: 1, goes: [], reference: 'No e-mail, ring them' },
  { supplier: 3, made: -14, expected: -10, lines: 1, goes: ['deny'], needsApproval: true },
  { supplier: 1, made: -18, expected: -12, lines: 2, goes: ['cancel'] },
];

/** Suppliers, and orders to them in every state: some late, some received in parts. */
export async function makePurchases(b: Business, now: Date, stockIds: readonly number[]): Promise<void> {
  const ids: number[] = [];
  for (const [name, suburb, postcode, email] of suppliers) {
    const address = { address1: `${b.between(2, 180)} Industrial Ave`, suburb, state: 'VIC', postcode };
    const body = { name, type: 'supplier', email, abn: abnOf(b.random), address };
    const { id } = await b.must(later(now, -200), createContact, ContactBody.parse(body));
    const terms = { termsKind: 'daysAfterMonthEnd' as const, creditDays: 30 };
    const agreed = { id, accountNumber: `SBG-${104 + 7 * ids.length}`, ...terms };
    // The first one sends containers from abroad.
    const abroad = ids.length === 0 ? { currencyCode: 'USD', freightPercent: '6.5' } : {};
    await b.must(later(now, -200), setSupplier, { ...agreed, ...abroad });
    ids.push(id);
  }
  const stock = [...(await b.read((tx) => stockFactsMany(tx, b.accountId, stockIds))).values()];
  for (const plan of plans) await makeOne(b, now, plan, ids[plan.supplier] ?? 0, stock);
}

async function makeOne(b: Business, now: Date, plan: Plan, supplierId: number, stock: readonly StockFacts[]) {
  const at = later(now, plan.made);
  const lines = linesOf(b, plan, stock);
  const body = PurchaseOrderBody.parse({
    type: plan.type ?? 'standard',
    supplierId,
    expectedDate: b.workdayOf(later(now, plan.expected)),
    isOwnPickup: plan.isOwnPickup ?? false,
    reference: plan.reference ?? '',
    note: plan.type === 'bulk' ? 'Packs by crane, end caps on. Tail lift will not do.' : '',
    lines,
    askApproval: plan.needsApproval ?? false,
  });
  const { id } = await b.must(at, createPurchaseOrder, body);
  await b.settle();
  for (const [i, step] of plan.goes.entries()) {
    const when = later(at, ((i + 1) * -plan.made) / (plan.goes.length + 1));
    await takeStep({ b, id, when, body, plan }, step);
    await b.settle();
  }
}

/** Glass by the pack for who sells glass, goods by the box for who sells hardware. */
function linesOf(b: Business, { supplier, type, lines }: Plan, stock: readonly StockFacts[]): LineBody[] {
  const isHardware = supplier === 3 || supplier === 5;
  const fit = stock.filter((one) =>
    isHardware ? one.kind === 'hardware' : one.kind === 'glass' && one.sheetSizes.length,
  );
  return Array.from({ length: Math.min(lines, fit.length) }, (_, i): LineBody => {
    const one = fit[(i * 5 + supplier * 3) % fit.length] as StockFacts;
    const size = one.sheetSizes[0];
    const common = { description: '', hasGst: true, expectedDate: null, orderItemId: null, stockId: one.id };
    if (!size)
      return {
        ...common,
        sizeId: null,
        widthMm: null,
        heightMm: null,
        quantity: b.between(4, 20) * 5,
        unitCost: String(b.between(12, 68)),
      };
    const quantity = type === 'bulk' ? b.between(1, 4) : b.between(1, 2);
    const { sizeId, widthMm, heightMm, costCents } = size;
    return { ...common, sizeId, widthMm, heightMm, quantity, unitCost: (costCents / 100).toFixed(2) };
  });
}

interface Stepping {
  readonly b: Business;
  readonly id: number;
  readonly when: Date;
  readonly body: PurchaseOrderBody;
  readonly plan: Plan;
}

async function takeStep({ b, id, when, body, plan }: Stepping, step: Step): Promise<void> {
  const run = <I, A>(definition: CommandDefinition<I & { id: number }, A>, input: I) =>
    b.run(when, definition, { ...input, id });
  const receive = (share: number) =>
    run(receivingUpdate, {
      receiptKey: `demo-${id}-${share}`,
      docket: `D${b.between(40_000, 49_999)}`,
      note: '',
      acceptOver: false,
      lines: body.lines.map(({ quantity }, i) => ({
        lineId: i + 1,
        quantity: Math.max(1, Math.floor(quantity * share)),
        refused: 0,
      })),
    });
  const answer = { name: 'Sales desk', note: '', supplierReference: `S-${b.between(10_000, 99_999)}` };
  const expectedDate = body.expectedDate;
  switch (step) {
    case 'approve':
      return void (await run(act.approve, { reason: '' }));
    case 'deny':
      return void (await run(act.deny, { reason: 'We have enough of it until March' }));
    case 'cancel':
      return void (await run(act.cancel, { reason: 'The job went to another glazier' }));
    case 'confirm':
      return void (await run(act.supplierConfirm, { ...answer, expectedDate, lines: [] }));
    case 'confirmFewer': {
      const lines = [{ lineId: 1, quantity: Math.max(1, (body.lines[0]?.quantity ?? 2) - 1), expectedDate }];
      return void (await run(act.supplierConfirm, { ...answer, note: 'One short this week', expectedDate, lines }));
    }
    case 'ship':
      return void (await run(act.supplierShipped, { name: 'Freight desk', note: plan.reference ?? '' }));
    case 'arrive':
      return void (await run(act.shipmentReceived, { docket: `D${b.between(30_000, 39_999)}` }));
    case 'ready':
      return void (await run(act.pickupReady, { reason: '' }));
    case 'skipPickup':
      return void (await run(act.skipPendingPickup, { reason: '' }));
    case 'receiveAll':
      return void (await receive(1));
    case 'receivePart':
      return void (await receive(0.6));
    case 'keepRest':
      return void (await run(receivingComplete, { short: [] }));
    case 'complete': {
      const short = body.lines.map((_, i) => ({ lineId: i + 1, keep: false, reason: 'Broken at theirs, credited' }));
      return void (await run(receivingComplete, { short }));
    }
    case 'amend': {
      const { type: _type, ...terms } = body;
      const lines = body.lines.map((line, i) => ({
        ...line,
        lineId: i + 1,
        quantity: i === 0 ? line.quantity + 2 : line.quantity,
      }));
      return void (await run(updatePurchaseOrder, { ...terms, lines, askApproval: true }));
    }
  }
}
