import { Delayed } from '../../ui/delayed.tsx';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import { PartFailed } from './part-failed.tsx';

interface Props {
  /** Why it could not be read; null while it is on its way. */
  readonly error: Error | null;
  readonly onRetry: () => unknown;
  /** What could not be read: 'The messages could not be read'. */
  readonly title: string;
  /** Rows of the skeleton. */
  readonly rows: number;
}

/** Stands in the place of a page's part until its data is there: skeleton after a moment, or the error with a retry. */
export function PartWait({ error, onRetry, title, rows }: Props) {
  if (error) return <PartFailed error={error} onRetry={onRetry} title={title} />;
  return (
    <Delayed>
      <PageSkeleton rows={rows} />
    </Delayed>
  );
}
