import { intelligenceContract as calls } from '@glasshouse/services/contexts/roof/intelligence/intelligence.contract';
import {
  type CapacityRow,
  capacityColumns,
  type DueCells,
} from '@glasshouse/services/contexts/roof/intelligence/production/production-calls.contract';
import { formatDayShort } from '../../lib/format/date.ts';
import { formatCount } from '../../lib/format/number.ts';
import styles from './analytics.module.css';
import { CapacityDays } from './capacity-days.tsx';
import { ExportFiles } from './export-files.tsx';
import { FigurePart } from './figure-part.tsx';
import { HeatTable } from './heat-table.tsx';
import { ListTable } from './list-table.tsx';
import { LoadBullet } from './load-bullet.tsx';
import { Part } from './parts.tsx';
import type { OpenRecords, PartProps } from './report-frame.tsx';
import { sayValue } from './say-value.ts';

/** Whether what is due can be done: panels by their day, and each stage against its working hours. */
export function PerformanceOnTime({ search, open }: PartProps) {
  return (
    <>
      <FigurePart endpoint={calls.productionSummary} search={search} open={open} />
      <Part endpoint={calls.dueDates} search={search}>
        {({ data }) => (
          <>
            <DueHeat due={data} open={open} />
            {data.cells.length > 0 && <ExportFiles endpoint={calls.dueDates} search={search} what="due days" />}
          </>
        )}
      </Part>
      <Part endpoint={calls.capacitySummary} search={search}>
        {({ data: { rows } }) => <Stages rows={rows} open={open} />}
      </Part>
      <Part endpoint={calls.capacityChart} search={search}>
        {({ data }) => <CapacityDays chart={data} />}
      </Part>
    </>
  );
}

/** Each stage with its work left; what is too much stands out. */
function Stages({ rows, open }: { readonly rows: readonly CapacityRow[]; readonly open: OpenRecords }) {
  const most = Math.max(1, ...rows.map(({ load }) => Number(load ?? 0)));
  return (
    <ListTable
      title="What each stage has to do"
      columns={capacityColumns}
      rows={rows}
      empty="No stage has anything to do, and none has worked yet. Released panels stand here."
      cells={{
        panels: ({ stage, panels, drill }: CapacityRow) =>
          drill && (
            <button
              type="button"
              className={styles.value}
              aria-label={`${stage} ${panels} panels to do: show the records`}
              onClick={() => open(calls.capacitySummary, `${stage}, panels to do`, drill.records)}
            >
              {formatCount(panels)}
            </button>
          ),
        load: (row: CapacityRow) => <LoadBullet row={row} most={most} />,
      }}
    />
  );
}

const dayName = ({ key, label }: DueCells['days'][number]) => (/^\d/.test(key) ? formatDayShort(key) : label);

/** Panels by the day they are due and the stage they are in; each number opens them. */
function DueHeat({ due: { days, stages, cells }, open }: { readonly due: DueCells; readonly open: OpenRecords }) {
  if (cells.length === 0)
    return (
      <p className={styles.chart}>No panel is on the floor at the end of this period. Released panels stand here.</p>
    );
  const stageName = new Map(stages.map(({ key, label }) => [key, label]));
  const dayNames = new Map(days.map((day) => [day.key, dayName(day)]));
  const late = cells.reduce((sum, { day, panels }) => (day === 'late' ? sum + panels : sum), 0);
  const all = cells.reduce((sum, { panels }) => sum + panels, 0);
  return (
    <HeatTable
      caption={`Panels on the floor by stage and due day: ${formatCount(late)} of ${formatCount(all)} late`}
      corner="Stage"
      rows={stages.map(({ label }) => label)}
      columns={[...dayNames.values()]}
      cells={cells.map(({ day, stage, panels, hours, areaM2, drill }) => {
        const [row, column] = [stageName.get(stage) ?? stage, dayNames.get(day) ?? day];
        return {
          ...{ row, column, value: panels, hint: hintOf(areaM2, hours) },
          onOpen: drill ? () => open(calls.dueDates, `${row}, due ${column}`, drill.records) : undefined,
        };
      })}
    />
  );
}

const hintOf = (areaM2: string, hours: string | null) =>
  `${sayValue(areaM2, { decimals: 2 })} m²${hours === null ? '' : `, ${sayValue(hours, { decimals: 1 })} h`}`;
