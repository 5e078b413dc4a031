import { Field } from '../../ui/field.tsx';
import { Input, TextArea } from '../../ui/input.tsx';
import { Select, type SelectOption } from '../../ui/select.tsx';
import styles from './form.module.css';
import type { Bound } from './form-state.ts';

interface Common {
  readonly label: string;
  readonly help?: string;
  readonly isOptional?: boolean;
  readonly isDisabled?: boolean;
}

const frame = ({ label, help, isOptional }: Common, bound: { id: string; error: string | undefined }) => ({
  label,
  help,
  isOptional,
  id: bound.id,
  error: bound.error,
});

interface TextProps extends Common, Bound<string> {
  readonly type?: 'text' | 'email' | 'tel' | 'password' | 'search';
  readonly maxLength?: number;
  readonly autoComplete?: string;
  readonly placeholder?: string;
}

/** One line of text. */
export function TextField({
  value,
  onChange,
  type = 'text',
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

/** Several lines of text. */
export function AreaField({
  value,
  onChange,
  isDisabled,
  rows = 3,
  ...rest
}: Common & Bound<string> & { readonly rows?: number }) {
  return (
    <Field {...frame(rest, rest)}>
      {(ids) => (
        <TextArea {...ids} rows={rows} value={value} disabled={isDisabled} onChange={(e) => onChange(e.target.value)} />
      )}
    </Field>
  );
}

/** What may stay in a number field: digits, a minus in front, and one point unless whole. */
export function numberText(text: string, isWhole: boolean): string {
  const kept = text.replace(/,/g, '').replace(isWhole ? /[^\d-]/g : /[^\d.-]/g, '');
  const [head = '', ...rest] = kept.replace(/(?!^)-/g, '').split('.');
  return rest.length > 0 ? `${head}.${rest.join('')}` : head;
}

interface NumberProps extends Common, Bound<string> {
  /** mm, m², %, $; stands in the field at the right. */
  readonly unit?: string;
  /** No decimal point. */
  readonly isWhole?: boolean;
  /** Width in px; a millimetre field is 88. */
  readonly width?: number;
}

/** A number as text: what is typed is what is sent, the server rounds. */
export function NumberField({ value, onChange, unit, isWhole = false, width, isDisabled, ...rest }: NumberProps) {
  return (
    <Field {...frame(rest, rest)}>
      {(ids) => (
        <span className={styles.number} style={{ width }}>
          <Input
            {...ids}
            inputMode={isWhole ? 'numeric' : 'decimal'}
            style={unit ? { paddingRight: `calc(${unit.length}ch + 18px)` } : undefined}
            autoComplete="off"
            value={value}
            disabled={isDisabled}
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

interface DateProps extends Common, Bound<string> {
  /** YYYY-MM-DD. */
  readonly min?: string;
  readonly max?: string;
}

/** A calendar day, YYYY-MM-DD. */
export function DateField({ value, onChange, min, max, isDisabled, ...rest }: DateProps) {
  return (
    <Field {...frame(rest, rest)}>
      {(ids) => (
        <Input
          {...ids}
          type="date"
          value={value}
          min={min}
          max={max}
          disabled={isDisabled}
          className={styles.date}
          onChange={(e) => onChange(e.target.value)}
        />
      )}
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
