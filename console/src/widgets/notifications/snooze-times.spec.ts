import { expect, it } from 'vitest';
import { setTimeZone } from '../../lib/format/zone.ts';
import { snoozeTimes } from './snooze-times.ts';

const untilOf = (at: string) => snoozeTimes(new Date(at)).map((time) => new Date(time.until));

it('offers an hour, tomorrow morning and Monday morning, over a change of clocks too', () => {
  setTimeZone('Australia/Melbourne');
  // Thursday.
  expect(untilOf('2026-03-05T10:30:00+11:00')).toEqual([
    new Date('2026-03-05T11:30:00+11:00'),
    new Date('2026-03-06T07:00:00+11:00'),
    new Date('2026-03-09T07:00:00+11:00'),
  ]);
  // Saturday before clocks go back; then Sunday, when Monday is tomorrow.
  expect(untilOf('2026-04-04T10:00:00+11:00')[1]).toEqual(new Date('2026-04-05T07:00:00+10:00'));
  expect(untilOf('2026-04-05T10:00:00+10:00')).toHaveLength(2);
  // A Monday is followed by another.
  expect(untilOf('2026-03-02T10:00:00+11:00')[2]).toEqual(new Date('2026-03-09T07:00:00+11:00'));
});
