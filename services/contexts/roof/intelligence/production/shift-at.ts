import { minutesOf, type Place, plusDays, type Shift, shiftsOn } from '../../../account/work-calendar.contract.ts';

/** A shift of the calendar, or that it was deleted. */
export type KeptShift = (Shift & { readonly isDeleted?: undefined }) | { readonly isDeleted: true };

/** What is done in no shift. */
export const outside = 'none';
const dayMinutes = 1_440;

/** The name of the shift in whose hours a time of the clocks falls at a place. */
export function shiftAt(
  kept: readonly KeptShift[],
  { date, time }: { readonly date: string; readonly time: string },
  place: Place,
): string {
  const shifts = kept.filter((one): one is Shift => !one.isDeleted);
  const on = (day: string, minutes: number) => shiftsOn({ shifts }, day, place).find(covers(minutes));
  const now = minutesOf(time);
  // A shift of yesterday may pass midnight.
  const shift = on(date, now) ?? on(plusDays(date, -1), now + dayMinutes);
  // Names are parts of keys and of lists in addresses: neither their mark may stand in them.
  return shift ? shift.name.replaceAll(/[/,]/g, ' ') : outside;
}

const covers = (minutes: number) => (shift: Shift) => {
  const [start, end] = [minutesOf(shift.from), minutesOf(shift.to)];
  return start <= minutes && minutes < end + (end <= start ? dayMinutes : 0);
};
