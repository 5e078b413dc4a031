import { type Blocker, type Lifecycle, NEW } from './lifecycle.ts';
import { labelOf, refusalOf } from './refusal.ts';

/** One action of a thing as the API embeds it and the console shows it. */
export interface Action {
  action: string;
  label: string;
  allowed: boolean;
  /** Alternatives, any of which is enough. */
  permission: readonly string[];
  needsReason: boolean;
  dangerous: boolean;
  blockers: Blocker[];
}

/** Whether somebody holds one of the alternatives; "a + b" asks for both. */
export const holdsAny = (alternatives: readonly string[], rights: (permission: string) => boolean): boolean =>
  alternatives.length === 0 || alternatives.some((alternative) => alternative.split(' + ').every(rights));

/** The permissions an action asks for in a status, narrowed by the facts; alternatives. */
export function permissionOf<F>(machine: Lifecycle<F>, status: string, type: string, facts: F): readonly string[] {
  const event = machine.events[type];
  const narrowed = event?.permissionFor?.(facts) ?? [];
  if (narrowed.length > 0) return narrowed;
  return machine.moves.find((m) => m.from === status && m.event === type)?.permission ?? event?.permission ?? [];
}

function missingRight(label: string, permission: readonly string[]): Blocker {
  const names = permission.join(' or ');
  return {
    text: `${label}: you need the permission ${names}`,
    who: `Anyone with ${names}`,
    how: 'Ask them, or ask an administrator for the permission',
  };
}

/**
 * Every user action of the machine, once each, with whether it is allowed now and otherwise why not: a missing right
 * first (the server answers 403 first), then the reasons of `refusalOf`. Creation is listed only for '(new)'.
 */
export function actionsOf<F, S extends string, E extends string>(
  machine: Lifecycle<F, S, E>,
  status: S | typeof NEW | (string & {}),
  facts: F,
  rights: (permission: string) => boolean,
): Action[] {
  const plain = machine as Lifecycle<F>;
  const creates = (type: string) => machine.moves.some((m) => m.event === type && m.from === NEW);
  const lives = (type: string) => machine.moves.some((m) => m.event === type && m.from !== NEW);
  return Object.entries(plain.events)
    .filter(([type, event]) => event.by === 'user' && (status === NEW ? creates(type) : lives(type)))
    .map(([type, event]) => {
      const permission = permissionOf(plain, status, type, facts);
      const label = labelOf(event, facts);
      const rightsMissing = holdsAny(permission, rights) ? [] : [missingRight(label, permission)];
      const blockers = [...rightsMissing, ...refusalOf(plain, status, type, facts)];
      return {
        action: type,
        label,
        allowed: blockers.length === 0,
        permission,
        needsReason: event.needsReason ?? false,
        dangerous: event.dangerous ?? false,
        blockers,
      };
    });
}
