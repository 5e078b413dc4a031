import { purchasingContract } from '@glasshouse/services/contexts/purchasing/purchasing.contract';
import { intelligenceContract as calls } from '@glasshouse/services/contexts/roof/intelligence/intelligence.contract';
import type { AllocationRow } from '@glasshouse/services/contexts/roof/intelligence/optimiser/optimiser-calls.contract';
import { incomingColumns } from '@glasshouse/services/contexts/roof/intelligence/purchasing/purchasing-calls.contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRights } from '../../lib/auth/profile.ts';
import { AllocationTable } from './allocation-table.tsx';
import styles from './analytics.module.css';
import { figuresQuery, mostShown } from './analytics.queries.ts';
import type { PageProps } from './analytics-search.ts';
import { FigurePart } from './figure-part.tsx';
import { GroupPart } from './group-part.tsx';
import { cutWords, ListTable } from './list-table.tsx';
import { PartBars } from './part-bars.tsx';
import { Part } from './parts.tsx';
import { type OpenRecords, ReportFrame } from './report-frame.tsx';
import { sayValue } from './say-value.ts';

/** What to order today: what panels wait for, beside what is there and on its way. */
export function StockReorderPage({ search, onSearch }: PageProps) {
  const { data } = useQuery(figuresQuery(calls.purchasingSummary, search));
  return (
    <ReportFrame
      title="Stock reorder"
      sub="What panels wait for, beside what is there and on its way"
      search={search}
      onSearch={onSearch}
      answer={data}
      exported={calls.optimiserAllocation}
    >
      {(open) => (
        <>
          <FigurePart endpoint={calls.purchasingSummary} search={search} open={open} />
          <NewOrder />
          <Part endpoint={calls.optimiserAllocation} search={search} more={mostShown}>
            {({ data: { rows, count, total } }) => <Allocation rows={rows} count={count} total={total} open={open} />}
          </Part>
          <GroupPart
            endpoint={calls.stockIncomingSummary}
            title="Incoming by week"
            by="Week"
            search={search}
            open={open}
            empty="No week has goods incoming."
          />
          <Part endpoint={calls.stockIncoming} search={search} more={mostShown}>
            {({ data: { rows, count, total } }) => (
              <ListTable
                title={`Incoming${cutWords(rows.length, count)}`}
                columns={incomingColumns}
                rows={rows}
                total={total}
                empty="Nothing is incoming. A purchase order that is approved stands here until its goods are received."
              />
            )}
          </Part>
        </>
      )}
    </ReportFrame>
  );
}

/** Leads to a purchase order that has the lines of low stock already. */
function NewOrder() {
  const { allows } = useRights();
  if (!allows(purchasingContract.createPurchaseOrder.access)) return null;
  return (
    <p className={styles.table} data-links>
      <Link to="/purchasing/purchaseorders/new" search={{ lowStock: true }}>
        New purchase order with low stock
      </Link>
    </p>
  );
}

const area = (value: string) => sayValue(value, { decimals: 2 });

interface AllocationProps {
  readonly rows: readonly AllocationRow[];
  readonly count: number;
  readonly total: string | null;
  readonly open: OpenRecords;
}

function Allocation({ rows, count, total, open }: AllocationProps) {
  const short = rows.filter((row) => Number(row.short) > 0).length;
  const low = rows.filter(({ isLow }) => isLow).length;
  return (
    <>
      <PartBars
        caption={`Short: ${short} of ${rows.length} kinds of glass. Below the level to order at: ${low}`}
        names={['On hand', 'Incoming']}
        mark="Needed"
        end="Short m²"
        sayPart={(value) => `${area(String(value))} m²`}
        bars={rows.map((row) => ({
          ...{ key: row.stockId, name: row.code, parts: [Number(row.onHand), Number(row.incoming)] },
          ...{ mark: Number(row.needed), says: area(row.short) },
        }))}
      />
      <AllocationTable
        title="Glass to order"
        empty="No panel waits for glass, nothing is incoming, and no stock item has a level to order at."
        {...{ rows, count, total, open }}
      />
    </>
  );
}
