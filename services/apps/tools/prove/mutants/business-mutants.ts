import { edit, type Mutant } from './mutant.ts';

const platform = 'services/platform';

const factory = { bar: 'simulate', options: '--days 1' };

/** Defects of money, glass and stock. */
export const businessMutants: readonly Mutant[] = [
  {
    name: 'money is cut instead of rounded',
    edits: [
      edit(`${platform}/kernel/money.ts`, 'dec(value).toFixed(2);', 'dec(value).toFixed(2, Decimal.ROUND_DOWN);'),
    ],
    seenBy: { bar: 'money', options: '--orders 5000' },
  },
  {
    name: 'sheets that are drawn stay in the racks',
    edits: [
      edit(
        'services/contexts/inventory/domain/stock.ts',
        'quantity: size.quantity - event.data.quantity }',
        'quantity: size.quantity - 0 * event.data.quantity }',
      ),
    ],
    seenBy: factory,
  },
  {
    name: 'a panel that is finished still stands at its station',
    edits: [
      edit(
        'services/contexts/production/domain/panel.ts',
        'return { ...moved, stationId: null, finishedAt: at };',
        'return { ...moved, stationId: 1, finishedAt: at };',
      ),
    ],
    seenBy: factory,
  },
];
