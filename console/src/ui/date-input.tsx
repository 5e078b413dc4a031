import { Popover } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type KeyboardEvent, lazy, Suspense, useState } from 'react';
import { formatDay } from '../lib/format/date.ts';
import { dayText, readDay } from '../lib/format/typed-day.ts';
import { dayOf } from '../lib/format/zone.ts';
import { IconButton } from './button.tsx';
import styles from './calendar.module.css';
import field from './field.module.css';
import type { FieldIds } from './field.tsx';
import { Input } from './input.tsx';
import { useTyped } from './use-typed.ts';

const Calendar = lazy(() => import('./calendar.tsx'));

interface Props {
  readonly ids?: FieldIds;
  /** Spoken name, where no label stands above. */
  readonly 'aria-label'?: string;
  /** YYYY-MM-DD, '' when empty. */
  readonly value: string;
  readonly min?: string;
  readonly max?: string;
  readonly isDisabled?: boolean;
  /** Stands in a popover already: its month opens within, so that choosing a day does not close that one. */
  readonly isInside?: boolean;
  readonly onChange: (day: string) => void;
  /** What is wrong with what is typed; null when nothing is. */
  readonly onProblem?: (problem: string | null) => void;
}

const problemOf = (day: string | null, min?: string, max?: string): string | null => {
  if (day === null) return 'Enter a day such as 21/11, tomorrow or +3d';
  if (min && day < min) return `Choose ${formatDay(min)} or later`;
  return max && day > max ? `Choose ${formatDay(max)} or earlier` : null;
};

/** A calendar day, typed ('21/11', 'tomorrow', '+3d') or picked; the arrow down opens the month. */
export function DateInput({
  ids,
  value,
  min,
  max,
  isDisabled,
  isInside = false,
  onChange,
  onProblem = () => {},
  ...rest
}: Props) {
  const [isOpen, setOpen] = useState(false);
  const today = dayOf(new Date());
  const text = useTyped({
    value,
    show: dayText,
    read: (typed) => readDay(typed, today),
    onChange,
    onProblem,
    problemOf: (_, day) => problemOf(day, min, max),
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      text.settle();
      setOpen(true);
    } else if (event.key === 'Enter' || event.ctrlKey || event.metaKey) text.settle();
  };
  const pick = (day: string) => {
    text.put(day);
    setOpen(false);
  };
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      offset={4}
      trapFocus
      returnFocus
      withRoles={false}
      withinPortal={!isInside}
    >
      <Popover.Target>
        <span className={field.withButton}>
          <Input
            {...ids}
            {...rest}
            size={10}
            autoComplete="off"
            placeholder="dd/mm/yyyy"
            value={text.typed}
            disabled={isDisabled}
            onChange={(event) => text.type(event.target.value)}
            onBlur={text.settle}
            onKeyDown={onKeyDown}
          />
          <IconButton
            label="Choose a day"
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            className={field.inside}
            disabled={isDisabled}
            onClick={() => setOpen(!isOpen)}
          >
            <IconCalendar size={16} aria-hidden />
          </IconButton>
        </span>
      </Popover.Target>
      <Popover.Dropdown className={styles.pop} role="dialog" aria-label="Choose a day">
        <Suspense fallback={<div className={styles.room} role="status" aria-label="Loading" />}>
          <Calendar value={value} today={today} min={min} max={max} onPick={pick} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
