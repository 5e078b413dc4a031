import type { ClientInputOf, Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError, pageErrorText } from '../../lib/api/errors.ts';
import { goTo, signedUrl } from '../../lib/api/open-signed.ts';
import { buildUrl } from '../../lib/api/url.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import styles from './report-loader.module.css';

interface Props<E extends Endpoint> {
  /** The report, by its contract. */
  readonly endpoint: E;
  readonly params?: ClientInputOf<E>['params'];
  /** Options of the report; those left undefined are not sent. */
  readonly query?: Readonly<Record<string, string | undefined>>;
  /** Where somebody goes whose report cannot be opened. */
  readonly back: string;
}

/** The server's sentence where it says more than "refused". */
const textOf = (error: unknown) =>
  error instanceof ApiError && !error.isNetwork ? (error.details[0]?.message ?? error.message) : pageErrorText(error);

/** Stands while a report is made ready: asks for its signed address and sends the browser there. */
export function ReportLoader<E extends Endpoint>({ endpoint, params, query, back }: Props<E>) {
  const path = buildUrl(endpoint.path, params as Record<string, unknown> | undefined, query);
  const signed = useQuery({
    queryKey: ['signed address', path],
    queryFn: () => signedUrl(path),
    // Used once, at once: an address of a minute ago opens nothing.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const [isOpened, setOpened] = useState(false);
  useEffect(() => {
    if (!signed.data) return;
    goTo(signed.data);
    setOpened(true);
  }, [signed.data]);
  if (signed.isError)
    return (
      <main className={styles.page}>
        <div className={styles.card} role="alert">
          <p>{textOf(signed.error)}</p>
          <Row gap={8}>
            <Button variant="primary" isBusy={signed.isFetching} onClick={() => void signed.refetch()}>
              Try again
            </Button>
            <LinkButton to={back}>Back</LinkButton>
          </Row>
        </div>
      </main>
    );
  // A file that the browser saves leaves this page standing.
  if (isOpened)
    return (
      <main className={styles.page}>
        <div className={styles.card}>
          <p role="status">The report opens in a moment, or is saved with your downloads.</p>
          <Row gap={8}>
            <Button isBusy={signed.isFetching} onClick={() => void signed.refetch()}>
              Open it again
            </Button>
            <LinkButton to={back}>Back</LinkButton>
          </Row>
        </div>
      </main>
    );
  return (
    <main className={styles.page} aria-busy>
      <div className={styles.card}>
        <p role="status">Loading report...</p>
        <span className={styles.bar} aria-hidden />
      </div>
    </main>
  );
}
