import type { StageLoad } from '@glasshouse/services/contexts/roof/dashboard/dashboard.contract';
import { anyOf } from '@glasshouse/services/platform/contract/filters';
import { Link } from '@tanstack/react-router';
import { formatCount, formatDecimal } from '../../../lib/format/number.ts';
import { writeFilter } from '../../../widgets/data-table/table-url.ts';
import styles from './outlook.module.css';
import { daysDrawn, drawnLoad } from './outlook-figures.ts';

const oneDecimal = (value: number) => formatDecimal(value.toFixed(1));

/** The panels before a stage, as the list's URL names them. */
const waitingAt = (key: string) => [anyOf('isOnFloor', 'true'), anyOf('stageKey', key)].map(writeFilter);
/** Up to this share the words have room beside the bar; a longer bar carries them. */
const roomBeside = 0.6;

/** A bar for each stage: the days of its own work that wait before it, of ten. */
export function StageLoads({ stages }: { readonly stages: readonly StageLoad[] }) {
  if (stages.length === 0) return <p className={styles.blocked}>No stages are set up yet.</p>;
  return (
    <table className={styles.bars}>
      <thead className="sr-only">
        <tr>
          <th>Stage</th>
          <th>Days of work, of {daysDrawn}</th>
          <th>Waiting</th>
        </tr>
      </thead>
      <tbody>
        {stages.map((stage) => {
          const { days, share, isOver } = drawnLoad(stage);
          return (
            <tr key={stage.key} data-tone={isOver ? 'danger' : undefined}>
              <th scope="row">
                <Link to="/production/items" search={{ f: waitingAt(stage.key) } as never}>
                  {stage.name}
                </Link>
              </th>
              <td className={styles.track} data-days>
                {share > 0 && <span className={styles.fill} style={{ width: `${share * 100}%` }} />}
                <span className={styles.says} style={{ marginLeft: share < roomBeside ? `${share * 100}%` : 0 }}>
                  {days === null
                    ? Number(stage.areaM2) > 0
                      ? 'no pace known'
                      : 'nothing'
                    : `${oneDecimal(days)} days`}
                </span>
              </td>
              <td className={`tabular ${styles.value}`}>
                {oneDecimal(Number(stage.areaM2))} m² <small>{formatCount(stage.panels)}</small>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
