import type { SheetPlans } from '@glasshouse/services/contexts/optimiser/plans/plans.contract';
import { formatTime } from '../../../lib/format/date.ts';
import { formatCount } from '../../../lib/format/number.ts';
import { Row } from '../../../ui/layout.tsx';
import { dollars } from '../sheet/sheet-figures.ts';
import { planNames, sourceOf } from './plan-words.ts';
import styles from './plans.module.css';

interface Props {
  readonly plans: SheetPlans;
  /** Compares the current plan with this one. */
  readonly onCompare: (planId: number) => void;
}

/** The plans of a sheet in a few figures; each opens beside the one in use. */
export function PlanList({ plans, onCompare }: Props) {
  const names = planNames(plans);
  return (
    <section className={styles.list} aria-label="Plans">
      <Row as="h2" justify="between" className={styles.title}>
        Plans <span className="tabular">{formatCount(plans.plans.length)}</span>
      </Row>
      {plans.plans.length === 0 ? (
        <p className={styles.none}>The first plan comes with the layout.</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Plan</th>
              <th scope="col">
                Net <small>$</small>
              </th>
              <th scope="col">Glass</th>
              <th scope="col">
                Loss <small>%</small>
              </th>
            </tr>
          </thead>
          <tbody>
            {plans.plans.map((plan) => (
              <tr key={plan.id} data-current={plan.isCurrent || undefined}>
                <td>
                  <button type="button" className={styles.open} onClick={() => onCompare(plan.id)}>
                    <span className="sr-only">Compare with </span>
                    {names.get(plan.id)}
                  </button>
                  <small>
                    {plan.isCurrent ? 'in use' : sourceOf(plan)} {formatTime(plan.at)}
                  </small>
                </td>
                <td className="tabular">{dollars(plan.netCostCents)}</td>
                <td className="tabular">{plan.glassSheets}</td>
                <td className="tabular">{(plan.loss * 100).toFixed(2)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
