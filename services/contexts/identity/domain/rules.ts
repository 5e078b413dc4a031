import type { Mode, Permission } from '../../../platform/contract/access.ts';
import type { PermissionType } from '../../../platform/contract/permission-types.ts';
import type { Grant } from './grant.ts';

/** Rules as they are kept: what is not set inherits. */
export type Rules = Readonly<Partial<Record<string, Readonly<Partial<Record<Mode, 'allow' | 'deny'>>>>>>;
/** Changed rules: inherit takes a rule away. */
export type RuleChanges = Partial<Record<string, Partial<Record<Mode, 'inherit' | 'allow' | 'deny'>>>>;

/** One right with the rule it follows from. */
export interface Entry {
  readonly mode: 'inherit' | 'allow' | 'deny';
  readonly result: 'allow' | 'deny';
}

/** What a right follows from. */
export const sources = ['ownDeny', 'ownAllow', 'grant', 'groupDeny', 'groupAllow', 'nothing'] as const;
export interface Source {
  readonly by: (typeof sources)[number];
  /** Which of the groups or grants decided, by its place; null where neither did. */
  readonly at: number | null;
}

/** Rules and grants that a right follows from; only grants that give something now. */
export interface Standing {
  readonly own: Rules;
  readonly groups: readonly Rules[];
  readonly grants?: readonly Pick<Grant, 'rights'>[];
}

/**
 * What decides about a right: a deny of one's own, an allow of one's own, a grant that has not ended, a deny of any group,
 * an allow of any, nothing. Every answer about a right comes from here.
 */
export function sourceOf({ own, groups, grants = [] }: Standing, type: string, mode: Mode): Source {
  const rule = own[type]?.[mode];
  if (rule) return { by: rule === 'deny' ? 'ownDeny' : 'ownAllow', at: null };
  const granted = grants.findIndex(({ rights }) => rights.includes(`${type}:${mode}` as Permission));
  if (granted >= 0) return { by: 'grant', at: granted };
  for (const [by, wanted] of [
    ['groupDeny', 'deny'],
    ['groupAllow', 'allow'],
  ] as const) {
    const at = groups.findIndex((group) => group[type]?.[mode] === wanted);
    if (at >= 0) return { by, at };
  }
  return { by: 'nothing', at: null };
}

/** Whether a right that follows from this is allowed. */
export const isAllowing = ({ by }: Pick<Source, 'by'>): boolean =>
  by === 'ownAllow' || by === 'grant' || by === 'groupAllow';

/** The right of somebody with own rules, groups and grants. */
export function entryOf(
  own: Rules,
  groups: readonly Rules[],
  type: string,
  mode: Mode,
  grants: Standing['grants'] = [],
): Entry {
  const source = sourceOf({ own, groups, grants }, type, mode);
  return { mode: own[type]?.[mode] ?? 'inherit', result: isAllowing(source) ? 'allow' : 'deny' };
}

/** Rules after changes. */
export function changeRules(rules: Rules, changes: RuleChanges): Rules {
  const changed = Object.entries(changes).map(([type, given]) => {
    const kept = Object.entries({ ...rules[type], ...given }).filter(([, mode]) => mode === 'allow' || mode === 'deny');
    return [type, Object.fromEntries(kept)] as const;
  });
  const all = Object.entries({ ...rules, ...Object.fromEntries(changed) });
  return Object.fromEntries(all.filter(([, entry]) => Object.keys(entry ?? {}).length > 0));
}

/** Rules that allow some rights: `['order:read', 'order:update']`. */
export function allowing(rights: readonly Permission[]): RuleChanges {
  const rules: Record<string, Partial<Record<Mode, 'allow'>>> = {};
  for (const right of rights) {
    const [type, mode] = right.split(':') as [PermissionType, Mode];
    rules[type] = { ...rules[type], [mode]: 'allow' };
  }
  return rules;
}
