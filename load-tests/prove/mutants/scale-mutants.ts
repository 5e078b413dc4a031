import { edit, type Mutant } from './mutant.ts';

const platform = 'services/platform';

/** Defects that show with more than one of a process, a broker or a database. */
export const scaleMutants: readonly Mutant[] = [
  {
    name: 'a statement leaves the company to row-level security',
    edits: [
      edit(
        `${platform}/event-store/read-together.ts`,
        'join aggregate a on a.account_id = k.account and a.type',
        'join aggregate a on a.type',
      ),
    ],
    seenBy: { bar: 'C1' },
    sign: /[1-9]\d* of \d+ statements across accounts/,
  },
  {
    name: 'copies do not take turns, and readers advance without comparing',
    edits: [
      edit(`${platform}/jobs/account-loop.ts`, 'if (!leases) return', 'if (!leases || accountId) return'),
      edit(`${platform}/projections/checkpoints.ts`, "    .where('seq', '=', from)\n", ''),
    ],
    seenBy: { bar: 'C2', options: '--kills 1 --pairs 0' },
    sign: /"figure":"[1-9]\d* promises broken/,
  },
  {
    name: 'a replica answers however old it is',
    edits: [edit(`${platform}/cqrs/ask-replica.ts`, 'reads)) >= position ?', 'reads)) >= 0 ?')],
    seenBy: { bar: 'C3', options: '--pairs 20 --lanes 10 --seconds 4 --users 4 --lag 3' },
    sign: /"figure":"[1-9]\d* stale/,
  },
  {
    name: 'one server of three keeps the streams',
    edits: [edit(`${platform}/bus/nats-servers.ts`, 'servers >= 3 ? 3 : 1', 'servers >= 4 ? 3 : 1')],
    seenBy: { bar: 'C5', options: '--kinds 1 --nodes 1 --seconds 4 --lanes 1' },
    sign: /"copies":1/,
  },
];
