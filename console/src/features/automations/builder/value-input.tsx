import type { OperatorInfo } from '@glasshouse/services/contexts/roof/automations/component-types.contract';
import type { Value } from '@glasshouse/services/contexts/roof/automations/definition.contract';
import { DateField } from '../../../widgets/form/date-field.tsx';
import { NumberField, SelectField, TextField } from '../../../widgets/form/fields.tsx';
import { useBuilding } from './builder-context.ts';
import { keyOfValue, type LeftChoice } from './left-choices.ts';
import { MultiField } from './multi-field.tsx';

interface Props {
  readonly id: string;
  readonly operator: OperatorInfo;
  readonly left: LeftChoice;
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
}

type Lit = Extract<Value, { lit: unknown }>['lit'];
const litOf = (value: Value | undefined): Lit => (value && 'lit' in value ? value.lit : '');
const listOf = (value: Value | undefined): string[] => {
  const lit = litOf(value);
  return Array.isArray(lit) ? lit.map(String) : lit === '' ? [] : [String(lit)];
};
const isDay = ({ type }: LeftChoice) => type === 'date' || type === 'instant';
const isFigure = ({ type }: LeftChoice) => type === 'number' || type === 'money';

/** What stands at the right of a comparison: a value, two, several, or another value of the record. */
export function ValueInput(props: Props) {
  const { operator, left, value, onChange, id } = props;
  if (operator.right === 'none') return null;
  if (operator.right === 'many') return <Several {...props} />;
  if (operator.right === 'two') {
    const [low = '', high = ''] = listOf(value);
    return (
      <>
        <One
          id={`${id}-low`}
          left={left}
          label="From"
          value={low}
          onChange={(next) => onChange({ lit: [next, high] })}
        />
        <One
          id={`${id}-high`}
          left={left}
          label="To"
          value={high}
          onChange={(next) => onChange({ lit: [low, next] })}
        />
      </>
    );
  }
  return <OneOrField {...props} />;
}

/** A value, or another one of the same kind that the record has. */
function OneOrField({ id, operator, left, value, onChange }: Props) {
  const { choices, isLocked } = useBuilding();
  const others = choices.filter((one) => one.type === left.type && one.key !== left.key && !('calc' in one.value));
  const isOther = value !== undefined && !('lit' in value);
  const figure = operator.id === 'within' ? { ...left, type: 'number' } : left;
  return (
    <>
      {isFigure(left) || isDay(left) || isOther ? (
        <SelectField
          label="Compared with"
          id={`${id}-with`}
          error={undefined}
          isDisabled={isLocked}
          value={isOther ? keyOfValue(value) : ''}
          options={[{ value: '', label: 'a value' }, ...others.map((one) => ({ value: one.key, label: one.label }))]}
          onChange={(key) => onChange(others.find((one) => one.key === key)?.value ?? { lit: '' })}
        />
      ) : null}
      {!isOther && (
        <One
          id={id}
          left={figure}
          label={operator.id === 'within' ? 'Days' : 'Value'}
          value={String(litOf(value))}
          onChange={(lit) => onChange({ lit })}
        />
      )}
    </>
  );
}

interface OneProps {
  readonly id: string;
  readonly left: LeftChoice;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function One({ id, left, label, value, onChange }: OneProps) {
  const { isLocked } = useBuilding();
  const common = { label, id, value, error: undefined, isDisabled: isLocked, onChange };
  const options = Object.entries(left.labels).map(([key, words]) => ({ value: key, label: words }));
  if (options.length > 0) return <SelectField {...common} options={[{ value: '', label: 'Choose' }, ...options]} />;
  if (isDay(left)) return <DateField {...common} />;
  if (isFigure(left)) return <NumberField {...common} width={14} {...(left.type === 'money' ? { unit: '$' } : {})} />;
  return <TextField {...common} maxLength={200} autoComplete="off" />;
}

function Several({ id, left, value, onChange }: Props) {
  const { isLocked } = useBuilding();
  const chosen = listOf(value);
  const options = Object.entries(left.labels).map(([key, label]) => ({ value: key, label }));
  if (options.length > 0)
    return (
      <MultiField
        label="Values"
        value={chosen}
        options={options}
        isDisabled={isLocked}
        onChange={(lit) => onChange({ lit })}
      />
    );
  return (
    <TextField
      label="Values"
      help="Separated by commas"
      id={id}
      error={undefined}
      isDisabled={isLocked}
      value={chosen.join(', ')}
      onChange={(typed) => onChange({ lit: typed.split(',').map((one) => one.trimStart()) })}
    />
  );
}
