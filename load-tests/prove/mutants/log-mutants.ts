import { edit, type Mutant } from './mutant.ts';

const platform = 'services/platform';
const relay = `${platform}/relay/relay.ts`;
const project = `${platform}/projections/project.ts`;
const react = `${platform}/policies/react.ts`;
const execute = `${platform}/cqrs/execute-command.ts`;
const simulation = { bar: 'R18', options: '--seeds 60 --replays 0' };
const oneKey = { bar: 'R16', options: '--parallel 20 --rounds 1' };
const backends = { bar: 'R2', options: '--kills 1 --stops 2' };

/** Defects of the log, its readers and their effects. */
export const logMutants: readonly Mutant[] = [
  {
    name: 'the relay moves its cursor before the broker has acknowledged',
    edits: [
      edit(relay, '    await moveCursor(runtime, accountId, from, last.seq);\n', ''),
      edit(
        relay,
        '    if (!last) return;\n',
        '    if (!last) return;\n    await moveCursor(runtime, accountId, from, last.seq);\n',
      ),
    ],
    seenBy: simulation,
  },
  {
    name: 'a relay that was stalled moves the cursor without a fence',
    edits: [edit(relay, 'where relay_cursor.published_seq =', 'where 0 = 0 or relay_cursor.published_seq =')],
    seenBy: simulation,
  },
  {
    name: 'the checkpoint moves in a transaction of its own',
    edits: [
      edit(
        project,
        'if (!(await advance(tx, accountId, [projection.name], from, to))) return null;',
        'if (!(await withAccount(runtime.db, accountId, (other) => advance(other, accountId, [projection.name], from, to)))) return null;',
      ),
    ],
    seenBy: simulation,
  },
  {
    name: 'readers advance without comparing: two apply the same events',
    edits: [edit(`${platform}/projections/checkpoints.ts`, "    .where('seq', '=', from)\n", '')],
    seenBy: simulation,
  },
  {
    name: 'a reader steps over an event',
    edits: [
      edit(
        `${platform}/event-store/read-events.ts`,
        "'seq', '>', after)\n    .orderBy",
        "'seq', '>', after === 0 ? 0 : after + 1)\n    .orderBy",
      ),
    ],
    seenBy: simulation,
  },
  {
    name: 'the log is read in no order',
    edits: [
      edit(`${platform}/event-store/read-events.ts`, "    .orderBy('seq')\n    .limit(limit)", '    .limit(limit)'),
    ],
    seenBy: simulation,
  },
  {
    name: 'a poisonous event is skipped instead of set aside',
    edits: [edit(project, 'await park(tx, name, event, attempt, error, runtime.clock.now());', 'void park;')],
    seenBy: simulation,
  },
  {
    name: 'later events of a stream that waits are applied before it',
    edits: [
      edit(
        project,
        '!parked.has(parkKey(projection.name, e.streamType, e.streamId))',
        '!parked.has(parkKey(projection.name, e.streamType, e.seq))',
      ),
    ],
    seenBy: simulation,
  },
  {
    name: 'the effect ledger is not asked',
    edits: [
      edit(
        `${platform}/policies/ledger.ts`,
        'return Number(written.numInsertedOrUpdatedRows ?? 0) === 1;',
        'return Boolean(written);',
      ),
    ],
    seenBy: simulation,
  },
  {
    name: 'the effect ledger is written in another transaction',
    edits: [
      edit(
        react,
        'once: (tx) => intend(tx, event.accountId, policy.name, effectKey, now),',
        'once: () =>\n        withAccount((runtime as Runtime).db, event.accountId, (tx) =>\n          intend(tx, event.accountId, policy.name, effectKey, now),\n        ),',
      ),
    ],
    seenBy: simulation,
  },
  {
    name: 'the idempotency key is not looked up',
    edits: [
      edit(
        execute,
        '  if (!row) return null;\n',
        "  if (row) await tx.deleteFrom('idempotency').where('account_id', '=', execution.accountId).where('key', '=', key).execute();\n  if (!row || key) return null;\n",
      ),
    ],
    seenBy: simulation,
  },
  {
    name: 'a key with another body is answered like the first',
    edits: [edit(execute, 'if (row.request_hash !== hash)', 'if (row.request_hash === null)')],
    seenBy: oneKey,
    sign: /another body was answered 200/,
  },
  {
    name: 'requests with one key do not wait for each other',
    edits: [edit(execute, 'select pg_advisory_xact_lock(hashtextextended(', 'select (hashtextextended(')],
    seenBy: oneKey,
    sign: /answered [^"]*500/,
  },
  {
    name: 'an acknowledgement does not wait for the disk, and nobody looks whether it does',
    edits: [
      edit(
        `${platform}/db/database.ts`,
        "(options.isDisposable ? ' -c synchronous_commit=off' : '')",
        "(options ? ' -c synchronous_commit=off' : '')",
      ),
      edit(`${platform}/db/assert-safe.ts`, "'fsync', 'synchronous_commit', ", "'fsync', "),
    ],
    seenBy: backends,
    sign: /[1-9]\d* of \d+ acknowledged lost/,
  },
  {
    name: 'positions are numbered by a sequence, as in a naive outbox',
    edits: [
      edit(
        'migrations/0001_platform.sql',
        'update event_head set last = last + n where account_id = account returning last - n into base;',
        "select nextval('entity_id') * 100 into base; perform 1 from event_head where account_id = account;",
      ),
    ],
    seenBy: { bar: 'R1', options: '--seeds 1 --commits 800' },
  },
];
