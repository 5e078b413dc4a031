import { useState } from 'react';
import { timeZone } from '../../lib/format/zone.ts';
import { DateTimeInput } from '../../ui/date-time-input.tsx';
import { Field } from '../../ui/field.tsx';
import { type Common, frame } from './fields.tsx';
import type { Bound } from './form-state.ts';

interface Props extends Common, Bound<string> {
  /** First and last day, YYYY-MM-DD. */
  readonly min?: string;
  readonly max?: string;
}

/** 'Melbourne time', so that nobody wonders whose clock it is. */
const zoneText = () => `${(timeZone().split('/').at(-1) ?? '').replace(/_/g, ' ')} time`;

/** A day and a time in the account's zone; the value is the instant, ISO in UTC. */
export function DateTimeField({ value, onChange, min, max, isDisabled, help, width = 30, ...rest }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const [note, setNote] = useState<string | null>(null);
  return (
    <Field
      {...frame({ ...rest, width, help: help ?? zoneText() }, rest)}
      problem={problem ?? undefined}
      warning={note ?? undefined}
    >
      {(ids) => (
        <DateTimeInput
          ids={ids}
          label={rest.label}
          value={value}
          min={min}
          max={max}
          isDisabled={isDisabled}
          onChange={onChange}
          onProblem={setProblem}
          onNote={setNote}
        />
      )}
    </Field>
  );
}
