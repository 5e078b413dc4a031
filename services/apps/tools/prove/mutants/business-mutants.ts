import { edit, type Mutant } from './mutant.ts';

const platform = 'services/platform';

/** Defects of money, glass and stock. */
export const businessMutants: readonly Mutant[] = [
  {
    name: 'money is cut instead of rounded',
    edits: [
      edit(`${platform}/kernel/money.ts`, 'dec(value).toFixed(2);', 'dec(value).toFixed(2, Decimal.ROUND_DOWN);'),
    ],
    seenBy: { bar: 'money', options: '--orders 5000' },
  },
];
