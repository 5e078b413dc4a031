import type { ComponentType } from '@glasshouse/services/contexts/roof/automations/component-types.contract';
import type { Params } from '@glasshouse/services/contexts/roof/automations/definition.contract';
import { isNumber } from '@glasshouse/services/platform/contract/checks';
import { Select } from '../../../ui/select.tsx';
import { AreaField, CheckField, NumberField, SelectField, TextField } from '../../../widgets/form/fields.tsx';
import styles from './builder.module.css';
import { useBuilding } from './builder-context.ts';
import { MultiField } from './multi-field.tsx';
import { GroupsField, UsersField } from './people-field.tsx';

type Ui = ComponentType['ui'][number];
type Param = Params[string];

interface Props {
  /** Names the part among all of them. */
  readonly of: string;
  readonly ui: Ui;
  readonly value: Param | undefined;
  readonly onChange: (value: Param | undefined) => void;
}

const list = (value: Param | undefined): readonly (string | number)[] => (Array.isArray(value) ? value : []);
const text = (value: Param | undefined) => (value === undefined || value === null ? '' : String(value));

/** What may be set of a trigger or an action, by the control that its declaration names. */
export function ParamField({ of, ui: { name, title, control, options, unset }, value, onChange }: Props) {
  const { isLocked } = useBuilding();
  const common = { label: title, isDisabled: isLocked };
  const bound = { id: `${of}-${name}`, error: undefined, value: text(value) };
  const set = (next: string) => onChange(next === '' ? undefined : next);
  if (control === 'choices')
    return <MultiField {...common} value={list(value).map(String)} options={options} onChange={onChange} />;
  if (control === 'users') return <UsersField {...common} value={list(value).map(Number)} onChange={onChange} />;
  if (control === 'groups') return <GroupsField {...common} value={list(value).map(Number)} onChange={onChange} />;
  if (control === 'flag') return <CheckField {...common} {...bound} value={value === true} onChange={onChange} />;
  if (control === 'choice' || control === 'field')
    return (
      <SelectField
        {...common}
        {...bound}
        options={[{ value: '', label: unset ?? 'Choose' }, ...options]}
        onChange={set}
      />
    );
  if (control === 'number')
    return (
      <NumberField
        {...common}
        {...bound}
        isWhole
        width={8}
        onChange={(next) => onChange(next === '' ? undefined : isNumber(next) ? Number(next) : next)}
      />
    );
  if (control === 'area')
    return (
      <div data-wide>
        <AreaField {...common} {...bound} maxLength={5000} onChange={set} />
        <Placeholders of={bound.id} onChoose={(name) => set(`${bound.value}{{${name}}}`)} />
      </div>
    );
  return <TextField {...common} {...bound} maxLength={300} autoComplete="off" onChange={set} />;
}

/** Puts a placeholder at the end of a text. */
function Placeholders({ of, onChoose }: { readonly of: string; readonly onChoose: (name: string) => void }) {
  const { parts, isLocked } = useBuilding();
  const known = [...parts.values()].find((part) => part.record !== null && part.record !== 'any')?.placeholders ?? [];
  if (known.length === 0 || isLocked) return null;
  const options = known.map(({ name, title, example }) => ({ value: name, label: `${title} (${example})` }));
  return (
    <Select
      aria-label="Insert a value of the record"
      className={styles.insert}
      id={`${of}-insert`}
      value=""
      options={[{ value: '', label: 'Insert a value…' }, ...options]}
      onChange={(name) => name !== '' && onChoose(name)}
    />
  );
}
