import type { Breakdown, MetricWords } from '@glasshouse/services/contexts/roof/intelligence/answers/answers.contract';
import { PlainTable } from '../../widgets/page/plain-table.tsx';
import styles from './analytics.module.css';
import type { OnDrill } from './figures.tsx';
import { sayChange, sayValue } from './say-value.ts';
import { Titled } from './titled.tsx';

interface Props {
  readonly title: string;
  /** What each row is: 'Customer'. */
  readonly by: string;
  readonly groups: Breakdown;
  readonly metrics: readonly MetricWords[];
  readonly onDrill: OnDrill;
  /** Said when there is nothing. */
  readonly empty?: string;
  /** Every number opens its records, not the first of a row alone. */
  readonly isEachOpen?: boolean;
}
const nothing = 'Nothing in this period. Choose a longer one.';
type Row = Breakdown['groups'][number];

/** Figures by group, the greatest first; the first number of a row opens its records, the foot is the total of the page. */
export function GroupsTable({ title, by, groups, metrics, onDrill, empty = nothing, isEachOpen = false }: Props) {
  const [main] = metrics;
  const row = (key: string, label: string, values: Row['values']): Row => ({
    key,
    label,
    values,
    share: null,
    previous: null,
    drill: null,
  });
  const rows = [
    ...groups.groups,
    ...(groups.other ? [row('~other', `Other (${groups.other.count})`, groups.other.values)] : []),
    ...(groups.rounding === null ? [] : [row('~rounding', 'Rounding', groups.rounding)]),
  ];
  const cell = (words: MetricWords) => (one: Row) => {
    const says = one.values[words.name] === undefined ? '' : sayValue(one.values[words.name], words);
    const { drill } = one;
    const isMain = words.name === main?.name;
    if (!drill || says === '' || !(isMain || (isEachOpen && words.kind !== 'ratio'))) return says;
    const label = isMain ? one.label : `${one.label}, ${words.label.toLowerCase()}`;
    return (
      <button
        type="button"
        className={styles.value}
        aria-label={`${label} ${says}: show the records`}
        onClick={() => onDrill(label, isMain ? drill.records : { ...drill.records, metric: words.name })}
      >
        {says}
      </button>
    );
  };
  return (
    <Titled title={title}>
      <PlainTable
        caption={title}
        rows={rows}
        keyOf={(one) => one.key}
        empty={empty}
        foot={Object.fromEntries([
          [by, 'Total'],
          ...metrics.map((words) => [words.label, sayValue(groups.total[words.name], words)]),
        ])}
        columns={[
          { title: by, cell: (one) => one.label },
          ...metrics.map((words, i) => ({
            title: words.label,
            unit: words.unit,
            isNumeric: true,
            isMinor: i > 0,
            cell: cell(words),
          })),
          {
            title: 'Share',
            unit: '%',
            isNumeric: true,
            isMinor: true,
            cell: (one) => (one.share === null ? '' : sayValue(one.share, { decimals: 1 })),
          },
          ...(groups.groups.some((one) => one.previous)
            ? [
                {
                  title: 'Change',
                  isNumeric: true,
                  isMinor: true,
                  cell: (one: Row) =>
                    (main
                      ? sayChange(one.values[main.name] ?? null, one.previous?.[main.name] ?? null, main.unit)
                      : null) ?? '',
                },
              ]
            : []),
        ]}
      />
    </Titled>
  );
}
