import type { GuardSpec } from './lifecycle.ts';

type Announced = string | readonly string[];

/** An action of a person: its label, the permissions of which one is enough, and what it announces. */
export const user = (label: string, permission: readonly string[], domainEvent: Announced) =>
  ({ label, by: 'user', permission, domainEvent }) as const;

/** Something another part of the system noticed. */
export const system = (label: string, domainEvent: Announced) => ({ label, by: 'system', domainEvent }) as const;

/** Something the clock noticed; `now` is among the facts. */
export const timer = (label: string, domainEvent: Announced) => ({ label, by: 'timer', domainEvent }) as const;

/** An action that asks for a reason. */
export const asksReason = { needsReason: true } as const;

/** An action that cannot simply be taken back: a reason and a warning. */
export const isDangerous = { needsReason: true, dangerous: true } as const;

/** A guard: the condition, the reason when it does not hold, who can change that, and how. */
export const guard = <F>(
  test: (facts: F) => boolean,
  text: GuardSpec<F>['text'],
  who = '',
  how = '',
): GuardSpec<F> => ({ test, text, who, how });

/** "1 panel", "3 panels". */
export const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

/** Cents as a sentence shows them: $1,412.50. */
export const dollars = (cents: number): string => {
  const whole = Math.floor(cents / 100).toString();
  return `$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${(cents % 100).toString().padStart(2, '0')}`;
};
