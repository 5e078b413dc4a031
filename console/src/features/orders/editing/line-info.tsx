import type { Broken } from '@glasshouse/services/contexts/ordereditor/guidelines/verdict.contract';
import { formatArea, formatDecimal, formatMass, withPlaces } from '../../../lib/format/number.ts';
import styles from './line-info.module.css';
import type { LineMeasures } from './line-measures.ts';

interface Props {
  readonly number: number | null;
  readonly measures: LineMeasures | null;
  readonly broken: readonly Broken[];
}

/** What the line the keyboard is in comes to; stands in one place so that nothing moves while lines are typed. */
export function LineInfo({ number, measures, broken }: Props) {
  if (number === null || !measures) return <div className={styles.info} />;
  const stops = broken.filter((one) => one.severity === 'stop').length;
  const parts = [
    ['Area', formatArea(measures.areaM2)],
    ['Edge', `${formatDecimal(withPlaces(measures.perimeterM, 2))} m`],
    ['All', formatArea(measures.allAreaM2)],
    ['Weight', formatMass(measures.allKg)],
    ['Cut size', `${measures.cutWidth} × ${measures.cutHeight}${measures.hasAllowance ? '' : ' (as finished)'}`],
    ...(broken.length > 0 ? [['Guidelines', stops > 0 ? `${stops} broken` : `${broken.length} to check`]] : []),
  ];
  return (
    <dl className={`tabular ${styles.info}`}>
      <div data-line>
        <dt>Line</dt>
        <dd>{number}</dd>
      </div>
      {parts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
