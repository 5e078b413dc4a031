import type { ReactNode } from 'react';
import styles from './field-group.module.css';

interface Props {
  readonly title: string;
  /** The title is read out but not shown. */
  readonly isTitleHidden?: boolean;
  readonly isDisabled?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Fields of a form that belong together, under a line and their title. */
export const FieldGroup = ({ title, isTitleHidden, isDisabled, className = '', children }: Props) => (
  <fieldset className={`${styles.group} ${className}`} disabled={isDisabled}>
    <legend className={isTitleHidden ? 'sr-only' : undefined}>{title}</legend>
    {children}
  </fieldset>
);
