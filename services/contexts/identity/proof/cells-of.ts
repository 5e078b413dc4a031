import { notFound } from '../../../platform/kernel/errors.ts';
import { allRights } from '../access/rights.ts';
import type { UserState } from '../domain/user.ts';
import { decisionOf, leavesOf } from './leaves-of.ts';
import type { PeopleAt } from './people-at.ts';
import type { Cells, Holder } from './proof.contract.ts';

/** Every right of a user or group with what it follows from. Throws 404 for one that is not there. */
export function cellsOf({ kind, id }: Holder, people: PeopleAt): { name: string; cells: Cells } {
  const state = kind === 'user' ? people.users.get(id) : memberOf(id, people);
  if (!state) throw notFound();
  const cells = allRights.map((right) => {
    const leaves = leavesOf(right, { id, state }, people);
    const decisive = leaves.find((leaf) => leaf.isDecisive);
    const result = decisive?.allows ? ('allow' as const) : ('deny' as const);
    return [right, { result, by: decisive?.by ?? ('nothing' as const), text: decisionOf(leaves) }] as const;
  });
  return { name: state.name, cells: Object.fromEntries(cells) };
}

/** A group gives what somebody has who is in it alone. */
function memberOf(id: number, { groups }: PeopleAt): UserState | null {
  const group = groups.get(id);
  if (!group || group.isDeleted) return null;
  const plain = { email: '', isDeveloper: false, isArchived: false, lastSignInAt: null };
  return { ...plain, name: group.name, rules: {}, groupIds: [id] };
}
