import type { PanelDetail } from '@glasshouse/services/contexts/production/production.contract';
import { statusMeta } from '@glasshouse/state-machines/kernel';
import { productionPanelMachine } from '@glasshouse/state-machines/production-panel/production-panel.machine';
import { formatDayShort, formatTime } from '../../../lib/format/date.ts';
import { dayOf } from '../../../lib/format/zone.ts';
import { Icon } from '../../../ui/icon.tsx';
import { stageIcons } from '../production-words.ts';
import styles from './panels.module.css';

const when = (at: string) => `${formatDayShort(dayOf(at))} ${formatTime(at)}`;

/** The stages of a panel, one below the other: done with time and station, the one that is now, what is ahead. */
export function RouteSteps({ panel }: { readonly panel: PanelDetail }) {
  const now = panel.route.findIndex((step) => step.completedAt === null);
  const { tone, label } = statusMeta(productionPanelMachine, panel.status);
  return (
    <ol className={styles.route} aria-label={`Route of ${panel.barcode}`}>
      {panel.route.map((step, i) => {
        const state = step.completedAt !== null ? 'done' : i === now ? 'now' : 'ahead';
        const fact = step.completedAt !== null ? when(step.completedAt) : i === now ? label.toLowerCase() : '';
        return (
          <li key={step.stageKey} data-state={state} data-tone={state === 'now' ? tone : undefined}>
            <span className={styles.mark}>
              <Icon name={state === 'done' ? 'check' : (stageIcons[step.stageKey] ?? 'circle')} size={13} />
            </span>
            <span className={styles.stage}>{step.name}</span>
            <span className={styles.at}>{step.stationName}</span>
            <span className={`tabular ${styles.fact}`}>{fact}</span>
          </li>
        );
      })}
    </ol>
  );
}
