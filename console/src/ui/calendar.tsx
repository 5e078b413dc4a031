import '@mantine/dates/styles.css';
import 'dayjs/locale/en-au';
import { DatePicker, DatesProvider } from '@mantine/dates';
import { weekStart } from '../lib/format/week.ts';
import styles from './calendar.module.css';

interface Props {
  /** YYYY-MM-DD, '' when none is chosen. */
  readonly value: string;
  readonly today: string;
  readonly min?: string;
  readonly max?: string;
  readonly onPick: (day: string) => void;
}

/** A month to pick a day from. Loaded when it is first opened. */
export default function Calendar({ value, today, min, max, onPick }: Props) {
  return (
    <DatesProvider settings={{ locale: 'en-au', firstDayOfWeek: weekStart, weekendDays: [0, 6] }}>
      <DatePicker
        value={value || null}
        defaultDate={value || nearest(today, min, max)}
        minDate={min}
        maxDate={max}
        highlightToday
        size="sm"
        classNames={{ day: styles.day, calendarHeaderControl: styles.control, calendarHeaderLevel: styles.control }}
        ariaLabels={{ nextMonth: 'Next month', previousMonth: 'Previous month' }}
        onChange={(day) => day && onPick(day)}
      />
    </DatesProvider>
  );
}

/** The month that opens: of today, or the nearest that may be chosen. */
const nearest = (today: string, min = today, max = today) => (today < min ? min : today > max ? max : today);
