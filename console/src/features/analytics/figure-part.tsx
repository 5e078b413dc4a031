import type { Figures } from '@glasshouse/services/contexts/roof/intelligence/answers/answers.contract';
import type { Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import type { AnyAnswer } from './analytics.queries.ts';
import type { AnalyticsSearch } from './analytics-search.ts';
import { FigureCards } from './figures.tsx';
import { Part } from './parts.tsx';
import type { OpenRecords } from './report-frame.tsx';

interface Props {
  readonly endpoint: Endpoint;
  readonly search: AnalyticsSearch;
  readonly open: OpenRecords;
}

/** The figures of a call; each opens its records. */
export function FigurePart({ endpoint, search, open }: Props) {
  return (
    <Part endpoint={endpoint} search={search}>
      {(answer) => {
        const { data, metrics } = answer as AnyAnswer<Figures>;
        return (
          <FigureCards
            figures={data.figures}
            metrics={metrics}
            onDrill={(label, drill) => open(endpoint, label, drill)}
          />
        );
      }}
    </Part>
  );
}
