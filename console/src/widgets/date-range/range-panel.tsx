import { useEffect, useState } from 'react';
import { dayOf } from '../../lib/format/zone.ts';
import { DateInput } from '../../ui/date-input.tsx';
import { Field } from '../../ui/field.tsx';
import { Row } from '../../ui/layout.tsx';
import styles from './date-range.module.css';
import { datePresets } from './presets.ts';
import { daysWords, presetOf, readDays, writeDays } from './range.ts';

interface Props {
  /** A preset's id, `from..to`, or nothing. */
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** The fifteen ranges, and two days of one's own. */
export function RangePanel({ value, onChange }: Props) {
  const days = readDays(value, dayOf(new Date()));
  const preset = presetOf(value);
  return (
    <Row gap={12} className={styles.panel}>
      <fieldset className={styles.presets}>
        <legend className="sr-only">Date range</legend>
        {datePresets.map(({ id, label }) => (
          <button key={id} type="button" aria-pressed={id === preset?.id} onClick={() => onChange(id)}>
            {label}
          </button>
        ))}
      </fieldset>
      <div className={styles.own}>
        <OwnDays from={days?.from ?? ''} to={days?.to ?? ''} onChange={onChange} />
        <p className={styles.means} role="status">
          {days ? daysWords(days) : 'Any date'}
        </p>
      </div>
    </Row>
  );
}

interface DaysProps {
  readonly from: string;
  readonly to: string;
  readonly onChange: (value: string | undefined) => void;
}

/** From and to; the wrong way round says so and is not taken. */
function OwnDays({ from, to, onChange }: DaysProps) {
  const [days, setDays] = useState({ from, to });
  // A range chosen elsewhere takes the place of what was typed; one's own typing comes back unchanged.
  useEffect(() => setDays({ from, to }), [from, to]);
  const isWrong = wrongWay(days.from, days.to);
  const take = (next: typeof days) => {
    setDays(next);
    if (!wrongWay(next.from, next.to)) onChange(writeDays(next.from, next.to));
  };
  return (
    <>
      <Field label="From">
        {(ids) => <DateInput ids={ids} isInside value={days.from} onChange={(day) => take({ ...days, from: day })} />}
      </Field>
      <Field label="To" error={isWrong ? 'The last day is before the first day' : undefined}>
        {(ids) => <DateInput ids={ids} isInside value={days.to} onChange={(day) => take({ ...days, to: day })} />}
      </Field>
    </>
  );
}

const wrongWay = (from: string, to: string) => from !== '' && to !== '' && from > to;
