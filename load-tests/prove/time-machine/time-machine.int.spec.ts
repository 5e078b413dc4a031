import { expect, it } from 'vitest';
import { timeMachine } from './time-machine.ts';

it('the floor of the past is what a slow fold of every stream says, with any snapshots, and what was answered live', async () => {
  const result = await timeMachine({ orders: 0, rounds: 1, instants: 30, answers: 20, dayEvents: 40 }, {});

  expect(result).toMatchObject({ pass: true, differing: [] });
}, 120_000);
