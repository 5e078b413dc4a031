import type { Clause } from '@glasshouse/services/contexts/roof/automations/definition.contract';
import { IconX } from '@tabler/icons-react';
import { IconButton } from '../../../ui/button.tsx';
import { SelectField } from '../../../widgets/form/fields.tsx';
import { PickField } from '../../../widgets/form/pick-field.tsx';
import styles from './builder.module.css';
import { useBuilding } from './builder-context.ts';
import { choiceOptions, keyOfValue, type LeftChoice } from './left-choices.ts';
import { ClauseSaid, Problems } from './part-said.tsx';
import { ValueInput } from './value-input.tsx';

interface Props {
  readonly clause: Clause;
  readonly onChange: (clause: Clause | null) => void;
}

/** What is asked, how it is compared, and with what. */
export function ClauseRow({ clause, onChange }: Props) {
  const { choices, operators, isLocked } = useBuilding();
  const key = keyOfValue(clause.left);
  const left = choices.find((one) => one.key === key);
  const fitting = operators.filter((one) => !left || one.types.includes(left.type));
  const operator = fitting.find((one) => one.id === clause.op);
  const { id } = clause;
  return (
    <div className={styles.line} data-row>
      <PickField
        label="Condition"
        id={`clause-${id}`}
        value={left ? key : ''}
        error={undefined}
        isDisabled={isLocked}
        options={choiceOptions(choices)}
        placeholder="Type to find a value"
        onChange={(next) =>
          onChange(
            asking(
              clause,
              choices.find((one) => one.key === next),
            ),
          )
        }
      />
      <SelectField
        label="Comparison"
        id={`compare-${id}`}
        value={operator?.id ?? ''}
        error={undefined}
        isDisabled={isLocked}
        options={[
          ...(operator ? [] : [{ value: '', label: 'Choose' }]),
          ...fitting.map((one) => ({ value: one.id, label: one.label })),
        ]}
        onChange={(op) =>
          onChange(comparing(clause, op, operators.find((one) => one.id === op)?.right !== operator?.right))
        }
      />
      {left && operator && (
        <ValueInput
          id={`value-${id}`}
          operator={operator}
          left={left}
          value={clause.right}
          onChange={(right) => onChange({ ...clause, right })}
        />
      )}
      {!isLocked && (
        <span className={styles.buttons}>
          <IconButton label="Remove this condition" onClick={() => onChange(null)}>
            <IconX size={15} aria-hidden />
          </IconButton>
        </span>
      )}
      <Problems path={`when.${id}`} />
      <ClauseSaid id={id} />
    </div>
  );
}

/** Another value is asked: what was compared with it says nothing any more. */
const asking = ({ id, name }: Clause, choice: LeftChoice | undefined): Clause => ({
  ...{ id, ...(name === undefined ? {} : { name }) },
  left: choice?.value ?? { lit: '' },
  op: firstOf[choice?.type ?? 'text'] ?? 'eq',
  ...(choice?.type === 'flag' ? {} : { right: { lit: '' } }),
});
const firstOf: Readonly<Record<string, string>> = {
  flag: 'isTrue',
  date: 'before',
  instant: 'before',
  number: 'gt',
  money: 'gt',
};

function comparing({ right, ...clause }: Clause, op: string, isOther: boolean): Clause {
  if (!isOther && right) return { ...clause, op, right };
  return isBare.has(op) ? { ...clause, op } : { ...clause, op, right: { lit: '' } };
}
const isBare = new Set(['isTrue', 'isFalse', 'empty', 'notEmpty', 'changed']);
