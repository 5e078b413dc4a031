import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useRights } from '../../lib/auth/profile.ts';
import { hasCard, mayDisable, type RecordKind, recordRoute } from './record-routes.ts';
import { WithCard } from './with-card.tsx';

interface Props {
  readonly kind: RecordKind;
  readonly id: number;
  /** The name of the record. */
  readonly children: ReactNode;
  /** An order or a production item has no page of its own now: only its name is shown. */
  readonly isDisabled?: boolean;
  /** Stays in this tab; other records open in a new one. */
  readonly isSameTab?: boolean;
}

/**
 * A record's name: a link for who may read it, plain text with the reason for everybody else. Resting on it, or Alt ↓,
 * shows how the record stands now.
 */
export function RecordLink({ kind, id, children, isDisabled = false, isSameTab }: Props) {
  const rights = useRights();
  const { path, access } = recordRoute(kind, id);
  if (isDisabled && mayDisable(kind)) return <span>{children}</span>;
  if (!rights.allows(access)) return <span title={rights.why(access) ?? undefined}>{children}</span>;
  const link = (
    <Link to={path} target={isSameTab ? undefined : '_blank'} rel={isSameTab ? undefined : 'noreferrer'}>
      {children}
    </Link>
  );
  return hasCard(kind) ? (
    <WithCard kind={kind} id={id}>
      {link}
    </WithCard>
  ) : (
    link
  );
}
