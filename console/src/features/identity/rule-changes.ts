import type { PermissionMap } from '@glasshouse/services/contexts/identity/identity.contract';
import type { Mode } from '@glasshouse/services/platform/contract/access';

export type Rule = 'inherit' | 'allow' | 'deny';
/** Rules that differ from what is saved, by 'order:update'. */
export type RuleDraft = ReadonlyMap<string, Rule>;

const keyOf = (type: string, mode: Mode) => `${type}:${mode}`;

/** The saved rule; a mixed one counts as none of its own. */
export function savedRule(permissions: PermissionMap, type: string, mode: Mode): Rule {
  const rule = permissions[type]?.[mode].mode;
  return rule === 'allow' || rule === 'deny' ? rule : 'inherit';
}

/** The rule as it stands with what was pressed. */
export const ruleNow = (permissions: PermissionMap, draft: RuleDraft, type: string, mode: Mode): Rule =>
  draft.get(keyOf(type, mode)) ?? savedRule(permissions, type, mode);

/** What a right comes to; null when that is only known after saving, since it depends on the groups. */
export function resultNow(permissions: PermissionMap, draft: RuleDraft, type: string, mode: Mode) {
  const drafted = draft.get(keyOf(type, mode));
  if (drafted === 'inherit') return null;
  return drafted ?? permissions[type]?.[mode].result ?? 'deny';
}

const following: Readonly<Record<Rule, Rule>> = { inherit: 'allow', allow: 'deny', deny: 'inherit' };

/** The next rule of a right: inherits, allow, deny, and round. A rule back at what is saved is no change. */
export function pressRule(permissions: PermissionMap, draft: RuleDraft, type: string, mode: Mode): RuleDraft {
  const next = following[ruleNow(permissions, draft, type, mode)];
  const changed = new Map(draft);
  if (next === savedRule(permissions, type, mode)) changed.delete(keyOf(type, mode));
  else changed.set(keyOf(type, mode), next);
  return changed;
}

/** The draft as the server takes it. */
export function changesOf(draft: RuleDraft): Record<string, Partial<Record<Mode, Rule>>> {
  const changes: Record<string, Partial<Record<Mode, Rule>>> = {};
  for (const [key, rule] of draft) {
    const [type = '', mode = ''] = key.split(':');
    changes[type] = { ...changes[type], [mode]: rule };
  }
  return changes;
}
