import type { TaskDetail } from '@glasshouse/services/contexts/tasks/tasks.contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { runFigures, type Stop } from './stops.ts';
import { RunProgress } from './task-head.tsx';

const stop = (contactId: number, isDone = false): Stop => ({
  contactId,
  name: 'Bayside',
  items: [],
  panels: 4,
  loaded: 4,
  delivered: isDone ? 4 : 0,
  kg: 40,
  isDone,
});
const drawn = (stops: readonly Stop[]) =>
  renderToStaticMarkup(
    <RunProgress task={{ note: '' } as TaskDetail} stops={stops} figures={runFigures(stops)} isUnderway />,
  );

it('fills the bar of no stop while none of a run under way is done, and of each that is', () => {
  const begun = drawn([stop(1), stop(2), stop(3), stop(4)]);
  expect(begun).toContain('0 of 4 stops');
  expect(begun).not.toMatch(/data-done|<span style/);
  const later = drawn([stop(1, true), stop(2), stop(3), stop(4)]);
  expect(later.match(/data-done/g)).toHaveLength(1);
});
