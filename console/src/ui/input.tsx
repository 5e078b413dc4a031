import type { ComponentPropsWithRef } from 'react';
import styles from './field.module.css';

/** A text input in the look of every field. */
export function Input({
  className,
  isLarge,
  ...rest
}: ComponentPropsWithRef<'input'> & { readonly isLarge?: boolean }) {
  return <input {...rest} className={`${styles.input} ${isLarge ? styles.large : ''} ${className ?? ''}`} />;
}

/** Several lines of text. */
export function TextArea({ className, ...rest }: ComponentPropsWithRef<'textarea'>) {
  return <textarea rows={3} {...rest} className={`${styles.input} ${className ?? ''}`} />;
}
