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

/** Puts a rule into the draft. One that is back at what is saved is no change. */
export function setRule(permissions: PermissionMap, draft: RuleDraft, right: string, rule: Rule): RuleDraft {
  const [type = '', mode] = right.split(':') as [string, Mode];
  const changed = new Map(draft);
  if (rule === savedRule(permissions, type, mode)) changed.delete(right);
  else changed.set(right, rule);
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
