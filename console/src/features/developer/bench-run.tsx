import type { BenchInstance, BenchName, BenchRun } from '@glasshouse/services/contexts/developer/developer.contract';
import { useElementSize } from '@mantine/hooks';
import { LossBars } from '../../charts/loss-bars/loss-bars.tsx';
import { formatInstant } from '../../lib/format/date.ts';
import { formatCount } from '../../lib/format/number.ts';
import { Chip } from '../../ui/chip.tsx';
import { Facts } from '../../widgets/page/facts.tsx';
import { Section } from '../../widgets/page/page.tsx';
import { type PlainColumn, PlainTable } from '../../widgets/page/plain-table.tsx';
import styles from './developer.module.css';

export const benchTitles: Readonly<Record<BenchName, string>> = {
  optimiser: 'Set of instances',
  shop: 'Shop batches',
};

const percent = (value: number | null | undefined) => (value === null || value === undefined ? '–' : value.toFixed(2));
/** A plan with faults or panels left out costs less because it does less: what it costs is compared with nothing. */
const isWhole = (one: BenchInstance) => one.faults + one.unplaced === 0;
const ofWhole = (one: BenchInstance, value: number | null | undefined) => percent(isWhole(one) ? value : null);

const column = (title: string, cell: (one: BenchInstance) => string, more: Partial<PlainColumn<BenchInstance>> = {}) =>
  ({ title, isNumeric: true, cell, ...more }) satisfies PlainColumn<BenchInstance>;

const columns: readonly PlainColumn<BenchInstance>[] = [
  column('Instance', (one) => one.instance, { isNumeric: false }),
  column('Panels', (one) => formatCount(one.panels), { isMinor: true }),
  column('Sheets', (one) => formatCount(one.sheets), { isMinor: true }),
  column('Loss', (one) => percent(one.loss), { unit: '%' }),
  column('Over bound', (one) => ofWhole(one, one.gap), { unit: '%' }),
  column('Best after', (one) => one.bestAfter.toFixed(1), { unit: 's', isMinor: true }),
  column('Nodes', (one) => formatCount(one.nodesPerSecond), { unit: 'a second', isMinor: true }),
];
const shopColumns: readonly PlainColumn<BenchInstance>[] = [
  column('First fit over bound', (one) => percent(one.firstFitGap), { unit: '%', isMinor: true }),
  column('Saved', (one) => ofWhole(one, one.saved), { unit: '%', isMinor: true }),
];
const checked: PlainColumn<BenchInstance> = {
  title: 'Checker',
  cell: (one) =>
    isWhole(one) ? (
      <Chip tone="success" label="Accepted" />
    ) : (
      <Chip
        tone="danger"
        label={one.faults > 0 ? `${formatCount(one.faults)} faults` : `${formatCount(one.unplaced)} left out`}
      />
    ),
};

/** A run of the bench: its figures, a chart of the loss of each instance, and all of them in a table. */
export function BenchRunView({ run }: { readonly run: BenchRun }) {
  const { ref, width } = useElementSize();
  const { result, instances } = run;
  const bars = instances.map(({ instance, loss }) => ({ name: instance, percent: loss }));
  const all = { label: `all ${result.loss.toFixed(2)} %`, percent: result.loss };
  const isShop = run.bench === 'shop';
  return (
    <Section title={`${benchTitles[run.bench]}: ${result.set}`}>
      <Facts
        facts={[
          ['Loss of the set', `${result.loss.toFixed(3)} %`],
          ...(isShop
            ? ([
                ['Over bound, middle', `${percent(result.gap)} %`],
                ['First fit over bound, middle', `${percent(result.firstFitGap)} %`],
                ['Saved against first fit, middle', `${percent(result.saved)} %`],
              ] as const)
            : []),
          ['Instances', formatCount(instances.length)],
          ['Time for each', `${result.seconds} s`],
          ['Plans', result.pass ? 'all accepted by the checker' : 'target not met'],
          ['Run', formatInstant(run.at)],
          ['Machine', result.machine],
          ['Seed', String(result.seed)],
        ]}
      />
      <h3 className={styles.chartTitle}>Loss by instance, %</h3>
      <div ref={ref} className={styles.chart}>
        {width > 0 && (
          <LossBars
            bars={bars}
            all={all}
            width={width}
            title={`Loss of ${instances.length} instances in percent; the table below has the figures`}
          />
        )}
      </div>
      <PlainTable
        caption={`Instances of ${result.set}`}
        columns={[...columns, ...(isShop ? shopColumns : []), checked]}
        rows={instances}
        keyOf={(one) => one.instance}
        empty="The run has no instances."
      />
      {instances.some((one) => one.gap === null) && (
        <p className={styles.note}>
          No gap is shown where stacks fix the cutting order: the area bound is too weak there, so read the loss
          instead.
        </p>
      )}
    </Section>
  );
}
