/** A reason an action cannot happen now. */
export interface ActionBlocker {
  readonly text: string;
  readonly who: string;
  readonly how: string;
}

/** One action of a record as the server sends it. */
export interface RecordAction {
  readonly action: string;
  readonly label: string;
  readonly allowed: boolean;
  readonly needsReason: boolean;
  /** It opens a form of its own, which asks for the reason and more. */
  readonly hasForm?: boolean;
  readonly dangerous: boolean;
  readonly permission?: unknown;
  readonly blockers: readonly ActionBlocker[];
}

/** A page where the work goes on. */
export interface Elsewhere {
  readonly label: string;
  readonly icon: string;
  readonly go: () => void;
}

export interface Arrangement {
  readonly primary: RecordAction | undefined;
  /** The next useful step where none is allowed now: it keeps the first place and says why not. */
  readonly held: RecordAction | undefined;
  readonly allowed: readonly RecordAction[];
  readonly blocked: readonly RecordAction[];
  /** Behind More: allowed ones first, then blocked ones with their reason. */
  readonly more: readonly RecordAction[];
}

const shownAllowed = 3;
const shownBlocked = 2;

export interface Preference {
  /** The only actions that may be the first button, most useful first; left out: any. */
  readonly next?: readonly string[];
  /** The only blocked actions that stand after "Not yet"; left out: any. */
  readonly ahead?: readonly string[];
}

/**
 * Places the actions: the next useful step first, allowed or not, up to three allowed beside it, up to two blocked at the right,
 * the rest behind More. `order` names actions by importance; the server's order holds for the others. Dangerous actions are never the first button.
 */
export function arrange(
  actions: readonly RecordAction[],
  order: readonly string[] = [],
  { next, ahead }: Preference = {},
): Arrangement {
  const rank = (a: RecordAction) => {
    const at = order.indexOf(a.action);
    return at < 0 ? order.length : at;
  };
  const sorted = [...actions].sort((a, b) => rank(a) - rank(b));
  const allowed = sorted.filter((a) => a.allowed);
  const blocked = sorted.filter((a) => !a.allowed);
  const primary = allowed.find((a) => !a.dangerous && (!next || next.includes(a.action)));
  const held = primary || !next ? undefined : blocked.find((a) => a.action === next[0]);
  const rest = allowed.filter((a) => a !== primary);
  const calm = rest.filter((a) => !a.dangerous).slice(0, shownAllowed);
  const waiting = blocked.filter((a) => a !== held && (!ahead || ahead.includes(a.action))).slice(0, shownBlocked);
  const more = [...rest.filter((a) => !calm.includes(a)), ...blocked.filter((a) => a !== held && !waiting.includes(a))];
  return { primary, held, allowed: calm, blocked: waiting, more };
}

/** Whether pressing the action first asks something. */
export const asksFirst = (action: RecordAction): boolean => !action.hasForm && (action.needsReason || action.dangerous);
