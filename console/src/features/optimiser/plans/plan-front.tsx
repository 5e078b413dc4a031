import type { PlanFigures, SheetPlans } from '@glasshouse/services/contexts/optimiser/plans/plans.contract';
import { useElementSize } from '@mantine/hooks';
import { useState } from 'react';
import { TradeOff } from '../../../charts/trade-off/trade-off.tsx';
import { formatCount } from '../../../lib/format/number.ts';
import { Select } from '../../../ui/select.tsx';
import { dollars } from '../sheet/sheet-figures.ts';
import styles from './plans.module.css';

interface Measure {
  readonly label: string;
  readonly of: (plan: PlanFigures) => number;
  readonly write: (value: number) => string;
  readonly isCounted?: true;
}

const measures: readonly Measure[] = [
  { label: 'Glass sheets', of: (p) => p.glassSheets, write: formatCount, isCounted: true },
  { label: 'Cuts', of: (p) => p.cuts, write: formatCount, isCounted: true },
  { label: 'Offcuts kept, m²', of: (p) => p.keptM2, write: (m2) => m2.toFixed(1) },
  { label: 'Loss, %', of: (p) => p.loss * 100, write: (loss) => loss.toFixed(1) },
  { label: 'Furnace loads', of: (p) => p.furnaceLoads ?? 0, write: formatCount, isCounted: true },
];

interface Props {
  readonly plans: SheetPlans;
  readonly names: ReadonlyMap<number, string>;
}

/** What each plan trades: money against a figure the planner picks. */
export function PlanFront({ plans, names }: Props) {
  const { ref, width } = useElementSize();
  const [at, setAt] = useState(0);
  const measure = measures[at] ?? measures[0];
  if (!measure) return null;
  return (
    <section className={styles.front} ref={ref} aria-label="Trade-off">
      <h3>
        Net cost against{' '}
        <Select
          aria-label="Compare cost with"
          value={String(at)}
          options={measures.map(({ label }, i) => ({ value: String(i), label }))}
          onChange={(value) => setAt(Number(value))}
        />
      </h3>
      {width > 0 && (
        <TradeOff
          points={plans.plans.map((plan) => ({
            ...{ id: plan.id, name: (names.get(plan.id) ?? '').replace('Plan ', '') },
            ...{ isOnFront: plan.isOnFront, isCurrent: plan.isCurrent },
            ...{ x: plan.netCostCents, y: measure.of(plan) },
          }))}
          xTitle="Net cost, $"
          yTitle={measure.label}
          formatX={dollars}
          formatY={measure.write}
          isCounted={measure.isCounted ?? false}
          width={width}
        />
      )}
      <p>
        Each number is a plan. A filled mark means that no other plan is as good or better in every measure. The ring
        marks the plan in use.
      </p>
    </section>
  );
}
