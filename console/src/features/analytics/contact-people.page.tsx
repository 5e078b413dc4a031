import {
  type MinSpendRow,
  minSpendColumns,
  moneyRight,
} from '@glasshouse/services/contexts/roof/intelligence/contacts/contact-calls.contract';
import { intelligenceContract as calls } from '@glasshouse/services/contexts/roof/intelligence/intelligence.contract';
import { useQuery } from '@tanstack/react-query';
import { Dots } from '../../charts/dots/dots.tsx';
import { sayMark } from '../../charts/value-bars/value-bars.tsx';
import { useRights } from '../../lib/auth/profile.ts';
import { formatCount } from '../../lib/format/number.ts';
import { figuresQuery, mostShown } from './analytics.queries.ts';
import type { PageProps } from './analytics-search.ts';
import { ChartFigure } from './chart-figure.tsx';
import { DrillCell } from './drill-cell.tsx';
import { FigurePart } from './figure-part.tsx';
import { cutWords, ListTable } from './list-table.tsx';
import { Part } from './parts.tsx';
import { ReportFrame } from './report-frame.tsx';
import { sayValue } from './say-value.ts';

/** Every customer, also those of which nothing is required. */
const everybody = { minimum: '0', ...mostShown };
const {
  minimum: _minimum,
  invoiced: _invoiced,
  shortfall: _shortfall,
  owing: _owing,
  ...withoutMoney
} = minSpendColumns;

/** Whom to call: what customers spend, when they ordered last, and who is short of what was agreed. */
export function ContactPeoplePage({ search, onSearch }: PageProps) {
  const { data } = useQuery(figuresQuery(calls.contactsSummary, search));
  const { can } = useRights();
  const seesMoney = can(moneyRight);
  return (
    <ReportFrame
      title="Contact people"
      sub="Whom to call: what customers spend, and when they ordered last"
      search={search}
      onSearch={onSearch}
      answer={data}
      exported={calls.minSpendList}
      more={{ minimum: '0' }}
    >
      {(open) => (
        <>
          <FigurePart endpoint={calls.contactsSummary} search={search} open={open} />
          <Part endpoint={calls.minSpendList} search={search} more={everybody}>
            {({ data: { rows, count, total } }) => (
              <>
                {seesMoney && <SpendDots rows={rows} />}
                <ListTable
                  title={`Customers${cutWords(rows.length, count)}`}
                  columns={seesMoney ? minSpendColumns : withoutMoney}
                  rows={rows}
                  total={seesMoney ? total : null}
                  empty="There are no customers yet. A contact that is added as a customer stands here."
                  cells={{
                    invoiced: (row: MinSpendRow) => (
                      <DrillCell
                        label={`${row.name}, invoiced`}
                        says={sayValue(row.invoiced, { decimals: 2 })}
                        drill={row.drill && { records: { ...row.drill.records, preset: '' } }}
                        onDrill={(label, drill) => open(calls.minSpendList, label, drill)}
                      />
                    ),
                  }}
                />
              </>
            )}
          </Part>
        </>
      )}
    </ReportFrame>
  );
}

/** What customers spend against how long ago they ordered; who is short of the minimum is a ring. */
function SpendDots({ rows }: { readonly rows: readonly MinSpendRow[] }) {
  const known = rows.filter(({ daysSince }) => daysSince !== null);
  if (known.length === 0) return null;
  const short = rows.filter(({ shortfall }) => Number(shortfall) > 0);
  return (
    <ChartFigure
      caption={`Customers who spent less than they agreed to: ${formatCount(short.length)} of ${formatCount(rows.length)}`}
      chart={(width) => (
        <Dots
          title="What customers spend against the days since their last order"
          xTitle="Invoiced $ ex"
          yTitle="Days since the last order"
          formatX={sayMark}
          formatY={(value) => String(value)}
          width={width}
          dots={known.map((row) => ({
            ...{ key: row.contactId, name: row.name, x: Number(row.invoiced), y: row.daysSince ?? 0 },
            isMarked: Number(row.shortfall) > 0,
          }))}
        />
      )}
      table={
        <ListTable
          title="What customers spend, and when they ordered last"
          columns={spendColumns}
          rows={known}
          empty=""
          isTitleHidden
        />
      }
    />
  );
}
const { name, invoiced, daysSince } = minSpendColumns;
const spendColumns = { name, invoiced, daysSince };
