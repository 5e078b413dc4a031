import { useState } from 'react';
import { formatCount } from '../../lib/format/number.ts';
import { Input } from '../../ui/input.tsx';
import { Stack } from '../../ui/layout.tsx';
import styles from './select-filter.module.css';
import {
  chooseType,
  type FilterOption,
  type SelectFilterValue,
  selectTypes,
  takesValues,
  toggleValue,
} from './select-filter-value.ts';

interface Props {
  /** What is filtered: 'Status'. */
  readonly title: string;
  readonly value: SelectFilterValue;
  readonly options: readonly FilterOption[];
  readonly onChange: (value: SelectFilterValue) => void;
}

/** Lists longer than this get a search of their own. */
const longList = 8;

/** All, include, exclude or none; the values show for include and exclude only. */
export function SelectFilter({ title, value, options, onChange }: Props) {
  return (
    <Stack gap={8}>
      <fieldset className={styles.types}>
        <legend className="sr-only">{title}</legend>
        {selectTypes.map(({ type, label }) => (
          <label key={type}>
            <input
              type="radio"
              name={`${title} filter`}
              checked={value.type === type}
              onChange={() => onChange(chooseType(value, type))}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      {takesValues(value.type) && <Values title={title} value={value} options={options} onChange={onChange} />}
    </Stack>
  );
}

function Values({ title, value, options, onChange }: Props) {
  const [wanted, setWanted] = useState('');
  const shown = options.filter((o) => o.label.toLowerCase().includes(wanted.trim().toLowerCase()));
  return (
    <>
      {options.length > longList && (
        <Input
          type="search"
          value={wanted}
          placeholder={`Search ${formatCount(options.length)} values`}
          aria-label={`Search the values of ${title}`}
          onChange={(e) => setWanted(e.target.value)}
        />
      )}
      <fieldset className={styles.values}>
        <legend className="sr-only">Values of {title}</legend>
        {shown.map((option) => (
          <label key={option.value}>
            <input
              type="checkbox"
              checked={value.valueList.includes(option.value)}
              onChange={() => onChange(toggleValue(value, option))}
            />
            <span>{option.label}</span>
          </label>
        ))}
        {shown.length === 0 && <p>No value matches</p>}
      </fieldset>
    </>
  );
}
