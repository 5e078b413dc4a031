import type { MetricWords } from '@glasshouse/services/contexts/roof/intelligence/answers/answers.contract';
import { recordColumns } from '@glasshouse/services/contexts/roof/intelligence/answers/list-columns.contract';
import type { Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../lib/format/number.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Bone } from '../../ui/skeleton.tsx';
import { PartFailed } from '../../widgets/page/part-failed.tsx';
import { recordsQuery } from './analytics.queries.ts';
import type { AnalyticsSearch } from './analytics-search.ts';
import { ExportFiles } from './export-files.tsx';
import { ListTable } from './list-table.tsx';
import { sayAmount } from './say-value.ts';

interface Props {
  readonly endpoint: Endpoint;
  readonly search: AnalyticsSearch;
  readonly label: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly onClose: () => void;
}

/** The records a figure is made of: their total is the figure. */
export function RecordsDrawer({ endpoint, search, label, parameters, onClose }: Props) {
  const { data, error, refetch } = useQuery(recordsQuery(endpoint, search, parameters));
  const words: MetricWords | undefined = data?.metrics[0];
  const records = data?.data.records;
  return (
    <Dialog isOpen title={`${label}: records`} size="large" onClose={onClose}>
      {error && !data && <PartFailed error={error} onRetry={refetch} title="The records could not be loaded" />}
      {!data && !error && <Bone width="100%" />}
      {records && (
        <>
          <p>
            {formatCount(records.count)} {records.count === 1 ? 'record' : 'records'}, together{' '}
            <b className="tabular">{sayAmount(records.total, words)}</b>
            {records.count > records.rows.length && `; the newest ${formatCount(records.rows.length)} are listed`}
          </p>
          <ExportFiles endpoint={endpoint} search={search} more={parameters} />
          <ListTable
            title={`Records of ${label}`}
            columns={recordColumns(label, words?.unit ?? '', words?.decimals ?? 2)}
            rows={records.rows}
            empty="No record moved this figure."
            isTitleHidden
          />
        </>
      )}
    </Dialog>
  );
}
