import { expect, it } from 'vitest';
import { stopTime } from './stop-time.tsx';

const none = { plannedAt: null, lateUntil: null, arrivedAt: null, completedAt: null };
const [seven, eight, nine] = ['2026-11-24T07:00:00Z', '2026-11-24T08:00:00Z', '2026-11-24T09:00:00Z'];

it.each([
  ['nothing is planned', [none], null],
  [
    'it is planned',
    [
      { ...none, plannedAt: eight },
      { ...none, plannedAt: seven },
    ],
    ['planned', seven],
  ],
  ['it runs late', [{ ...none, plannedAt: seven, lateUntil: nine }], ['late, expected', nine]],
  ['the truck is there', [{ ...none, lateUntil: nine, arrivedAt: eight }], ['there since', eight]],
  [
    'half is delivered',
    [
      { ...none, arrivedAt: seven, completedAt: eight },
      { ...none, arrivedAt: seven },
    ],
    ['there since', seven],
  ],
  [
    'all is delivered',
    [
      { ...none, completedAt: eight },
      { ...none, completedAt: nine },
    ],
    ['delivered', nine],
  ],
] as const)('says the time of a stop when %s', (_, items, wanted) => {
  const time = stopTime(items as never);
  expect(time && [time.says, time.at]).toEqual(wanted);
});
