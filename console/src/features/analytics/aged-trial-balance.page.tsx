import {
  type AgedField,
  type AgedRow,
  agedColumns,
  agedFields,
} from '@glasshouse/services/contexts/roof/intelligence/accounts/account-lists.contract';
import { intelligenceContract as calls } from '@glasshouse/services/contexts/roof/intelligence/intelligence.contract';
import { useQuery } from '@tanstack/react-query';
import { DateInput } from '../../ui/date-input.tsx';
import { Row } from '../../ui/layout.tsx';
import { Select } from '../../ui/select.tsx';
import { AgeBars } from './age-bars.tsx';
import styles from './analytics.module.css';
import { figuresQuery, mostShown } from './analytics.queries.ts';
import type { AnalyticsSearch, PageProps } from './analytics-search.ts';
import { cutWords, ListTable } from './list-table.tsx';
import { Part } from './parts.tsx';
import { type OpenRecords, ReportFrame } from './report-frame.tsx';
import { sayValue } from './say-value.ts';

/** What each customer owed for how long, at the end of any day. */
export function AgedTrialBalancePage({ search, onSearch }: PageProps) {
  const { data } = useQuery(figuresQuery(calls.agedTrialBalance, search, mostShown));
  const { date, ageFrom } = data?.data ?? {};
  return (
    <ReportFrame
      title="Aged trial balance"
      sub={ageFrom === 'issue' ? 'By days past the date of the invoice' : 'By days past the due date'}
      search={search}
      onSearch={onSearch}
      answer={data}
      exported={calls.agedTrialBalance}
      bar={<DayBar search={search} date={date} ageFrom={ageFrom} onSearch={onSearch} />}
    >
      {(open) => (
        <Part endpoint={calls.agedTrialBalance} search={search} more={mostShown}>
          {({ data: { rows, count, totals } }) => (
            <>
              <AgeBars rows={rows} totals={totals} isFromIssue={ageFrom === 'issue'} />
              <ListTable
                title={`Customers${cutWords(rows.length, count)}`}
                columns={agedColumns}
                rows={rows}
                empty="No customer owes anything at the end of this day. An invoice that is raised stands here."
                cells={Object.fromEntries(agedFields.map((field) => [field, amountCell(field, open)]))}
                foot={{
                  Customer: 'Total',
                  ...Object.fromEntries(agedFields.map((field) => [agedColumns[field].title, says(totals[field])])),
                }}
              />
            </>
          )}
        </Part>
      )}
    </ReportFrame>
  );
}

const says = (value: string | undefined) => sayValue(value ?? '0', { decimals: 2 });

/** An amount opens the documents it is made of; the net is more than one figure. */
const amountCell = (field: AgedField, open: OpenRecords) => (row: AgedRow) => {
  if (field === 'net' || Number(row[field]) === 0 || !row.drill) return says(row[field]);
  const metric = field === 'unapplied' || field === 'deposits' ? field : 'owing';
  const label = `${row.name}, ${agedColumns[field].title.toLowerCase()}`;
  return (
    <button
      type="button"
      className={styles.value}
      aria-label={`${label} ${says(row[field])}: show the records`}
      onClick={() => open(calls.agedTrialBalance, label, { ...row.drill?.records, metric, age: field })}
    >
      {says(row[field])}
    </button>
  );
};

interface DayBarProps {
  readonly search: AnalyticsSearch;
  /** As it was answered. */
  readonly date: string | undefined;
  readonly ageFrom: string | undefined;
  readonly onSearch: (search: AnalyticsSearch) => void;
}

/** Which day is shown, and from which day debts age; both stand in the address. */
function DayBar({ search, date, ageFrom, onSearch }: DayBarProps) {
  return (
    <Row gap={8} rowGap={8} align="center" isWrapped className={styles.bar}>
      <DateInput
        aria-label="End of day"
        value={search.date ?? date ?? ''}
        onChange={(day) => onSearch({ ...search, date: day || undefined })}
      />
      <Select
        aria-label="Age from"
        value={ageFrom ?? 'due'}
        options={[
          { value: 'due', label: 'Age from the due date' },
          { value: 'issue', label: 'Age from the invoice date' },
        ]}
        onChange={(from) => onSearch({ ...search, ageFrom: from })}
      />
    </Row>
  );
}
