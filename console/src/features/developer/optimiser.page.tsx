import { BenchName, type OptimiserDiagnostics } from '@glasshouse/services/contexts/developer/developer.contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { formatInstant } from '../../lib/format/date.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page, Section } from '../../widgets/page/page.tsx';
import { PlainTable } from '../../widgets/page/plain-table.tsx';
import { BenchRunView, benchTitles } from './bench-run.tsx';
import styles from './developer.module.css';
import { diagnosticsQuery } from './developer.queries.ts';

const commands: Readonly<Record<BenchName, string>> = {
  optimiser: 'npm run bench -- optimiser --set FOLDER --time SECONDS --record',
  shop: 'npm run bench -- shop --time SECONDS --record',
};

/** How well the optimiser does: the last run of each bench, and those before. */
export function OptimiserPage() {
  const { data } = useSuspenseQuery(diagnosticsQuery);
  const missing = BenchName.options.filter((name) => !data.last.some((run) => run.bench === name));
  return (
    <Page title="Optimiser" sub="Latest benchmark runs">
      {data.last.length === 0 && (
        <Notice icon="optimiser" title="No run was recorded yet">
          A run appears here when the benchmark is started with --record, as below.
        </Notice>
      )}
      {data.last.map((run) => (
        <BenchRunView key={run.bench} run={run} />
      ))}
      {data.last.length > 0 && missing.length > 0 && (
        <p className={styles.note}>{missing.map((name) => benchTitles[name]).join(', ')}: no run was recorded yet.</p>
      )}
      <Section title="Earlier runs">
        <EarlierRuns runs={data.earlier} />
      </Section>
      <Section title="How to run it">
        <p className={styles.how}>
          A folder holds the instances of a set: NAME_batch.csv with NAME_defects.csv, or NAME_items.csv with
          NAME_stock.csv. Each gets its seconds, an independent checker reads every plan, and --record keeps the run in
          the database of the installation.
        </p>
        {BenchName.options.map((name) => (
          <pre key={name} className={styles.command}>
            {commands[name]}
          </pre>
        ))}
      </Section>
    </Page>
  );
}

function EarlierRuns({ runs }: { readonly runs: OptimiserDiagnostics['earlier'] }) {
  return (
    <PlainTable
      caption="Earlier runs"
      columns={[
        { title: 'Run', cell: (run) => formatInstant(run.at) },
        { title: 'Set', cell: (run) => run.result.set },
        { title: 'Loss', unit: '%', isNumeric: true, cell: (run) => run.result.loss.toFixed(3) },
        { title: 'Time for each', unit: 's', isNumeric: true, cell: (run) => run.result.seconds },
        { title: 'Machine', isMinor: true, cell: (run) => run.result.machine },
      ]}
      rows={runs}
      keyOf={(run) => `${run.bench} ${run.at}`}
      empty="There is none."
    />
  );
}
