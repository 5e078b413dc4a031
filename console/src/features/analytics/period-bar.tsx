import { DateInput } from '../../ui/date-input.tsx';
import { Row } from '../../ui/layout.tsx';
import { Select, type SelectOption } from '../../ui/select.tsx';
import styles from './analytics.module.css';
import type { AnalyticsSearch } from './analytics-search.ts';

const periods: readonly SelectOption[] = [
  { value: 'today', label: 'Today' },
  { value: 'yesterday', label: 'Yesterday' },
  { value: 'thisWeek', label: 'This Week' },
  { value: 'lastWeek', label: 'Last Week' },
  { value: 'thisMonth', label: 'This Month' },
  { value: 'lastMonth', label: 'Last Month' },
  { value: 'thisQuarter', label: 'This Quarter' },
  { value: 'thisFinancialYear', label: 'This Financial Year' },
  { value: 'lastFinancialYear', label: 'Last Financial Year' },
  { value: 'last30Days', label: 'Last 30 days' },
  { value: 'last12Months', label: 'Last 12 months' },
  { value: 'own', label: 'Days of my own' },
];
const comparisons: readonly SelectOption[] = [
  { value: '', label: 'No comparison' },
  { value: 'previous', label: 'Period before' },
  { value: 'lastYear', label: 'Last year' },
];

interface Props {
  readonly search: AnalyticsSearch;
  /** The period as it was answered. */
  readonly period: { readonly from: string; readonly to: string } | undefined;
  readonly onSearch: (search: AnalyticsSearch) => void;
  readonly groups?: readonly SelectOption[] | undefined;
  readonly hasCompare?: boolean;
}

/** Which days a page shows, against which, and by what it is grouped; all of it stands in the address. */
export function PeriodBar({ search, period, onSearch, groups, hasCompare = true }: Props) {
  const isOwn = search.from !== undefined;
  const choose = (preset: string) =>
    onSearch(
      preset === 'own'
        ? { ...search, preset: undefined, from: period?.from, to: period?.to }
        : { ...search, preset, from: undefined, to: undefined },
    );
  return (
    <Row gap={8} rowGap={8} align="center" isWrapped className={styles.bar}>
      <Select
        aria-label="Period"
        value={isOwn ? 'own' : (search.preset ?? 'last30Days')}
        options={periods}
        onChange={choose}
      />
      {isOwn && (
        <>
          <DateInput
            aria-label="From"
            value={search.from ?? ''}
            onChange={(from) => from && onSearch({ ...search, from })}
          />
          <DateInput aria-label="To" value={search.to ?? ''} onChange={(to) => to && onSearch({ ...search, to })} />
        </>
      )}
      {hasCompare && (
        <Select
          aria-label="Compare with"
          value={search.compare ?? ''}
          options={comparisons}
          onChange={(compare) => onSearch({ ...search, compare: compare || undefined })}
        />
      )}
      {groups && (
        <Select
          aria-label="Group by"
          value={search.group ?? groups[0]?.value ?? ''}
          options={groups}
          onChange={(group) => onSearch({ ...search, group })}
        />
      )}
    </Row>
  );
}
