import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PartFailed } from '../page/part-failed.tsx';
import type { TableUrl } from './use-table-url.ts';

interface EmptyProps {
  readonly noun: string;
  readonly url: TableUrl;
  readonly action?: ReactNode;
}

/** Nothing to list: because of the filters, or because there is nothing yet. */
export function EmptyTable({ noun, url, action }: EmptyProps) {
  const isNarrowed = Boolean(url.search.q || url.search.f || url.search.date);
  const widen = (
    <Button onClick={() => url.change({ q: undefined, f: undefined, date: undefined })}>
      Clear search and filters
    </Button>
  );
  return (
    <Notice icon="circle" title="No data available" role="status" actions={isNarrowed ? widen : action}>
      {isNarrowed ? `No ${noun} match this search.` : `Your ${noun} will be listed here.`}
    </Notice>
  );
}

/** The list could not be loaded: the server's sentence, what to quote, and Try again. */
export function FailedTable({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  return <PartFailed error={error} onRetry={onRetry} title={`Error: ${error.message}`} />;
}
