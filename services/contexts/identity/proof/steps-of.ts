import type { Permission } from '../../../platform/contract/access.ts';
import { type Asker, judge, type Step } from '../../../platform/contract/judge.ts';
import { accessWords, isRight, rightWords } from '../../../platform/contract/right-words.ts';
import type { UserState } from '../domain/user.ts';
import { decisionOf, leavesOf } from './leaves-of.ts';
import type { PeopleAt } from './people-at.ts';
import type { ProofStep } from './proof.contract.ts';
import type { Causes } from './rule-events.ts';
import type { What } from './what.ts';

interface Asked {
  readonly what: What;
  readonly who: { readonly id: number; readonly state: UserState };
  /** Null: archived, so nobody asks. */
  readonly asker: Asker | null;
  readonly people: PeopleAt;
  readonly causes: Causes;
}

/** The guard's own steps, each with its reason in words, and below the one about rights what each right follows from. */
export function stepsOf({ what, who, asker, people, causes }: Asked): ProofStep[] {
  const { name, hasPassword } = who.state;
  const passing: Record<Step['step'], string> = {
    signedIn: hasPassword ? `${name} can sign in` : `${name} is invited and can sign in once a password is chosen`,
    visit: '',
    secondFactor: 'A second factor is set up, or nobody asks for one',
    subscription: 'The subscription runs, or this stays open without it',
    right: `${name} has the right: ${accessWords(what.call.access)}`,
  };
  const refusing: Partial<Record<Step['step'], [text: string, how: string]>> = {
    signedIn: [`${name} is archived and cannot sign in`, 'Restore the user'],
    secondFactor: [`${name} has to set up a second factor first`, `${name} sets up an authenticator in their profile`],
    subscription: ['The subscription has ended, so nothing can be changed', 'Renew it under Admin, Billing'],
    right: [
      `${name} lacks the right: ${accessWords(what.call.access)}`,
      'Somebody who holds it and may set permissions can give it',
    ],
  };
  return judge(what.call, asker)
    .filter(({ step }) => step !== 'visit')
    .map(({ step, refusal }): ProofStep => {
      const [text, how] = (refusal && refusing[step]) || [passing[step], ''];
      const rights = step === 'right' ? [what.call.access].flat().filter(isRight) : [];
      return { step, passes: !refusal, text, how, rights: rights.map((right) => branchOf(right, who, people, causes)) };
    });
}

function branchOf(right: Permission, who: Asked['who'], people: PeopleAt, causes: Causes) {
  const leaves = leavesOf(right, who, people, causes);
  const allows = leaves.some((leaf) => leaf.isDecisive && leaf.allows);
  return { right, text: `${rightWords(right)}. ${decisionOf(leaves)}`, allows, leaves };
}
