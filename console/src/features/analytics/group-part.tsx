import type { Breakdown } from '@glasshouse/services/contexts/roof/intelligence/answers/answers.contract';
import type { Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import type { AnyAnswer } from './analytics.queries.ts';
import type { AnalyticsSearch } from './analytics-search.ts';
import { GroupsTable } from './groups-table.tsx';
import { Part } from './parts.tsx';
import type { OpenRecords } from './report-frame.tsx';

interface Props {
  readonly endpoint: Endpoint;
  readonly title: string;
  /** What each row is: 'Customer'. */
  readonly by: string;
  readonly search: AnalyticsSearch;
  readonly open: OpenRecords;
  /** Said when there is nothing. */
  readonly empty?: string;
  /** Every number opens its records, not the first of a row alone. */
  readonly isEachOpen?: boolean;
}

/** Figures of a call by group. */
export function GroupPart({ endpoint, title, by, search, open, empty, isEachOpen = false }: Props) {
  return (
    <Part endpoint={endpoint} search={search}>
      {(answer) => {
        const { data, metrics } = answer as AnyAnswer<Breakdown>;
        return (
          <GroupsTable
            title={title}
            by={by}
            groups={data}
            metrics={metrics}
            isEachOpen={isEachOpen}
            {...(empty && { empty })}
            onDrill={(label, drill) => open(endpoint, label, drill)}
          />
        );
      }}
    </Part>
  );
}
