import { plusDays, type WorkCalendar, weekdayOf } from '@glasshouse/services/contexts/account/work-calendar.contract';
import { wallClock } from '../../lib/format/zone.ts';
import { PlainTable } from '../../widgets/page/plain-table.tsx';
import styles from './calendar.module.css';
import { HoursLine } from './hours-line.tsx';
import { dayIn, hoursText, longDay, type MonthDay } from './month-days.ts';

/** The week of a date: each day with its hours, what opens them, and what stands against them. */
export function Week({ calendar, date }: { readonly calendar: WorkCalendar; readonly date: string }) {
  const { timeZone } = calendar;
  const monday = plusDays(date, 1 - weekdayOf(date));
  const days = Array.from({ length: 7 }, (_, i) => dayIn(calendar, plusDays(monday, i), date.slice(0, 7)));
  const clock = (ms: number) => {
    const { hour, minute } = wallClock(new Date(ms), timeZone);
    return [hour, minute].map((n) => String(n).padStart(2, '0')).join(':');
  };
  const hours = ({ pieces }: MonthDay) =>
    pieces.length === 0 ? 'Closed' : pieces.map(({ from, to }) => `${clock(from)}–${clock(to)}`).join(', ');
  const total = days.reduce((sum, day) => sum + day.minutes, 0);
  return (
    <>
      <h3 className={styles.weekHead}>Week of {longDay(monday)}</h3>
      <PlainTable
        caption={`Working hours of the week of ${longDay(monday)}`}
        rows={days}
        keyOf={(one) => one.date}
        empty=""
        columns={[
          { title: 'Day', isWhole: true, cell: (one) => (one.date === date ? <b>{short(one)}</b> : short(one)) },
          {
            title: 'Midnight to midnight',
            isMinor: true,
            cell: (one) => <HoursLine pieces={one.pieces} timeZone={timeZone} />,
          },
          { title: 'Open', cell: hours },
          {
            title: 'Because of',
            isMinor: true,
            cell: (one) => [...new Set(one.pieces.map(({ cause }) => cause))].join(', '),
          },
          { title: 'Holidays and events', isMinor: true, cell: (one) => [...one.holidays, ...one.events].join(', ') },
          { title: 'Hours', isNumeric: true, cell: (one) => hoursText(one.minutes) },
        ]}
        foot={{ Day: 'Week', Hours: hoursText(total) }}
      />
    </>
  );
}

const short = ({ date }: MonthDay) =>
  new Intl.DateTimeFormat('en-AU', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
