import type { TaskDetail } from '@glasshouse/services/contexts/tasks/tasks.contract';
import { describe, expect, it } from 'vitest';
import { runFigures, stopsOf } from './stops.ts';

type Item = TaskDetail['items'][number];
const item = (contactId: number, status: string, panels: number, loaded: number) =>
  ({
    contactId,
    contactName: `Customer ${contactId}`,
    status,
    weightKg: '10',
    loaded,
    panels: Array.from({ length: panels }, (_, id) => ({ id })),
  }) as unknown as Item;
const isDelivered = (status: string) => status === 'gone';
const isOpen = (status: string) => status === 'here';

describe('stops of a run', () => {
  it('hold everything of one customer and leave out what was taken off', () => {
    const stops = stopsOf(
      [item(1, 'here', 4, 3), item(2, 'gone', 2, 0), item(1, 'gone', 1, 0), item(3, 'off', 9, 0)],
      isDelivered,
      isOpen,
    );
    expect(stops.map((s) => [s.name, s.panels, s.loaded, s.delivered, s.isDone])).toEqual([
      ['Customer 1', 5, 4, 1, false],
      ['Customer 2', 2, 2, 2, true],
    ]);
    expect(runFigures(stops)).toEqual({ panels: 7, loaded: 6, delivered: 3, stopsDone: 1, kgLeft: 20 });
  });
});
