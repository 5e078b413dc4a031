import { useState } from 'react';
import { instantOf, type LocalTime, localOf, readTime, timeText } from '../lib/format/local-time.ts';
import { DateInput } from './date-input.tsx';
import styles from './field.module.css';
import type { FieldIds } from './field.tsx';
import { Input } from './input.tsx';
import { Row } from './layout.tsx';
import { useTyped } from './use-typed.ts';

interface Props {
  readonly ids: FieldIds;
  readonly label: string;
  /** ISO instant in UTC, '' when empty. Shown in the account's zone. */
  readonly value: string;
  /** First and last day, YYYY-MM-DD. */
  readonly min?: string;
  readonly max?: string;
  readonly isDisabled?: boolean;
  readonly onChange: (instant: string) => void;
  readonly onProblem: (problem: string | null) => void;
  /** What the clocks of that day made of the time; null when nothing. */
  readonly onNote: (note: string | null) => void;
}

/** Day and time of the account's zone, kept together: changing one never moves the other. */
export function DateTimeInput({ ids, label, value, min, max, isDisabled, onChange, onProblem, onNote }: Props) {
  const [parts, setParts] = useState<LocalTime>(() => localOf(value));
  const [shown, setShown] = useState(value);
  if (value !== shown) {
    setShown(value);
    setParts(localOf(value));
  }
  const put = (next: LocalTime) => {
    const { instant, note } = instantOf(next);
    setParts(next);
    setShown(instant ?? '');
    onNote(note);
    onProblem(missing(next));
    if ((instant ?? '') !== value) onChange(instant ?? '');
  };
  const time = useTyped({
    value: parts.time,
    show: timeText,
    read: readTime,
    onChange: (text) => put({ ...parts, time: text }),
    onProblem: (problem) => onProblem(problem ?? missing(parts)),
    problemOf: (_, read) => (read === null ? 'Enter a time such as 3:30pm or 15:30' : null),
  });
  return (
    <Row as="span" gap={8} className={styles.pair}>
      <DateInput
        ids={ids}
        value={parts.day}
        min={min}
        max={max}
        isDisabled={isDisabled}
        onChange={(day) => put({ ...parts, day })}
        onProblem={(problem) => onProblem(problem ?? missing(parts))}
      />
      <Input
        aria-label={`${label}, time`}
        aria-invalid={ids['aria-invalid']}
        size={8}
        autoComplete="off"
        placeholder="h:mm am"
        value={time.typed}
        disabled={isDisabled}
        onChange={(event) => time.type(event.target.value)}
        onBlur={time.settle}
        onKeyDown={(event) => (event.key === 'Enter' || event.ctrlKey || event.metaKey) && time.settle()}
      />
    </Row>
  );
}

/** Half a time is no time: which half is missing. */
const missing = ({ day, time }: LocalTime): string | null => {
  if ((day === '') === (time === '')) return null;
  return day === '' ? 'Enter the day as well' : 'Enter the time as well';
};
