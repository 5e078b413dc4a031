import { Link } from '@tanstack/react-router';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './button.module.css';
import { Kbd } from './kbd.tsx';

export type ButtonVariant = 'default' | 'primary' | 'quiet' | 'danger' | 'blocked';

interface Look {
  readonly variant?: ButtonVariant;
  readonly icon?: ReactNode;
  /** The shortcut, drawn beside the label. */
  readonly kbd?: string;
  readonly isBusy?: boolean;
}

const face = (look: Look, children: ReactNode) => (
  <>
    {look.icon}
    {children !== undefined && <span className={styles.label}>{children}</span>}
    {look.kbd && <Kbd>{look.kbd}</Kbd>}
  </>
);

/** A button. `blocked` has a dashed edge and still opens: it explains what is missing. */
export function Button({
  variant = 'default',
  icon,
  kbd,
  isBusy,
  className,
  children,
  disabled,
  ...rest
}: Look & ComponentPropsWithRef<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
      className={`${styles.button} ${className ?? ''}`}
      data-variant={variant}
    >
      {face({ icon, kbd }, children)}
    </button>
  );
}

interface LinkLook extends Look {
  readonly to: string;
  readonly children?: ReactNode;
  readonly className?: string;
}

/** A link that looks like a button. */
export function LinkButton({ variant = 'default', icon, kbd, to, children, className }: LinkLook) {
  return (
    <Link to={to} className={`${styles.button} ${className ?? ''}`} data-variant={variant}>
      {face({ icon, kbd }, children)}
    </Link>
  );
}

interface IconButtonProps extends ComponentPropsWithRef<'button'> {
  /** Spoken name, also the tooltip. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A square button with an icon only. */
export function IconButton({ label, children, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} title={label} {...rest} className={`${styles.icon} ${className ?? ''}`}>
      {children}
    </button>
  );
}
