import type { ReactNode } from 'react';
import { RecordLink } from '../../../widgets/record-link/record-link.tsx';
import { isRecordKind } from '../../../widgets/record-link/record-routes.ts';

interface Props {
  /** A link type of the server. */
  readonly kind: string | null;
  readonly id: number | null;
  readonly children: ReactNode;
}

/** Where the console calls a kind of record otherwise than the server. */
const kinds: Readonly<Record<string, string>> = { productionPanel: 'productionItem', autoRule: 'automation' };

/** The record of a run or of an effect: its name, as a link where it has a page. */
export function RunRecord({ kind, id, children }: Props) {
  const known = kind === null ? '' : (kinds[kind] ?? kind);
  if (id === null || !isRecordKind(known)) return children;
  return (
    <RecordLink kind={known} id={id}>
      {children}
    </RecordLink>
  );
}
