import type { Mode, Permission } from '../../../platform/contract/access.ts';
import type { PermissionType } from '../../../platform/contract/permission-types.ts';

/** Rules as they are kept: what is not set inherits. */
export type Rules = Readonly<Partial<Record<string, Readonly<Partial<Record<Mode, 'allow' | 'deny'>>>>>>;
/** Changed rules: inherit takes a rule away. */
export type RuleChanges = Partial<Record<string, Partial<Record<Mode, 'inherit' | 'allow' | 'deny'>>>>;

/** One right with the rule it follows from. */
export interface Entry {
  readonly mode: 'inherit' | 'allow' | 'deny';
  readonly result: 'allow' | 'deny';
}

/** The right of somebody with own rules and groups: the own rule, else a deny of any group, else an allow of any, else deny. */
export function entryOf(own: Rules, groups: readonly Rules[], type: string, mode: Mode): Entry {
  const rule = own[type]?.[mode];
  if (rule) return { mode: rule, result: rule };
  const inherited = groups.map((group) => group[type]?.[mode]);
  const isAllowed = !inherited.includes('deny') && inherited.includes('allow');
  return { mode: 'inherit', result: isAllowed ? 'allow' : 'deny' };
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
