import type { ComponentPropsWithRef, KeyboardEvent, ReactNode } from 'react';
import styles from './field.module.css';

/** Characters a field shows when nothing is said (specification 3 §9). */
export const defaultWidth = 20;
/** Rows of a text area, and of a large one. */
export const areaRows = { normal: 3, large: 6 } as const;

interface Props extends ComponentPropsWithRef<'input'> {
  readonly isLarge?: boolean;
  /** Whole numbers only: the keys of a decimal point do nothing. */
  readonly isWhole?: boolean;
}

const pointKeys = new Set(['.', ',', 'Decimal']);

const blockPoint = (event: KeyboardEvent) => {
  if (pointKeys.has(event.key)) event.preventDefault();
};

/** A number of a few digits explains itself. */
const shortestCounted = 40;

/** How many characters are left, once it is worth knowing: in the last fifth of the room, at most 20. */
export const leftOf = (value: unknown, maxLength: number | undefined): number | null => {
  if (maxLength === undefined || maxLength < shortestCounted || typeof value !== 'string') return null;
  const left = maxLength - value.length;
  return left <= Math.min(20, maxLength / 5) ? left : null;
};

/** A text input in the look of every field; near its maximum length it counts quietly. */
export function Input({ className, isLarge, isWhole, onKeyDown, ...rest }: Props) {
  const input = (
    <input
      size={defaultWidth}
      {...rest}
      onKeyDown={(event) => {
        if (isWhole) blockPoint(event);
        onKeyDown?.(event);
      }}
      className={`${styles.input} ${isLarge ? styles.large : ''} ${className ?? ''}`}
    />
  );
  return (rest.maxLength ?? 0) < shortestCounted ? input : <Counted {...rest}>{input}</Counted>;
}

interface AreaProps extends ComponentPropsWithRef<'textarea'> {
  readonly isLarge?: boolean;
}

/** Several lines of text: 3, or 6 when large. */
export function TextArea({ className, isLarge, ...rest }: AreaProps) {
  const area = (
    <textarea
      rows={isLarge ? areaRows.large : areaRows.normal}
      {...rest}
      className={`${styles.input} ${className ?? ''}`}
    />
  );
  return (rest.maxLength ?? 0) < shortestCounted ? area : <Counted {...rest}>{area}</Counted>;
}

function Counted(props: { readonly value?: unknown; readonly maxLength?: number; readonly children: ReactNode }) {
  const left = leftOf(props.value, props.maxLength);
  return (
    <span className={styles.counted}>
      {props.children}
      <span className={styles.counter} aria-live="polite">
        {left === null ? '' : `${left} left`}
      </span>
    </span>
  );
}
