import type { Sheet } from '@glasshouse/services/contexts/optimiser/optimiser.contract';
import type { PlanFigures, SheetPlans } from '@glasshouse/services/contexts/optimiser/plans/plans.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { useChooseLayout } from '../optimiser.actions.ts';
import { planQuery } from '../optimiser.queries.ts';
import { CompareTable } from './compare-table.tsx';
import { PlanFront } from './plan-front.tsx';
import { PlanPicture } from './plan-picture.tsx';
import { differences, firstOther, planNames, sourceOf } from './plan-words.ts';
import styles from './plans.module.css';

interface Props {
  readonly sheet: Sheet;
  readonly plans: SheetPlans;
  /** The plan to stand at the right; null: another of the front. */
  readonly other: number | null;
  readonly stationId: number;
  readonly onClose: () => void;
}

/** Two plans of a sheet side by side, the trade-off between all of them, and the way to cut by another one. */
export default function ComparePlans({ sheet, plans, other, stationId, onClose }: Props) {
  const names = planNames(plans);
  const nameOf = (id: number) => names.get(id) ?? 'The plan';
  const current = plans.plans.find((plan) => plan.isCurrent) ?? plans.plans[0];
  const given = plans.plans.find((plan) => plan.id === other && plan !== current);
  const [leftId, setLeft] = useState(current?.id ?? 0);
  const [rightId, setRight] = useState((given ?? firstOther(plans.plans) ?? current)?.id ?? 0);
  const left = plans.plans.find((plan) => plan.id === leftId);
  const right = plans.plans.find((plan) => plan.id === rightId);
  const choosing = useChooseLayout(nameOf, onClose);
  const action = sheet.actions.find((one) => one.action === 'chooselayout');
  const options = plans.plans.map((plan) => ({
    value: String(plan.id),
    label: `${nameOf(plan.id)} · ${plan.isCurrent ? 'in use' : sourceOf(plan)}`,
  }));
  const why = right?.isCurrent
    ? 'It is in use'
    : action?.allowed
      ? null
      : (action?.blockers[0]?.text ?? 'Not available now');
  return (
    <Dialog isOpen title={`Plans of ${sheet.number}`} width={1000} onClose={onClose}>
      <div className={styles.compare}>
        <div className={styles.side}>
          <Select
            aria-label="Left plan"
            value={String(leftId)}
            options={options}
            onChange={(id) => setLeft(Number(id))}
          />
          {left && <OnePlan sheetId={sheet.id} plan={left} name={nameOf(left.id)} />}
        </div>
        <div className={styles.side}>
          <Select
            aria-label="Right plan"
            value={String(rightId)}
            options={options}
            onChange={(id) => setRight(Number(id))}
          />
          {right && <OnePlan sheetId={sheet.id} plan={right} name={nameOf(right.id)} />}
        </div>
      </div>
      {left && right && (
        <>
          <Differences sheetId={sheet.id} left={left} right={right} />
          <CompareTable left={left} right={right} leftName={nameOf(left.id)} rightName={nameOf(right.id)} />
        </>
      )}
      {plans.plans.length > 1 && <PlanFront plans={plans} names={names} />}
      {choosing.error && (
        <p className={styles.refused} role="alert">
          {choosing.error.details[0]?.message ?? choosing.error.message}
        </p>
      )}
      <DialogActions>
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
        <Button
          variant="primary"
          isBusy={choosing.isRunning}
          disabled={why !== null}
          title={why ?? undefined}
          onClick={() =>
            void choosing.run({
              params: { id: stationId, sheetId: sheet.id },
              body: { planId: rightId, layoutVersion: sheet.layoutVersion },
            })
          }
        >
          Cut by {right ? nameOf(right.id) : 'it'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface OneProps {
  readonly sheetId: number;
  readonly plan: PlanFigures;
  readonly name: string;
}

function OnePlan({ sheetId, plan, name }: OneProps) {
  const { data, error } = useQuery(planQuery(sheetId, plan.id));
  if (error) return <p role="alert">{error.message}</p>;
  return <PlanPicture layout={data?.layout} name={name} />;
}

/** What differs between the two, once both are drawn. */
function Differences({ sheetId, left, right }: { sheetId: number; left: PlanFigures; right: PlanFigures }) {
  const one = useQuery(planQuery(sheetId, left.id)).data;
  const two = useQuery(planQuery(sheetId, right.id)).data;
  if (!one || !two) return null;
  return <p className={styles.differences}>{differences(one.layout, two.layout).join('. ')}.</p>;
}
