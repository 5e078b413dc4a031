import { sql } from 'kysely';
import { type Asker, refusalOf } from '../../../platform/contract/judge.ts';
import { isRight } from '../../../platform/contract/right-words.ts';
import { type Db, withAccount } from '../../../platform/db/database.ts';
import { openHandler } from '../../../platform/http/open-handler.ts';
import type { InputOf } from '../../../platform/http/routes.ts';
import { unauthenticated } from '../../../platform/kernel/errors.ts';
import { rightsAt } from '../access/load-people.ts';
import { presentUsers } from '../store/sessions.ts';
import { decisionOf, leavesOf } from './leaves-of.ts';
import { type PeopleAt, peopleAt } from './people-at.ts';
import { ofOthers, type proofContract } from './proof.contract.ts';
import { readWhat, type What } from './what.ts';

/** So many are told to whom permissions are not open, and to others. */
const mostTold = { anyone: 2, reader: 500 } as const;

type Facts = Pick<Asker, 'lacksFactor' | 'isExpired'>;

/** Who may do something: those whom the guard would let in and who can sign in, those at work first. */
export const whoCould = openHandler(
  'identity.whoCould',
  async ({ what: asked, seq }: InputOf<typeof proofContract.whoCould>, { runtime, principal, routes }) => {
    if (!principal) throw unauthenticated();
    const what = readWhat(asked, routes);
    const { accountId } = principal;
    const now = runtime.clock.now();
    const { people, facts, present } = await withAccount(runtime.db, accountId, async (tx) => ({
      people: await peopleAt({ tx, events: runtime.events, accountId, now, seq }),
      facts: seq === undefined ? await factsOfAll(tx, accountId, now) : new Map<number, Facts>(),
      present: seq === undefined ? await presentUsers(tx, accountId, now) : new Set<number>(),
    }));
    const found = [...people.users]
      .filter(([id, user]) => isIn(what, id, people, facts.get(id)) && user.hasPassword)
      .map(([id, user]) => ({ id, name: user.name, isPresent: present.has(id), text: reasonOf(what, id, people) }))
      .sort((a, b) => Number(b.isPresent) - Number(a.isPresent) || a.name.localeCompare(b.name));
    const isReader = principal.can(ofOthers);
    const told = found.slice(0, isReader ? mostTold.reader : mostTold.anyone);
    return {
      what: what.text,
      total: found.length,
      people: isReader ? told : told.map((one) => ({ ...one, text: '' })),
    };
  },
);

async function factsOfAll(tx: Db, accountId: number, now: Date): Promise<Map<number, Facts>> {
  const { rows } = await sql<{ id: number; facts: Facts | null }>`
    select id, facts_of_user(${accountId}, id, ${now}) as facts from aggregate
    where account_id = ${accountId} and type = 'user'`.execute(tx);
  return new Map(rows.flatMap(({ id, facts }) => (facts ? [[id, facts] as const] : [])));
}

function isIn({ call }: What, id: number, people: PeopleAt, facts: Facts | undefined): boolean {
  const user = people.users.get(id);
  if (!user || user.isArchived) return false;
  const rights = rightsAt(people, user, people.now);
  return refusalOf(call, { isDeveloper: user.isDeveloper, can: (right) => rights.has(right), ...facts }) === null;
}

/** What lets them in: the first alternative they hold. */
function reasonOf({ call }: What, id: number, people: PeopleAt): string {
  const state = people.users.get(id);
  for (const right of state ? [call.access].flat().filter(isRight) : []) {
    const leaves = state ? leavesOf(right, { id, state }, people) : [];
    if (leaves.some((leaf) => leaf.isDecisive && leaf.allows)) return decisionOf(leaves);
  }
  return '';
}
