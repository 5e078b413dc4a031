import { type ClipboardEvent, useState } from 'react';
import { money, readMoney } from '../lib/format/money-text.ts';
import { formatDecimal } from '../lib/format/number.ts';
import styles from './field.module.css';
import type { FieldIds } from './field.tsx';
import { Input } from './input.tsx';

interface Props {
  readonly ids?: FieldIds;
  readonly 'aria-label'?: string;
  /** Decimal text, '' when empty. */
  readonly value: string;
  readonly isDisabled?: boolean;
  /** Decimal text with 2 decimals; what is no amount is passed on as typed, for the server to refuse by name. */
  readonly onChange: (value: string) => void;
  readonly onProblem?: (problem: string | null) => void;
}

/** An amount as it rests in the field: '1,234.50'. */
const resting = (value: string): string => {
  const read = readMoney(value);
  return read ? formatDecimal(read).replace('−', '-') : value;
};

/** Australian dollars with 2 decimals. '$1,234.50' may be pasted. */
export function MoneyInput({ ids, value, isDisabled, onChange, onProblem = () => {}, ...rest }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string) => {
    setTyped(text);
    onChange(readMoney(text) ?? text);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const read = readMoney(event.clipboardData.getData('text'));
    const { selectionStart, selectionEnd, value: whole } = event.currentTarget;
    // Into the middle of a number the browser pastes as it always does.
    if (!read || (selectionEnd ?? 0) - (selectionStart ?? 0) < whole.length) return;
    event.preventDefault();
    type(read);
  };
  const leave = () => {
    const isWrong = typed !== null && readMoney(typed) === null;
    onProblem(isWrong ? 'Enter an amount such as 1,234.50' : null);
    if (!isWrong) setTyped(null);
  };
  return (
    <span className={styles.money}>
      <Input
        {...ids}
        {...rest}
        inputMode="decimal"
        autoComplete="off"
        size={14}
        value={typed ?? resting(value)}
        disabled={isDisabled}
        onChange={(event) => type(event.target.value)}
        onPaste={paste}
        onBlur={leave}
      />
      <span className={styles.unit} aria-hidden>
        {money.currency}
      </span>
    </span>
  );
}
