import { type AnyLifecycle, type Blocker, type EventSpec, type GuardSpec, type Lifecycle, NEW } from './lifecycle.ts';

/** Thrown for every event that may not happen; its message is the first blocker's sentence, the one the console shows. */
export class IllegalTransition extends Error {
  override readonly name = 'IllegalTransition';
  readonly machine: string;
  readonly status: string;
  readonly event: string;
  readonly blockers: readonly Blocker[];

  constructor(machine: string, status: string, event: string, blockers: readonly Blocker[]) {
    super(blockers[0]?.text ?? `${event}: not possible`);
    this.machine = machine;
    this.status = status;
    this.event = event;
    this.blockers = blockers;
  }
}

const say = <F>(text: GuardSpec<F>['text'], facts: F) => (typeof text === 'string' ? text : text(facts));
const an = (noun: string) => (/^[aeiou]/i.test(noun) ? `an ${noun}` : `a ${noun}`);

/** What an action is called under these facts. */
export const labelOf = <F>(event: EventSpec<F>, facts: F): string => event.labelFor?.(facts) ?? event.label;

/** The words that complete "the order is …" for a status. */
export function phraseOf(machine: AnyLifecycle, status: string): string {
  if (status === NEW) return 'not made yet';
  const meta = machine.states[status];
  return meta?.phrase ?? meta?.label.toLowerCase() ?? status;
}

function wrongStatus<F>(machine: Lifecycle<F>, status: string, event: EventSpec<F>, facts: F): Blocker {
  const reason = event.elsewhere?.(status, facts);
  const label = labelOf(event, facts);
  if (typeof reason === 'object') return { ...reason, text: `${label}: ${reason.text}` };
  const text = reason ?? `not while the ${machine.noun} is ${phraseOf(machine, status)}`;
  return { text: `${label}: ${text}`, who: '', how: howToReach(machine, event) };
}

/** The statuses in which an event can happen, as a hint. */
function howToReach<F>(machine: Lifecycle<F>, event: EventSpec<F>): string {
  const name = Object.keys(machine.events).find((key) => machine.events[key] === event);
  const statuses = new Set(machine.moves.filter((m) => m.event === name && m.from !== NEW).map((m) => m.from));
  const labels = [...statuses].slice(0, 3).map((status) => machine.states[status]?.label ?? status);
  return labels.length === 0 ? '' : `Possible in ${labels.join(', ')}${statuses.size > 3 ? ' and others' : ''}`;
}

/**
 * Why an event may not happen, worst first; empty when it may. One function serves `step` and `actionsOf`, so the server
 * refuses with the sentence the console shows. `facts` are those before the event.
 */
export function refusalOf<F>(machine: Lifecycle<F>, status: string, type: string, facts: F): Blocker[] {
  const event = machine.events[type];
  if (!event) return [{ text: `${type}: ${an(machine.noun)} knows no such action`, who: '', how: '' }];
  const move = machine.moves.find((m) => m.from === status && m.event === type && !m.always);
  if (!move) return [wrongStatus(machine, status, event, facts)];
  return move.needs.flatMap((name) => {
    const guard = machine.guards[name];
    if (!guard || guard.test(facts)) return [];
    return [{ text: `${labelOf(event, facts)}: ${say(guard.text, facts)}`, who: guard.who, how: guard.how }];
  });
}
