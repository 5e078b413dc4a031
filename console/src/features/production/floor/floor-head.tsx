import type { FloorSummary } from '@glasshouse/services/contexts/production/production.contract';
import type { ReactNode } from 'react';
import { formatCount, formatMoney } from '../../../lib/format/number.ts';
import { Row } from '../../../ui/layout.tsx';
import styles from './floor.module.css';
import type { FloorFigures } from './floor-figures.ts';

interface FigureProps {
  readonly label: string;
  readonly value: string;
  readonly unit: string;
  readonly children?: ReactNode;
}

const Figure = ({ label, value, unit, children }: FigureProps) => (
  <div className={styles.figure}>
    <dt>{label}</dt>
    <dd className="tabular">
      <strong>{value}</strong> {unit} {children}
    </dd>
  </div>
);

const panels = (n: number) => (n === 1 ? 'panel' : 'panels');

interface Props {
  readonly floor: FloorSummary;
  readonly figures: FloorFigures;
  /** Panels by glass cut today, %; null before the first cut. */
  readonly yieldPercent: string | null;
  readonly subtitle: string;
  readonly actions: ReactNode;
}

/** What the floor holds and what it did today; counted from the rows on the screen. */
export function FloorHead({ floor, figures, yieldPercent, subtitle, actions }: Props) {
  const { workInProgress, late, lateCents } = figures;
  const { finishedToday, recutsToday } = floor;
  return (
    <header className={styles.top}>
      <div className={styles.titles}>
        <h1>Production manager</h1>
        <p>{subtitle}</p>
      </div>
      <Row as="dl" gap={0} rowGap={4} isWrapped className={styles.figures}>
        <Figure label="Work in progress" value={workInProgress.area.toFixed(1)} unit="m²">
          {formatCount(workInProgress.panels)} {panels(workInProgress.panels)}
        </Figure>
        <Figure label="Finished today" value={Number(finishedToday.areaM2).toFixed(1)} unit="m²">
          {formatCount(finishedToday.panels)} {panels(finishedToday.panels)}
        </Figure>
        {yieldPercent !== null && <Figure label="Yield today" value={yieldPercent} unit="%" />}
        <Figure label="Late" value={formatCount(late)} unit={panels(late)}>
          {late > 0 && (
            <span className={styles.money}>{formatMoney((lateCents / 100).toFixed(2)).replace(/\.\d\d$/, '')}</span>
          )}
        </Figure>
        <Figure label="Recuts today" value={formatCount(recutsToday)} unit={panels(recutsToday)} />
      </Row>
      <Row gap={6} className={styles.buttons}>
        {actions}
      </Row>
    </header>
  );
}
