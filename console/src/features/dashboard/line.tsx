import type { Tone } from '@glasshouse/state-machines/kernel';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatCount } from '../../lib/format/number.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Bone } from '../../ui/skeleton.tsx';
import styles from './dashboard.module.css';

/** How a figure stands: its number, or why there is none. */
export interface LineState {
  /** Why this user may not read it. */
  readonly blocker: string | null;
  /** Null while it is not known. */
  readonly count: number | null;
  /** Why the server did not tell. */
  readonly error: string | null;
  retry(): void;
}

interface Props {
  readonly label: string;
  readonly icon: string;
  readonly tone: Tone;
  readonly to: string;
  readonly search?: object;
  readonly state: LineState;
}

/** A figure that leads to its rows; nothing waiting is quiet, and what is not known says why. */
export function Line({ label, icon, tone, to, search = {}, state }: Props) {
  const { blocker, count, error, retry } = state;
  if (blocker !== null) return <Told label={label} icon="lock" text={blocker} />;
  if (error !== null && count === null)
    return (
      <Told label={label} icon="alert" text={error}>
        <Button onClick={retry} aria-label={`Try again: ${label}`}>
          Try again
        </Button>
      </Told>
    );
  return (
    <li data-tone={tone} data-quiet={count === 0 || undefined}>
      <Link to={to} search={search} className={styles.line}>
        <Icon name={icon} size={17} />
        <span className={styles.label}>{label}</span>
        <span className={`tabular ${styles.number}`}>
          {count === null ? <Bone width="22px" /> : formatCount(count)}
        </span>
      </Link>
    </li>
  );
}

interface ToldProps {
  readonly label: string;
  readonly icon: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** A figure that is not known, and why. */
const Told = ({ label, icon, text, children }: ToldProps) => (
  <li data-quiet>
    <span className={styles.line}>
      <Icon name={icon} size={17} />
      <span className={styles.label}>
        {label}
        <span className={styles.reason}>{text}</span>
      </span>
      {children}
    </span>
  </li>
);
