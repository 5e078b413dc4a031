import type { Asker } from '../../../platform/contract/judge.ts';
import { withAccount } from '../../../platform/db/database.ts';
import { type OpenContext, openHandler } from '../../../platform/http/open-handler.ts';
import type { InputOf } from '../../../platform/http/routes.ts';
import { badField, forbidden, notFound, unauthenticated } from '../../../platform/kernel/errors.ts';
import { rightsAt } from '../access/load-people.ts';
import { askerFor } from '../access/principals.ts';
import type { UserState } from '../domain/user.ts';
import { type PeopleAt, peopleAt } from './people-at.ts';
import { ofOthers, type Proof, type ProofStep, type proofContract } from './proof.contract.ts';
import { recordStep } from './record-step.ts';
import { causesOf, readRuleEvents } from './rule-events.ts';
import { stepsOf } from './steps-of.ts';
import { readWhat } from './what.ts';

type Input = InputOf<typeof proofContract.explainAccess>;

/** Why a person may or may not: what the guard would look at, in its order, with the rule and the event behind each right. */
export const explainAccess = openHandler('identity.explainAccess', async (input: Input, context): Promise<Proof> => {
  const { runtime, principal, routes } = context;
  const { userId, recordId, seq } = input;
  if (!principal) throw unauthenticated();
  if (userId !== principal.userId && !principal.can(ofOthers)) throw forbidden(ofOthers);
  const what = readWhat(input.what, routes);
  if (recordId !== undefined && !what.endpoint)
    throw badField('recordId', 'Name the call that the record is asked for');
  const { accountId } = principal;
  const now = runtime.clock.now();
  const { people, causes } = await withAccount(runtime.db, accountId, async (tx) => {
    const then = await peopleAt({ tx, events: runtime.events, accountId, now, seq });
    const ids = [userId, ...(then.users.get(userId)?.groupIds ?? [])];
    const stored = await readRuleEvents(tx, runtime.events, accountId, ids, seq);
    return { people: then, causes: causesOf(stored, runtime.events) };
  });
  const state = people.users.get(userId);
  if (!state) throw notFound();
  const asker = seq === undefined ? await askerFor(runtime.db, accountId, userId, now) : askerThen(state, people);
  const steps = stepsOf({ what, who: { id: userId, state }, asker, people, causes });
  const record = await ofRecord(recordId);
  const all = record ? [...steps, record] : steps;
  return {
    ...summaryOf(state.name, what.text, all),
    person: { id: userId, name: state.name },
    at: people.now.toISOString(),
  };

  async function ofRecord(id: number | undefined): Promise<ProofStep | null> {
    if (id === undefined || !what.endpoint || !asker || seq !== undefined) return null;
    return recordStep(
      what.endpoint,
      id,
      { id: userId, name: state?.name ?? '', can: asker.can },
      context as OpenContext,
    );
  }
});

/** As of then: rules and grants alone, for what the company asked for and paid then is not looked up. */
function askerThen(state: UserState, people: PeopleAt): Asker | null {
  if (state.isArchived) return null;
  const rights = rightsAt(people, state, people.now);
  return { isDeveloper: state.isDeveloper, can: (right) => rights.has(right) };
}

function summaryOf(name: string, what: string, steps: readonly ProofStep[]) {
  const refusing = steps.find((step) => !step.passes);
  const reason = refusing && (refusing.rights.at(0)?.leaves.find((leaf) => leaf.isDecisive)?.text ?? refusing.text);
  const verdict = refusing ? ('deny' as const) : ('allow' as const);
  return { verdict, what, steps: [...steps], text: refusing ? `${name} may not: ${reason}` : `${name} may: ${what}` };
}
