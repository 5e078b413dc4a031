import type { Chart } from '@glasshouse/services/contexts/roof/intelligence/answers/answers.contract';
import type { Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import type { AnyAnswer } from './analytics.queries.ts';
import type { AnalyticsSearch } from './analytics-search.ts';
import { Part } from './parts.tsx';
import type { OpenRecords } from './report-frame.tsx';
import { TimeColumns } from './time-columns.tsx';

interface Props {
  readonly endpoint: Endpoint;
  readonly title: string;
  readonly search: AnalyticsSearch;
  readonly open: OpenRecords;
  readonly more?: Readonly<Record<string, string>>;
}

/** A figure over time, by group; each number of its table opens its records. */
export function TimePart({ endpoint, title, search, open, more }: Props) {
  return (
    <Part endpoint={endpoint} search={search} {...(more && { more })}>
      {(answer) => {
        const { data, metrics, period } = answer as AnyAnswer<Chart>;
        return (
          <TimeColumns
            title={title}
            chart={data}
            bucket={period.bucket}
            metrics={metrics}
            onDrill={(label, drill) => open(endpoint, label, { ...more, ...drill })}
          />
        );
      }}
    </Part>
  );
}
