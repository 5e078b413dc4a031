import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogue, machines } from './catalogue.ts';
import { factsThat, sampleFacts } from './kernel/sample-facts.ts';
import {
  type AnyLifecycle,
  actionsOf,
  IllegalTransition,
  type Lifecycle,
  NEW,
  statusesOf,
  step,
  tones,
  transitionsOf,
} from './kernel.ts';
import { machineLines } from './print.ts';
import table from './transitions.json' with { type: 'json' };

type Facts = Record<string, unknown>;
const plain = (machine: AnyLifecycle) => machine as unknown as Lifecycle<Facts>;

const tabled = [
  ...Object.entries(table.specified).flatMap(([machine, lines]) => lines.map((line) => `${machine} ${line}`)),
  ...table.decided.flatMap(({ transitions }) => transitions),
];
const movesTabled = new Set(tabled.map((line) => line.split(' ').slice(0, 4).join(' ')));
const every = machines().map((machine) => [machine.id, plain(machine)] as const);

/** A move, with facts under which it is the first of its status and event to be taken. */
function exercise(machine: Lifecycle<Facts>, index: number) {
  const move = machine.moves[index];
  if (!move) throw new Error('no such move');
  const holds = (names: readonly string[], facts: Facts) => names.every((name) => machine.guards[name]?.test(facts));
  const rivals = machine.moves.slice(0, index).filter((m) => m.from === move.from && m.event === move.event);
  const leadsHere = (facts: Facts) => holds(move.when, facts) && !rivals.some((m) => holds(m.when, facts));
  const reports = move.by !== 'user';
  const facts = factsThat(machine, (f) => leadsHere(f) && (!reports || holds(move.needs, f)));
  const before = factsThat(machine, (f) => holds(move.needs, f));
  if (!facts || !before) throw new Error(`No facts lead along ${move.from} ${move.event} ${move.to}`);
  return { move, facts, before };
}

describe('the catalogue', () => {
  it('is exactly the checked-in table', () => {
    const built = every.flatMap(([id, machine]) =>
      transitionsOf(machine).map(
        (m) => `${id} ${m.from} ${m.event} ${m.to} ${m.by} ${m.domainEvents.join('+') || '-'}`,
      ),
    );
    expect([...new Set(built)].sort()).toEqual([...new Set(tabled)].sort());
  });

  it('holds each machine under its own id', () => {
    expect(Object.entries(catalogue).map(([key, machine]) => [key, machine.id])).toEqual(
      Object.keys(catalogue).map((key) => [key, key]),
    );
  });

  it('prints one line a transition, creation as (new), nested statuses dotted', () => {
    expect(machineLines()).toEqual([...new Set(machineLines())]);
    expect(machineLines()).toContain('order (new) create draft');
    expect(machineLines()).toContain('task production.ready routeStarted production.inProgress');
    expect(new Set(machineLines())).toEqual(movesTabled);
  });
});

describe.each(every)('%s', (_, machine) => {
  it('gives every status a label and a tone, every guard a sentence', () => {
    for (const status of statusesOf(machine)) {
      expect(machine.states[status]?.label, status).toMatch(/^[A-Z]/);
      expect(tones, status).toContain(machine.states[status]?.tone);
    }
    const facts = sampleFacts(machine);
    for (const [name, { text }] of Object.entries(machine.guards)) {
      const sentence = typeof text === 'string' ? text : text(facts);
      expect(sentence, name).toMatch(/\w+ \w+/);
      expect(sentence, name).not.toMatch(/undefined|NaN|null|\.$/);
    }
    for (const event of Object.values(machine.events)) expect(event.label).toMatch(/^[A-Z]/);
  });

  it('takes every move of its table', () => {
    machine.moves.forEach((_move, index) => {
      const { move, facts, before } = exercise(machine, index);
      const line = `${move.from} ${move.event} ${move.to}`;
      // A gate is passed by evaluating again: the first event of its status that comes back to it.
      const event = move.always
        ? machine.moves.find((m) => m.from === move.from && m.to === move.from)?.event
        : move.event;
      const result = step(machine, move.from, { type: event ?? '', facts, before });
      const at = move.always ? 1 : 0;
      expect(result.path[at], line).toBe(move.to);
      if (!move.always) expect(result.domainEvents.slice(0, move.domainEvents.length), line).toEqual(move.domainEvents);
    });
  });

  it('reaches every status from creation', () => {
    const seen = new Set<string>([NEW]);
    let grew = true;
    while (grew) {
      const size = seen.size;
      machine.moves.forEach((move, index) => {
        if (move.always || !seen.has(move.from)) return;
        const { facts, before } = exercise(machine, index);
        for (const status of step(machine, move.from, { type: move.event, facts, before }).path) seen.add(status);
      });
      for (const move of machine.moves) if (move.always && seen.has(move.from)) seen.add(move.to);
      grew = seen.size > size;
    }
    expect([...seen].sort()).toEqual([NEW, ...statusesOf(machine)].sort());
  });

  it('refuses what the table does not have, with a typed error and a sentence', () => {
    const facts = sampleFacts(machine);
    for (const status of statusesOf(machine)) {
      for (const [type, event] of Object.entries(machine.events)) {
        if (machine.moves.some((m) => m.from === status && m.event === type && !m.always)) continue;
        const act = () => step(machine, status, { type, facts });
        expect(act, `${status} ${type}`).toThrow(IllegalTransition);
        expect(act, `${status} ${type}`).toThrow(new RegExp(`^${event.label}: \\w+`));
      }
    }
    expect(() => step(machine, statusesOf(machine)[0] ?? '', { type: 'sell', facts })).toThrow(IllegalTransition);
    expect(() => step(machine, 'nowhere', { type: 'sell', facts })).toThrow(RangeError);
  });

  it('stays in its table under any events and facts, and says the same in both places', () => {
    const anyFacts = fc.record(
      Object.fromEntries(Object.entries(machine.samples).map(([k, v]) => [k, fc.constantFrom(...v)])),
    ) as fc.Arbitrary<Facts>;
    const anyEvent = fc.tuple(fc.constantFrom(...Object.keys(machine.events)), anyFacts, anyFacts);
    fc.assert(
      fc.property(
        fc.constantFrom(NEW, ...statusesOf(machine)),
        fc.array(anyEvent, { maxLength: 12 }),
        (start, events) => {
          let status = start;
          for (const [type, facts, before] of events) {
            const listed = actionsOf(machine, status, before, () => true).find((a) => a.action === type);
            try {
              const result = step(machine, status, { type, facts, before });
              let from = status;
              result.path.forEach((to, i) => {
                expect(movesTabled).toContain(`${machine.id} ${from} ${i === 0 ? type : 'evaluated'} ${to}`);
                from = to;
              });
              expect(result.status).toBe(from);
              expect(listed?.blockers ?? []).toEqual([]);
              status = result.status;
            } catch (error) {
              if (!(error instanceof IllegalTransition)) throw error;
              if (listed) expect(listed.blockers[0]?.text).toBe(error.message);
              expect(error.blockers.length).toBeGreaterThan(0);
            }
            expect([NEW, ...statusesOf(machine)]).toContain(status);
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  it('lists every user action once, and names the permission that is missing', () => {
    for (const status of statusesOf(machine)) {
      const actions = actionsOf(machine, status, sampleFacts(machine), () => false);
      expect(new Set(actions.map((a) => a.action)).size).toBe(actions.length);
      for (const action of actions) {
        expect(action.permission.length, action.action).toBeGreaterThan(0);
        expect(action.blockers[0]?.text).toBe(
          `${action.label}: you need the permission ${action.permission.join(' or ')}`,
        );
      }
    }
  });
});
