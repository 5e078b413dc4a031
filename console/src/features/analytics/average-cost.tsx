import type { Chart } from '@glasshouse/services/contexts/roof/intelligence/answers/answers.contract';
import { intelligenceContract as calls } from '@glasshouse/services/contexts/roof/intelligence/intelligence.contract';
import type { SizeRow } from '@glasshouse/services/contexts/roof/intelligence/inventory/stock-calls.contract';
import { useState } from 'react';
import { Select } from '../../ui/select.tsx';
import styles from './analytics.module.css';
import type { AnyAnswer } from './analytics.queries.ts';
import type { AnalyticsSearch } from './analytics-search.ts';
import { Part } from './parts.tsx';
import type { OpenRecords } from './report-frame.tsx';
import { TimeColumns } from './time-columns.tsx';

interface Props {
  readonly sizes: readonly SizeRow[];
  readonly search: AnalyticsSearch;
  readonly open: OpenRecords;
}

const keyOf = ({ stockId, sizeId }: SizeRow) => `${stockId}/${sizeId}`;

/** What sheets of a size cost on average over time, and what those cost that were received. */
export function AverageCost({ sizes, search, open }: Props) {
  const sheets = sizes.filter(({ sizeId }) => sizeId > 0);
  const [chosen, setChosen] = useState<string | null>(null);
  const [first] = sheets;
  const size = sheets.find((one) => keyOf(one) === chosen) ?? first;
  if (!size) return null;
  return (
    <section aria-label="Average cost">
      <h2 className={styles.area}>Average cost of a size</h2>
      <div className={styles.bar}>
        <Select
          aria-label="Size whose average cost is shown"
          value={keyOf(size)}
          options={sheets.map((one) => ({
            value: keyOf(one),
            label: `${one.code} ${one.widthMm} × ${one.heightMm}`,
          }))}
          onChange={setChosen}
        />
      </div>
      <Part
        endpoint={calls.averageCost}
        search={search}
        more={{ stockId: String(size.stockId), sizeId: String(size.sizeId) }}
      >
        {(answer) => {
          const { data, metrics, period } = answer as AnyAnswer<Chart>;
          return data.series.map((series) => (
            <TimeColumns
              key={series.key}
              title={series.label}
              chart={{ ...data, series: [series] }}
              bucket={period.bucket}
              metrics={metrics.filter(({ name }) => name === series.metric)}
              onDrill={(label, drill) => open(calls.averageCost, label, drill)}
            />
          ));
        }}
      </Part>
    </section>
  );
}
