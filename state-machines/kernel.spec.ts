import { describe, expect, it } from 'vitest';
import { guard, system, user } from './kernel/declare.ts';
import {
  defineLifecycle,
  diagramOf,
  domainEventsOf,
  isFinal,
  moveEvents,
  moveOf,
  NEW,
  SAME,
  statusMeta,
  step,
  withoutMove,
} from './kernel.ts';

interface Facts {
  isOpen: boolean;
}

const spec = {
  id: 'door',
  noun: 'door',
  states: {
    shut: { label: 'Shut', tone: 'neutral', tags: ['open'] },
    open: { label: 'Open', tone: 'progress', tags: ['open'] },
    gone: { label: 'Gone', tone: 'danger', tags: ['final'] },
  },
  guards: { unlocked: guard<Facts>((f) => f.isOpen, 'the door is locked') },
  events: {
    hang: system('Hang', 'door.hung'),
    open: user('Open', ['door:update'], 'door.opened'),
    break: user('Break', ['door:update'], 'door.broken'),
  },
  samples: { isOpen: [true, false] },
} as const;

type Moves = Parameters<ReturnType<typeof defineLifecycle<Facts>>>[0]['moves'];
const hang = { from: NEW, event: 'hang', to: 'shut' };
const open = { from: 'shut', event: 'open', to: 'open', needs: ['unlocked'] };
const door = (...moves: object[]) => defineLifecycle<Facts>()({ ...spec, moves: moves as unknown as Moves as never });

describe('an unsound table does not load', () => {
  it.each([
    ['an unknown status', [hang, open, { from: 'open', event: 'break', to: 'lost' }], 'no status lost'],
    ['an unknown event', [hang, open, { from: 'open', event: 'paint', to: 'gone' }], 'no event paint'],
    ['an unknown guard', [hang, { ...open, needs: ['oiled'] }], 'no guard oiled'],
    ['an unused guard', [hang, { ...open, needs: [] }], 'guard unlocked is not used'],
    [
      'a way on that may be missing',
      [hang, { ...open, needs: [], when: ['unlocked'] }],
      'its last move is conditional',
    ],
    [
      'a move never taken',
      [
        hang,
        { from: 'shut', event: 'open', to: SAME },
        { ...open, needs: [] },
        { from: 'open', event: 'break', to: 'gone', needs: ['unlocked'] },
      ],
      'never taken',
    ],
    [
      'moves that need different things',
      [hang, { ...open, when: ['unlocked'] }, { from: 'shut', event: 'open', to: SAME }],
      'need different things',
    ],
  ])('%s', (_, moves, message) => {
    expect(() => door(...moves)).toThrow(message);
  });
});

describe('a sound one', () => {
  const machine = door(hang, open, { from: ['shut', 'open'], event: 'break', to: 'gone' });

  it('describes itself', () => {
    expect(diagramOf(machine).edges).toEqual([
      { from: 'shut', to: 'open', event: 'open', label: 'Open', by: 'user' },
      { from: 'shut', to: 'gone', event: 'break', label: 'Break', by: 'user' },
      { from: 'open', to: 'gone', event: 'break', label: 'Break', by: 'user' },
    ]);
    expect(diagramOf(machine).nodes.at(-1)).toEqual({ id: 'gone', label: 'Gone', tone: 'danger', final: true });
    expect(domainEventsOf(machine)).toEqual(['door.broken', 'door.hung', 'door.opened']);
    expect(isFinal(machine, 'gone')).toBe(true);
    expect(() => statusMeta(machine, 'ajar')).toThrow(RangeError);
  });

  it('is pure: the same step twice is the same, and the facts are not touched', () => {
    const facts = Object.freeze({ isOpen: true });
    const once = step(machine, 'shut', { type: 'open', facts });
    expect(step(machine, 'shut', { type: 'open', facts })).toEqual(once);
    expect(() => step(machine, 'shut', { type: 'open', facts, before: { isOpen: false } })).toThrow(
      'Open: the door is locked',
    );
  });

  it('gives the events of a move, each with the status before, the status after and the way', () => {
    const data = { by: 'Ann' };
    const event = { type: 'open', facts: { isOpen: true } };
    expect(moveEvents(machine, 'shut', event, data)).toEqual([
      { type: 'door.opened', data: { by: 'Ann', from: 'shut', to: 'open', path: ['open'] } },
    ]);
    expect(moveOf(machine, 'shut', event)).toEqual({ from: 'shut', to: 'open', path: ['open'] });
    expect(() => moveEvents(machine, 'shut', { ...event, facts: { isOpen: false } })).toThrow('the door is locked');
  });

  it('leaves the content of an event when its move is taken off', () => {
    expect(withoutMove({ by: 'Ann', from: NEW, to: 'shut', path: ['shut'], reason: 'new house' })).toEqual({
      by: 'Ann',
    });
  });
});
