import { edit, type Mutant } from './mutant.ts';

const outbox = 'console/src/lib/outbox';
const app = 'console/src/features/production/station-app';
const seenBy = { spec: 'load-tests/prove/tablets/tablets.int.spec.ts', project: 'int' } as const;

/** Defects of the work that a tablet keeps while the network is away. */
export const tabletMutants: readonly Mutant[] = [
  {
    name: 'a server in trouble counts as a refusal',
    edits: [edit(`${outbox}/refusal.ts`, 'status < 500 &&', 'status < 501 &&')],
    seenBy,
  },
  {
    name: 'an ended session counts as a refusal',
    edits: [edit(`${outbox}/refusal.ts`, 'const notNow = [401, 408,', 'const notNow = [408,')],
    seenBy,
  },
  {
    name: 'keys are forgotten after two days',
    edits: [
      edit(
        'services/platform/jobs/prune-idempotency.ts',
        'const keepMs = idempotencyKeyDays * 24 * 3_600_000;',
        'const keepMs = (idempotencyKeyDays && 2) * 24 * 3_600_000;',
      ),
    ],
    seenBy,
  },
  {
    name: 'a tablet without room says nothing',
    edits: [
      edit(
        `${app}/outbox.ts`,
        '    if (!this.put((s) => ({ waiting: [...s.waiting, made] })))',
        '    if (!this.put((s) => ({ waiting: [...s.waiting, made] })) && !made)',
      ),
    ],
    seenBy,
  },
  {
    name: 'a refusal is forgotten when the page is closed',
    edits: [
      edit(
        `${app}/outbox.ts`,
        'JSON.stringify({ waiting, refused: refusals })',
        'JSON.stringify({ waiting, refused: refusals.slice(0, 0) })',
      ),
    ],
    seenBy,
  },
  {
    name: 'a refused scan leaves Complete armed',
    edits: [
      edit(
        `${app}/armed.ts`,
        "return isEnded && chosen.barcode !== '' ? nothingChosen : chosen;",
        "return isEnded && chosen.barcode === '' ? nothingChosen : chosen;",
      ),
    ],
    seenBy: { spec: `${app}/armed.spec.ts`, project: 'unit' },
  },
];
