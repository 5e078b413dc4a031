import { expect, it } from 'vitest';
import {
  begin,
  type DesignAction,
  designed,
  draggedTo,
  newDesign,
  newElement,
  placedAt,
  sizedTo,
  withElement,
} from './design.ts';

const first = newDesign('panel');
const run = (...actions: DesignAction[]) => actions.reduce(designed, begin(first));
const renamed = (name: string) => ({ ...first, name });

it('takes steps back and does them again, until something else is changed', () => {
  const two = [
    { type: 'change', to: renamed('A') },
    { type: 'change', to: renamed('B') },
  ] as const;
  expect(run(...two, { type: 'undo' }).now.name).toBe('A');
  expect(run(...two, { type: 'undo' }, { type: 'undo' }, { type: 'undo' }).now).toBe(first);
  expect(run(...two, { type: 'undo' }, { type: 'redo' }).now.name).toBe('B');
  const changed = run(...two, { type: 'undo' }, { type: 'change', to: renamed('C') }, { type: 'redo' });
  expect([changed.now.name, changed.future]).toEqual(['C', []]);
});

it('counts a drag as one step, and the next one as another', () => {
  const drag = (name: string) => ({ type: 'change', to: renamed(name), step: 'move 0' }) as const;
  const state = run(drag('A'), drag('B'), { type: 'rest' }, drag('C'));
  expect(state.past.map(({ name }) => name)).toEqual(['', 'B']);
});

it('keeps an element on the label, and a pointer on the grid', () => {
  const box = { ...newElement('box', 'panel'), w: 30, h: 15 };
  expect(placedAt(box, -4, 80, first.media)).toMatchObject({ x: 0, y: 35 });
  expect(sizedTo(box, 500, 0, first.media)).toMatchObject({ w: 97, h: 0.5 });
  expect(draggedTo(box, 10.3, 4.2, first.media)).toMatchObject({ x: 10.5, y: 4 });
});

it('forgets what was selected when an undo takes it away', () => {
  const more = { ...first, elements: [...first.elements, newElement('text', 'panel')] };
  const at = first.elements.length;
  const added = run({ type: 'change', to: more, selected: at });
  expect(added.selected).toBe(at);
  expect(designed(added, { type: 'undo' }).selected).toBeNull();
  expect(withElement(more, at, newElement('line', 'panel')).elements[at]?.kind).toBe('line');
});
