import { intelligenceContract as calls } from '@glasshouse/services/contexts/roof/intelligence/intelligence.contract';
import {
  type AllocationRow,
  allocationColumns,
} from '@glasshouse/services/contexts/roof/intelligence/optimiser/optimiser-calls.contract';
import { DrillCell } from './drill-cell.tsx';
import { cutWords, ListTable } from './list-table.tsx';
import type { OpenRecords } from './report-frame.tsx';
import { sayValue } from './say-value.ts';

interface Props {
  readonly title: string;
  readonly rows: readonly AllocationRow[];
  /** Of all rows, also of those that are not shown. */
  readonly count: number;
  readonly total: string | null;
  readonly empty: string;
  readonly open: OpenRecords;
}

/** Glass that panels wait for, beside what is there and on its way; what is needed opens its panels. */
export function AllocationTable({ title, rows, count, total, empty, open }: Props) {
  return (
    <ListTable
      title={`${title}${cutWords(rows.length, count)}`}
      columns={allocationColumns}
      rows={rows}
      total={total}
      empty={empty}
      cells={{
        needed: (row: AllocationRow) => (
          <DrillCell
            label={`${row.code}, needed`}
            says={sayValue(row.needed, { decimals: 2 })}
            drill={row.drill}
            onDrill={(label, drill) => open(calls.optimiserAllocation, label, drill)}
          />
        ),
      }}
    />
  );
}
