import { edit, type Mutant } from './mutant.ts';

const platform = 'services/platform';
const panel = 'services/contexts/production/domain/panel.ts';
const receivables = 'services/contexts/receivables';

const factory = {
  bar: 'simulate',
  options: '--days 3 --once 1 --scenario load-tests/prove/mutants/small-shop.json',
};

const programs = { bar: 'money', options: '--orders 0 --programs 60 --races 0' };

/** Defects of money, glass and stock. */
export const businessMutants: readonly Mutant[] = [
  {
    name: 'money is cut instead of rounded',
    edits: [
      edit(
        `${platform}/kernel/money.ts`,
        'string => fixed(value, 2);',
        'string => dec(value).toFixed(2, Decimal.ROUND_DOWN);',
      ),
    ],
    seenBy: { bar: 'money', options: '--orders 5000 --programs 0 --races 0' },
  },
  {
    name: 'GST is rounded line by line',
    edits: [edit(`${platform}/kernel/document-money.ts`, "method === 'T' ? once : each;", 'each;')],
    seenBy: programs,
    sign: /GST is/,
  },
  {
    name: 'a refund is booked as money that was given up',
    edits: [edit(`${receivables}/ledger/journal-of.ts`, "if (mode === 'forgo')", "if (mode === 'refund')")],
    seenBy: programs,
    sign: /FORGONE is/,
  },
  {
    name: 'a dishonour keeps the overpayment',
    edits: [
      edit(
        `${receivables}/commands/cancel-payment.ts`,
        'if (kept) changes',
        "if (kept && kind !== 'dishonour') changes",
      ),
    ],
    seenBy: programs,
    sign: /OVERPAY \d+ is/,
  },
  {
    name: 'debts are aged by another day than the one asked for',
    edits: [
      edit(`${receivables}/statements/aged.ts`, 'daysPast(head, asOf, basis)', "daysPast(head, '2026-06-01', basis)"),
    ],
    seenBy: programs,
    sign: /ages of/,
  },
  {
    name: 'a deposit that bounces stays on the invoice of its order',
    edits: [edit(`${receivables}/commands/cancel-payment.ts`, 'changes.push(ahead.change);', 'changes.push();')],
    seenBy: programs,
    sign: /(AR \d+|on invoices) is/,
  },
  {
    name: 'sheets that are drawn stay in the racks',
    edits: [
      edit(
        'services/contexts/inventory/domain/stock.ts',
        'quantity: size.quantity - event.data.quantity,',
        'quantity: size.quantity - 0 * event.data.quantity,',
      ),
    ],
    seenBy: factory,
    sign: /stockIsItsMovements/,
  },
  {
    name: 'a panel that is finished still stands at its station',
    edits: [
      edit(
        panel,
        'return { ...moved, stationId: null, finishedAt: at };',
        'return { ...moved, stationId: 1, finishedAt: at };',
      ),
    ],
    seenBy: factory,
    sign: /panelInOnePlace/,
  },
  {
    name: 'a station completes toughening, whatever the furnace did',
    edits: [
      edit(
        'services/contexts/production/domain/panel-moves.ts',
        'isForFurnace: next?.stageKey === furnaceStage,',
        'isForFurnace: next?.stageKey === furnaceStage && false,',
      ),
    ],
    seenBy: factory,
    sign: /toughenedByFurnace/,
  },
  {
    name: 'a panel is written down for the wrong cutting sheet',
    edits: [
      edit(panel, '{ ...moved, sheetId: event.data.sheetId };', '{ ...moved, sheetId: event.data.sheetId + 1 };'),
    ],
    seenBy: factory,
    sign: /panelsOnSheets/,
  },
  {
    name: 'a panel is written down for the wrong truck',
    edits: [edit(panel, '{ ...moved, taskId: event.data.taskId };', '{ ...moved, taskId: event.data.taskId + 1 };')],
    seenBy: factory,
    sign: /panelsOnTasks/,
  },
  {
    name: 'the first panel of a delivery is not counted on its order',
    edits: [
      edit(
        'services/contexts/tasks/policies/when-floor-moves-follow.ts',
        'await dispatch(recordDelivered, { orderId, panelIds, isLast });',
        'await dispatch(recordDelivered, { orderId, panelIds: panelIds.slice(1), isLast });',
      ),
    ],
    seenBy: factory,
    sign: /handedOverMovesOrders/,
  },
  {
    name: 'more of a credit is given than there is',
    edits: [
      edit(
        'services/contexts/invoicing/credit/allocate-credit-note.ts',
        'if (dec(remaining).lt(0))',
        'if (dec(remaining).lt(remaining))',
      ),
    ],
    seenBy: factory,
    sign: /creditsBalance/,
  },
];
