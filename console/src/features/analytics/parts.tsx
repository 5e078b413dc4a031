import type { AnswerOf, Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Bone } from '../../ui/skeleton.tsx';
import { PartFailed } from '../../widgets/page/part-failed.tsx';
import styles from './analytics.module.css';
import { figuresQuery } from './analytics.queries.ts';
import type { AnalyticsSearch } from './analytics-search.ts';

interface Props<E extends Endpoint> {
  readonly endpoint: E;
  readonly search: AnalyticsSearch;
  readonly more?: Readonly<Record<string, string>>;
  readonly children: (answer: AnswerOf<E>) => ReactNode;
}

/** A part of a page that has a call of its own: it waits and fails by itself. */
export function Part<E extends Endpoint>({ endpoint, search, more, children }: Props<E>) {
  const { data, error, refetch } = useQuery({
    ...figuresQuery(endpoint, search, more),
    // A page that changes its period shows the old numbers until the new ones are there.
    placeholderData: keepPreviousData,
  });
  if (error && !data) return <PartFailed error={error} onRetry={refetch} title="These figures could not be loaded" />;
  if (!data)
    return (
      <div className={styles.chart}>
        <Bone width="60%" />
      </div>
    );
  return children(data as AnswerOf<E>);
}
