import { calendarEvents } from '@glasshouse/services/contexts/account/calendar/calendar-events.contract';
import { dayLetters } from '@glasshouse/services/contexts/account/calendar/shifts.contract';
import { plusDays } from '@glasshouse/services/contexts/account/work-calendar.contract';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useRights } from '../../lib/auth/profile.ts';
import { workCalendarQuery } from '../../lib/auth/work-calendar.ts';
import { dayOf } from '../../lib/format/zone.ts';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { Section } from '../../widgets/page/page.tsx';
import { PartWait } from '../../widgets/page/part-wait.tsx';
import styles from './calendar.module.css';
import { EventDialog } from './event-dialog.tsx';
import { HoursLine } from './hours-line.tsx';
import { hoursText, longDay, type MonthDay, monthAfter, weeksOf } from './month-days.ts';
import { Week } from './week.tsx';

const monthName = (month: string) =>
  new Intl.DateTimeFormat('en-AU', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

/** A month of the calendar: the hours of each day, drawn, with its holidays and events. Arrow keys move, Enter opens a day. */
export function Month() {
  const { data: calendar, error, refetch } = useQuery(workCalendarQuery);
  const today = dayOf(new Date());
  const [date, setDate] = useState(today);
  const [isAdding, setAdding] = useState(false);
  const grid = useRef<HTMLTableElement>(null);
  const whyNot = useRights().why(calendarEvents.rights.create);
  if (!calendar) return <PartWait error={error} onRetry={refetch} title="The calendar could not be loaded" rows={6} />;
  const month = date.slice(0, 7);
  const go = (count: number) => setDate(`${monthAfter(month, count)}-01`);
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 7, ArrowUp: -7 }[event.key];
    const page = { PageDown: 1, PageUp: -1 }[event.key];
    if (step === undefined && page === undefined) return;
    event.preventDefault();
    const next = page === undefined ? plusDays(date, step ?? 0) : `${monthAfter(month, page)}-01`;
    setDate(next);
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus());
  };
  return (
    <Section>
      <Row gap={8} align="center" isWrapped className={styles.bar}>
        <h2 className={styles.month} aria-live="polite">
          {monthName(month)}
        </h2>
        <Button aria-label="Month before" onClick={() => go(-1)}>
          ‹
        </Button>
        <Button onClick={() => setDate(today)}>Today</Button>
        <Button aria-label="Month after" onClick={() => go(1)}>
          ›
        </Button>
        <Button
          variant="primary"
          disabled={whyNot !== null}
          title={whyNot ?? undefined}
          onClick={() => setAdding(true)}
        >
          Add an event on this day
        </Button>
      </Row>
      <table className={styles.grid} ref={grid} onKeyDown={onKey}>
        <caption className="sr-only">Working hours of {monthName(month)}, by day</caption>
        <thead>
          <tr>
            {dayLetters.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(calendar, month).map((week) => (
            <tr key={week[0]?.date}>
              {week.map((one) => (
                <td key={one.date}>
                  <DayCell
                    day={one}
                    timeZone={calendar.timeZone}
                    isToday={one.date === today}
                    isChosen={one.date === date}
                    onChoose={() => setDate(one.date)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Week calendar={calendar} date={date} />
      {isAdding && <EventDialog list={calendarEvents} record={null} day={date} onClose={() => setAdding(false)} />}
    </Section>
  );
}

interface CellProps {
  readonly day: MonthDay;
  readonly timeZone: string;
  readonly isToday: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function DayCell({ day, timeZone, isToday, isChosen, onChoose }: CellProps) {
  const { date, minutes, holidays, events } = day;
  const worked = minutes === 0 ? 'closed' : hoursText(minutes);
  return (
    <button
      type="button"
      className={styles.day}
      data-date={date}
      data-closed={minutes === 0 || undefined}
      data-outside={!day.isInMonth || undefined}
      data-today={isToday || undefined}
      aria-pressed={isChosen}
      tabIndex={isChosen ? 0 : -1}
      onClick={onChoose}
    >
      <span className="sr-only">{`${longDay(date)}, `}</span>
      <span className={styles.number} aria-hidden="true">
        {Number(date.slice(8))}
      </span>
      <span className={styles.hours}>{`${worked} `}</span>
      <HoursLine pieces={day.pieces} timeZone={timeZone} />
      {holidays.map((name) => (
        <span key={name} className={styles.note} data-tone="holiday">
          {name}
        </span>
      ))}
      {events.map((name) => (
        <span key={name} className={styles.note}>
          {name}
        </span>
      ))}
    </button>
  );
}
