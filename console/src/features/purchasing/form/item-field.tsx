import { Autocomplete } from '@mantine/core';
import { formatCount } from '../../../lib/format/number.ts';
import styles from './form.module.css';
import { type Item, itemOfText, matchingItems } from './items.ts';

interface Props {
  readonly label: string;
  readonly text: string;
  readonly items: readonly Item[];
  readonly hasError: boolean;
  /** Nothing of it is in stock: it is a description, or a size that has to be made. */
  readonly onChange: (text: string, item: Item | null) => void;
}

/** What is ordered, by code and size: type it and go on; the list helps who does not know it. */
export function ItemField({ label, text, items, hasError, onChange }: Props) {
  const settle = () => {
    const item = itemOfText(items, text);
    if (item) onChange(item.text, item);
  };
  return (
    <Autocomplete
      aria-label={label}
      value={text}
      data={matchingItems(items, text).map((item) => item.text)}
      filter={({ options }) => options}
      autoComplete="off"
      placeholder="6CLR 3210x2250, or a description"
      error={hasError || undefined}
      onChange={(next) => onChange(next, itemOfText(items, next))}
      onBlur={settle}
      onOptionSubmit={(value) => onChange(value, items.find((item) => item.text === value) ?? null)}
      renderOption={({ option }) => {
        const item = items.find((one) => one.text === option.value);
        return (
          <span className={styles.option}>
            <b className="tabular">{option.value}</b>
            <span>{item?.name}</span>
            {item && item.onHand !== null && <small className="tabular">{formatCount(item.onHand)} here</small>}
          </span>
        );
      }}
      classNames={{ input: styles.cellInput, dropdown: styles.dropdown, option: styles.choice }}
      comboboxProps={{ width: 380, position: 'bottom-start', transitionProps: { duration: 120 } }}
    />
  );
}
