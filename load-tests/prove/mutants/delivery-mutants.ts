import { edit, type Mutant } from './mutant.ts';

const platform = 'services/platform';
const gateway = `${platform}/realtime/realtime.gateway.ts`;
const projector = 'services/apps/projector/projector.app.ts';
const database = `${platform}/db/database.ts`;

/** Defects that show when a broker, a database, a line or a clock fails. */
export const deliveryMutants: readonly Mutant[] = [
  {
    name: 'browsers are not told that the broker was away',
    edits: [
      edit(gateway, '    this.runtime.bus.onReconnect(() => this.resync());\n', ''),
      edit(projector, '    bus.onReconnect(() => resyncEverybody(bus));\n', ''),
    ],
    seenBy: { bar: 'R5', options: '--times 1 --clients 3 --away 4' },
    sign: /[1-9]\d* rows wrong/,
  },
  {
    name: 'nobody looks what a broker that came back has forgotten',
    edits: [
      edit(projector, '    bus.onReconnect(compareNow);\n', '    void compareNow;\n'),
      edit(
        projector,
        "    bus.onSetBack?.(() => void repeatRecent(runtime).catch((error) => log.warn({ err: error }, 'reconciler')));\n",
        '    void repeatRecent;\n',
      ),
    ],
    seenBy: { bar: 'R6', options: '--seconds 4 --patience 1' },
    sign: /[1-9]\d* of \d+ events missing/,
  },
  {
    name: 'a command waits for the broker',
    edits: [
      edit(
        `${platform}/runtime.ts`,
        'bus.broadcast(wakeSubject(accountId), { accountId, seq });',
        "bus.publish('EVENTS.0.wake', { accountId, seq }, String([accountId, seq]));",
      ),
      edit(`${platform}/cqrs/execute-command.ts`, '        deps.afterCommit(', '        await deps.afterCommit('),
    ],
    seenBy: { bar: 'R7', options: '--away 6' },
    sign: /"figure":"\d{1,2}(\.\d+)? % of/,
  },
  {
    name: 'copies do not take turns, and the effect ledger is not asked',
    edits: [
      edit(`${platform}/jobs/account-loop.ts`, 'if (!leases) return', 'if (!leases || accountId) return'),
      edit(
        `${platform}/policies/ledger.ts`,
        'return Number(written.numInsertedOrUpdatedRows ?? 0) === 1;',
        'return Boolean(written);',
      ),
    ],
    seenBy: { bar: 'R8', options: '--journeys 1 --lanes 1' },
    sign: /"found":\{"/,
  },
  {
    name: 'a reader waits for every stream it sets aside, one after the other',
    edits: [
      edit(
        `${platform}/jobs/reader-failures.ts`,
        'const isLast = isTroubled || attempt >= maxAttempts;',
        'const isLast = (isTroubled && false) || attempt >= maxAttempts;',
      ),
    ],
    seenBy: { bar: 'R11', options: '--toys 20 --longest 100' },
    sign: /spread \([^)]*10 poisons/,
  },
  {
    name: 'a browser that reads nothing is kept, whatever waits for it',
    edits: [edit(gateway, 'const maxBufferedBytes = 4 * 1024 * 1024;', 'const maxBufferedBytes = 4 * 1024 ** 3;')],
    seenBy: { bar: 'R12', options: '--seconds 0' },
    // Memory says nothing in this short form: a service that has just started grows by as much anyway.
    sign: /"dropped":0/,
  },
  {
    name: 'a ticket is spent and its user found one after the other',
    edits: [
      edit(
        'services/contexts/identity/access/principals.ts',
        '    redeem: async (db, ticket, now) => principalOf(db, ticket.session, await spend(db, ticket, now), now),\n',
        '',
      ),
    ],
    seenBy: { bar: 'R13', options: '--clients 8 --rounds 1 --longest 2' },
    sign: /; [3-9][\d.]* statements a reconnect/,
  },
  {
    name: 'a lost connection ends the process',
    edits: [
      edit(database, "  pool.on('error', (error) => options.onError?.(error));\n", ''),
      edit(
        database,
        "  pool.on('connect', (client) => client.on('error', (error) => options.onError?.(error)));\n",
        '',
      ),
    ],
    seenBy: { bar: 'R14', options: '--kills 1 --disk 0' },
    sign: /"figure":"[1-9]\d* services ended/,
  },
  {
    name: 'the time is that of the machine',
    edits: [
      edit(
        `${platform}/runtime.ts`,
        'options.clock ?? (shared as Clock);',
        'options.clock ?? { now: () => new Date() };',
      ),
    ],
    seenBy: { bar: 'R15', options: '--clocks 1' },
    sign: /[1-9]\d* tokens taken that were over/,
  },
];
