import type { Definition } from '@glasshouse/services/contexts/roof/automations/definition.contract';
import { isNumber } from '@glasshouse/services/platform/contract/checks';
import { CheckField, NumberField, SelectField } from '../../../widgets/form/fields.tsx';
import styles from './builder.module.css';

interface Props {
  readonly definition: Definition;
  readonly onChange: (definition: Definition) => void;
}

type Once = NonNullable<Definition['oncePer']>;
const onces = [
  { value: '', label: 'each time' },
  { value: 'record', label: 'once for a record' },
  { value: 'hour', label: 'once an hour for a record' },
  { value: 'day', label: 'once a day for a record' },
  { value: 'week', label: 'once a week for a record' },
];

/** How often the rule may run, and what stops it. */
export function LimitsPart({ definition, onChange }: Props) {
  const { oncePer, ceiling, onError, reactToRules } = definition;
  const put = (part: Partial<Definition>) => onChange({ ...definition, ...part });
  const ceilingField = (name: 'runsPerHour' | 'perRecordPerDay', label: string) => (
    <NumberField
      label={label}
      id={`rule-${name}`}
      error={undefined}
      isWhole
      width={8}
      value={String(ceiling[name])}
      onChange={(next) => put({ ceiling: { ...ceiling, [name]: isNumber(next) ? Number(next) : 1 } })}
    />
  );
  return (
    <section className={styles.part} aria-label="Limits">
      <h2 className={styles.word}>Limits</h2>
      <div className={styles.line}>
        <SelectField
          label="Runs"
          id="rule-once"
          error={undefined}
          value={oncePer ?? ''}
          options={onces}
          onChange={(next) => put({ oncePer: next === '' ? null : (next as Once) })}
        />
        {ceilingField('runsPerHour', 'At most in an hour')}
        {ceilingField('perRecordPerDay', 'At most for a record in a day')}
        <SelectField
          label="When an action is refused"
          id="rule-error"
          error={undefined}
          value={onError}
          options={[
            { value: 'stop', label: 'stop' },
            { value: 'continue', label: 'go on with the next' },
          ]}
          onChange={(next) => put({ onError: next as Definition['onError'] })}
        />
        <CheckField
          label="Also when another rule did it"
          id="rule-react"
          error={undefined}
          value={reactToRules}
          onChange={(next) => put({ reactToRules: next })}
        />
      </div>
    </section>
  );
}
