import type { StockRow } from '@glasshouse/services/contexts/inventory/inventory.contract';
import { Autocomplete } from '@mantine/core';
import { useEffect, useState } from 'react';
import { formatCount } from '../../../lib/format/number.ts';
import styles from './editing.module.css';
import { stockByCode } from './stock-options.ts';

interface Props {
  readonly label: string;
  readonly code: string;
  /** The make-up of a line with layers: it stands for the glass until another is chosen. */
  readonly makeUp?: string | undefined;
  readonly stock: readonly StockRow[];
  readonly hasError: boolean;
  readonly onChoose: (item: StockRow | null) => void;
}

const most = 40;

const matching = (stock: readonly StockRow[], text: string) => {
  const wanted = text.trim().toLowerCase();
  const found = stock.filter((s) => s.code.toLowerCase().includes(wanted) || s.name.toLowerCase().includes(wanted));
  const starts = (s: StockRow) => Number(s.code.toLowerCase().startsWith(wanted));
  return found.sort((a, b) => starts(b) - starts(a) || a.code.localeCompare(b.code)).slice(0, most);
};

/** Glass by its code: type it and go on; the list helps who does not know it. */
export function StockField({ label, code, makeUp, stock, hasError, onChoose }: Props) {
  const said = makeUp ?? code;
  const [text, setText] = useState(said);
  useEffect(() => setText(said), [said]);
  const settle = () => {
    if (text === said) return;
    const item = stockByCode(stock, text);
    if (item) {
      setText(item.code);
      if (item.code !== code || makeUp) onChoose(item);
    } else if (text.trim() === '') onChoose(null);
  };
  return (
    <Autocomplete
      aria-label={label}
      value={text}
      data={matching(stock, text === makeUp ? '' : text).map((s) => s.code)}
      filter={({ options }) => options}
      selectFirstOptionOnChange
      autoComplete="off"
      error={hasError || undefined}
      onChange={setText}
      onBlur={settle}
      onOptionSubmit={(value) => onChoose(stock.find((s) => s.code === value) ?? null)}
      renderOption={({ option }) => {
        const item = stock.find((s) => s.code === option.value);
        return (
          <span className={styles.option}>
            <b>{option.value}</b>
            <span>{item?.name}</span>
            {item?.kind === 'glass' && <small className="tabular">{formatCount(item.sheets)} sheets</small>}
          </span>
        );
      }}
      classNames={{ input: styles.cellInput, dropdown: styles.dropdown, option: styles.choice }}
      comboboxProps={{ width: 340, position: 'bottom-start', transitionProps: { duration: 120 } }}
    />
  );
}
