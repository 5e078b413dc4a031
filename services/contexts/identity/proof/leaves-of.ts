import type { Permission } from '../../../platform/contract/access.ts';
import { partsOf } from '../../../platform/contract/right-words.ts';
import { standingOf } from '../access/load-people.ts';
import { isAllowing, type Source, sourceOf } from '../domain/rules.ts';
import type { UserState } from '../domain/user.ts';
import type { PeopleAt } from './people-at.ts';
import type { Leaf } from './proof.contract.ts';
import type { Causes } from './rule-events.ts';

interface Holder {
  readonly id: number;
  readonly state: UserState;
}

const noCause: Causes = { ofRule: () => null, ofGrant: () => null };

/** Everything that speaks about a right of somebody, in the order in which it counts; one of it decides. */
export function leavesOf(right: Permission, who: Holder, people: PeopleAt, causes: Causes = noCause): Leaf[] {
  const { id, state } = who;
  const [type, mode] = partsOf(right);
  const standing = standingOf(people, state, people.now);
  const source = sourceOf(standing, type, mode);
  const leaf = (by: Source['by'], text: string, more: Partial<Leaf> = {}, at: number | null = null): Leaf => ({
    ...{ by, text, of: null, until: null, cause: null },
    ...more,
    allows: isAllowing({ by }),
    isDecisive: source.by === by && source.at === at,
  });
  const user = { kind: 'user' as const, id, name: state.name };
  const own = standing.own[type]?.[mode];
  const leaves: Leaf[] = [];
  if (own)
    leaves.push(
      leaf(
        own === 'deny' ? 'ownDeny' : 'ownAllow',
        `A rule of ${state.name}’s own ${own === 'deny' ? 'denies' : 'allows'} it`,
        {
          of: user,
          cause: causes.ofRule(id, right),
        },
      ),
    );
  standing.grants.forEach((grant, at) => {
    if (!grant.rights.includes(right)) return;
    const text = `${grant.by.name} granted it for a while: ${grant.reason}`;
    leaves.push(leaf('grant', text, { of: user, until: grant.until, cause: causes.ofGrant(id, grant.id) }, at));
  });
  for (const wanted of ['deny', 'allow'] as const)
    state.groupIds.forEach((groupId, at) => {
      const group = people.groups.get(groupId);
      if (group?.rules[type]?.[mode] !== wanted) return;
      const of = { kind: 'userGroup' as const, id: groupId, name: group.name };
      const [by, verb] = wanted === 'deny' ? (['groupDeny', 'denies'] as const) : (['groupAllow', 'allows'] as const);
      leaves.push(leaf(by, `The group ${group.name} ${verb} it`, { of, cause: causes.ofRule(groupId, right) }, at));
    });
  if (source.by === 'nothing') leaves.push(leaf('nothing', 'No rule, grant or group allows it'));
  return leaves;
}

/** What decides, in a sentence. */
export const decisionOf = (leaves: readonly Leaf[]): string => leaves.find((leaf) => leaf.isDecisive)?.text ?? '';
