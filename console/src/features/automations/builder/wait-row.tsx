import type { WaitStep } from '@glasshouse/services/contexts/roof/automations/definition.contract';
import { isNumber } from '@glasshouse/services/platform/contract/checks';
import { NumberField, SelectField, TextField } from '../../../widgets/form/fields.tsx';
import styles from './builder.module.css';
import { useBuilding } from './builder-context.ts';
import { Problems } from './part-said.tsx';

type Unit = WaitStep['wait']['unit'];
const units: readonly { readonly value: Unit; readonly label: string }[] = [
  { value: 'minutes', label: 'minutes' },
  { value: 'hours', label: 'hours' },
  { value: 'days', label: 'days' },
  { value: 'workdays', label: 'working days' },
];
const timeShape = /^([01]\d|2[0-3]):[0-5]\d$/;

interface Props {
  readonly step: WaitStep;
  readonly onChange: (step: WaitStep) => void;
}

/** How long the rule waits before it goes on; days end at a time of day when one is given. */
export function WaitRow({ step, onChange }: Props) {
  const { isLocked } = useBuilding();
  const { id, wait } = step;
  const put = (part: Partial<WaitStep['wait']>) => onChange({ ...step, wait: { ...wait, ...part } });
  const isByDay = wait.unit === 'days' || wait.unit === 'workdays';
  const isTime = wait.at === null || timeShape.test(wait.at);
  return (
    <div className={styles.line} data-row>
      <NumberField
        label="Wait"
        id={`step-${id}`}
        error={undefined}
        isDisabled={isLocked}
        isWhole
        width={8}
        value={String(wait.amount)}
        onChange={(next) => put({ amount: isNumber(next) ? Number(next) : 0 })}
      />
      <SelectField
        label="Unit"
        id={`${id}-unit`}
        error={undefined}
        isDisabled={isLocked}
        value={wait.unit}
        options={units}
        onChange={(unit) => put({ unit: unit as Unit, at: null })}
      />
      {isByDay && (
        <TextField
          label="Until (HH:MM, if any)"
          id={`${id}-at`}
          error={isTime ? undefined : 'Enter a time of day, such as 07:30'}
          isDisabled={isLocked}
          value={wait.at ?? ''}
          autoComplete="off"
          maxLength={5}
          onChange={(next) => put({ at: next === '' ? null : next })}
        />
      )}
      <Problems path={`steps.${id}`} />
    </div>
  );
}
