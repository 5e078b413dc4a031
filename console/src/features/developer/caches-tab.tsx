import { type CacheFacts, systemContract } from '@glasshouse/services/contexts/developer/system/system.contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '../../lib/api/query.ts';
import { formatCount } from '../../lib/format/number.ts';
import { PlainTable } from '../../widgets/page/plain-table.tsx';
import styles from './developer.module.css';

const lookAgainMs = 5_000;
const hitRate = ({ hits, misses }: CacheFacts) =>
  hits + misses === 0 ? '–' : `${Math.round((100 * hits) / (hits + misses))}`;

/** What each process keeps in memory, and how often that saved work since it started. */
export function CachesTab() {
  const { data } = useSuspenseQuery({
    ...queryOptionsFor(systemContract.cacheDiagnostics),
    refetchInterval: lookAgainMs,
  });
  return (
    <>
      <p className={styles.note}>Since each process started. Entries are those of the last look.</p>
      <PlainTable
        caption="Caches"
        columns={[
          { title: 'Process', cell: (one) => one.process },
          { title: 'Cache', cell: (one) => one.name },
          { title: 'Entries', isNumeric: true, cell: (one) => formatCount(one.entries) },
          { title: 'At most', isNumeric: true, isMinor: true, cell: (one) => formatCount(one.most) },
          { title: 'Hits', isNumeric: true, isMinor: true, cell: (one) => formatCount(one.hits) },
          { title: 'Misses', isNumeric: true, isMinor: true, cell: (one) => formatCount(one.misses) },
          { title: 'Hit rate', unit: '%', isNumeric: true, cell: hitRate },
        ]}
        rows={data.data}
        keyOf={(one) => `${one.process} ${one.instance} ${one.name}`}
        empty="No process has reported in the last half minute."
      />
    </>
  );
}
