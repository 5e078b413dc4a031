import { isNumber } from '@glasshouse/services/platform/contract/checks';
import { useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { Input, TextArea } from '../../ui/input.tsx';
import { Select, type SelectOption } from '../../ui/select.tsx';
import styles from './form.module.css';
import type { Bound } from './form-state.ts';

export interface Common {
  readonly label: string;
  readonly help?: string;
  readonly isOptional?: boolean;
  readonly isDisabled?: boolean;
  /** Width in characters, where the value has one; otherwise the field takes the room there is. */
  readonly width?: number;
}

/** What a field shows around its control. */
export const frame = (
  { label, help, isOptional, width }: Common,
  bound: { readonly id: string; readonly error: string | undefined },
) => ({ label, help, isOptional, width, id: bound.id, error: bound.error });

interface TextProps extends Common, Bound<string> {
  readonly type?: 'text' | 'tel' | 'password' | 'search';
  /** Whole numbers only. */
  readonly isWhole?: boolean;
  readonly maxLength?: number;
  readonly autoComplete?: string;
  readonly placeholder?: string;
}

/** One line of text. */
export function TextField({
  value,
  onChange,
  type = 'text',
  isWhole,
  isDisabled,
  maxLength,
  autoComplete,
  placeholder,
  ...rest
}: TextProps) {
  return (
    <Field {...frame(rest, rest)}>
      {(ids) => (
        <Input
          {...ids}
          type={type}
          isWhole={isWhole}
          size={rest.width}
          value={value}
          maxLength={maxLength}
          autoComplete={autoComplete}
          placeholder={placeholder}
          disabled={isDisabled}
          onChange={(e) => onChange(e.target.value)}
        />
      )}
    </Field>
  );
}

interface AreaProps extends Common, Bound<string> {
  readonly rows?: number;
  /** 6 rows instead of 3. */
  readonly isLarge?: boolean;
  readonly maxLength?: number;
}

/** Several lines of text. */
export function AreaField({ value, onChange, isDisabled, rows, isLarge, maxLength, ...rest }: AreaProps) {
  return (
    <Field {...frame(rest, rest)}>
      {(ids) => (
        <TextArea
          {...ids}
          {...(rows === undefined ? {} : { rows })}
          isLarge={isLarge}
          maxLength={maxLength}
          value={value}
          disabled={isDisabled}
          onChange={(e) => onChange(e.target.value)}
        />
      )}
    </Field>
  );
}

/** What may stay in a number field: digits, a minus in front, and one point; of a whole number what stands before it. */
export function numberText(text: string, isWhole: boolean): string {
  const kept = text
    .replace(/[−–]/g, '-')
    .replace(/[^\d.-]/g, '')
    .replace(/(?!^)-/g, '');
  const [head = '', ...rest] = kept.split('.');
  return rest.length > 0 && !isWhole ? `${head}.${rest.join('')}` : head;
}

interface NumberProps extends Common, Bound<string> {
  /** mm, m², %, $; stands in the field at the right. */
  readonly unit?: string;
  /** No decimal point. */
  readonly isWhole?: boolean;
}

/** A number as text: what is typed is what is sent, the server rounds. */
export function NumberField({ value, onChange, unit, isWhole = false, isDisabled, ...rest }: NumberProps) {
  const [wasLeft, setLeft] = useState(false);
  const isWrong = wasLeft && value !== '' && !isNumber(value);
  return (
    <Field {...frame(rest, rest)} problem={isWrong ? 'Enter a number' : undefined}>
      {(ids) => (
        <span className={styles.number}>
          <Input
            {...ids}
            isWhole={isWhole}
            inputMode={isWhole ? 'numeric' : 'decimal'}
            style={unit ? { paddingRight: `calc(${unit.length}ch + 18px)` } : undefined}
            autoComplete="off"
            value={value}
            disabled={isDisabled}
            onBlur={() => setLeft(true)}
            onChange={(e) => onChange(numberText(e.target.value, isWhole))}
          />
          {unit && (
            <span className={styles.unit} aria-hidden>
              {unit}
            </span>
          )}
        </span>
      )}
    </Field>
  );
}

/** A choice from a short list. */
export function SelectField({
  value,
  onChange,
  options,
  isDisabled,
  ...rest
}: Common & Bound<string> & { readonly options: readonly SelectOption[] }) {
  return (
    <Field {...frame(rest, rest)}>
      {(ids) => <Select {...ids} value={value} options={options} disabled={isDisabled} onChange={onChange} />}
    </Field>
  );
}

/** Yes or no. */
export function CheckField({ value, onChange, label, help, error, id, isDisabled }: Common & Bound<boolean>) {
  return (
    <div>
      <label className={styles.check} htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={value}
          disabled={isDisabled}
          onChange={(e) => onChange(e.target.checked)}
        />
        {label}
      </label>
      {(error ?? help) && <p className={error ? styles.error : styles.help}>{error ?? help}</p>}
    </div>
  );
}
