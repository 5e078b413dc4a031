import type { PlanFigures } from '@glasshouse/services/contexts/optimiser/plans/plans.contract';
import { Icon } from '../../../ui/icon.tsx';
import { dollars } from '../sheet/sheet-figures.ts';
import styles from './plans.module.css';

interface Measure {
  readonly title: string;
  readonly of: (plan: PlanFigures) => number | null;
  readonly write: (value: number) => string;
  readonly isMoreBetter?: true;
}

const whole = (value: number) => String(value);
const percent = (share: number) => `${(share * 100).toFixed(2)} %`;
const measures: readonly Measure[] = [
  { title: 'Net cost', of: (p) => p.netCostCents, write: dollars },
  { title: 'Glass at cost', of: (p) => p.costCents, write: dollars },
  { title: 'Yield', of: (p) => p.yield, write: percent, isMoreBetter: true },
  { title: 'Loss', of: (p) => p.loss, write: percent },
  { title: 'Glass sheets', of: (p) => p.glassSheets, write: whole },
  { title: 'Offcuts to keep', of: (p) => p.keptM2, write: (m2) => `${m2.toFixed(2)} m²`, isMoreBetter: true },
  { title: 'Cuts', of: (p) => p.cuts, write: whole },
  { title: 'Furnace loads', of: (p) => p.furnaceLoads, write: whole },
  { title: 'Unplaced panels', of: (p) => p.unplaced, write: whole },
];

interface Props {
  readonly left: PlanFigures;
  readonly right: PlanFigures;
  readonly leftName: string;
  readonly rightName: string;
}

/** The figures of two plans and their difference; a mark says which side is better. */
export function CompareTable({ left, right, leftName, rightName }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls on its own must be reachable by keyboard
    <div className={styles.scroll} tabIndex={0}>
      <table className={styles.figures}>
        <caption className="sr-only">
          {leftName} against {rightName}
        </caption>
        <thead>
          <tr>
            <th scope="col">Figure</th>
            <th scope="col">{leftName}</th>
            <th scope="col">{rightName}</th>
            <th scope="col">Difference</th>
          </tr>
        </thead>
        <tbody>
          {measures.map((measure) => (
            <Row key={measure.title} measure={measure} left={left} right={right} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ measure, left, right }: Pick<Props, 'left' | 'right'> & { readonly measure: Measure }) {
  const [a, b] = [measure.of(left), measure.of(right)];
  const cell = (value: number | null) => (value === null ? '–' : measure.write(value));
  const by = a === null || b === null ? 0 : b - a;
  const isBetter = measure.isMoreBetter ? by > 0 : by < 0;
  // What is written the same is the same.
  const isSame = a === null || b === null || cell(a) === cell(b);
  return (
    <tr>
      <th scope="row">{measure.title}</th>
      <td className="tabular">{cell(a)}</td>
      <td className="tabular">{cell(b)}</td>
      <td className="tabular" data-better={isSame ? undefined : isBetter}>
        {isSame ? (
          'same'
        ) : (
          <>
            {by > 0 ? '+' : '−'}
            {measure.write(Math.abs(by))} <Icon name={isBetter ? 'check' : 'alert'} size={13} />
            <span className="sr-only">{isBetter ? 'better' : 'worse'}</span>
          </>
        )}
      </td>
    </tr>
  );
}
