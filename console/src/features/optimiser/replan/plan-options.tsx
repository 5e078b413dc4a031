import { type ReplanPlan, replanContract } from '@glasshouse/services/contexts/optimiser/replan/replan.contract';
import { useState } from 'react';
import { useRights } from '../../../lib/auth/profile.ts';
import { useKeys } from '../../../lib/keys/keys.ts';
import { Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RecordLink } from '../../../widgets/record-link/record-link.tsx';
import { OptionRow } from './option-row.tsx';
import { useAcceptReplan } from './replan.actions.ts';
import styles from './replan.module.css';

interface Props {
  readonly plan: ReplanPlan;
  /** Asks for the options again. */
  readonly onStale: () => void;
}

/** The ways to cut one panel, best first: 1 to 9 choose, Enter accepts. */
export function PlanOptions({ plan, onStale }: Props) {
  const { options, panel } = plan;
  const [chosen, setChosen] = useState(0);
  const why = useRights().why(replanContract.acceptReplan.access);
  const command = useAcceptReplan();
  const accept = async (at: number) => {
    const option = options[at];
    if (!option || why !== null || command.isRunning) return;
    const done = await command.run({ body: { panelId: panel.id, choice: option.choice } });
    if (!done) onStale();
  };
  useKeys([
    ...options.map((_, i) => ({
      keys: String(i + 1),
      label: `Choose option ${i + 1}`,
      group: 'Recut',
      run: () => setChosen(i),
    })),
    { keys: 'Enter', label: 'Accept the chosen option', group: 'Recut', run: () => void accept(chosen) },
  ]);
  if (plan.blocker !== null)
    return (
      <Notice icon="circle-check" title={`${plan.blocker}.`} role="status">
        {plan.onSheetId === null ? (
          'It needs no planning.'
        ) : (
          <RecordLink kind="optimiserSheet" id={plan.onSheetId}>
            Open its cutting sheet
          </RecordLink>
        )}
      </Notice>
    );
  if (options.length === 0)
    return (
      <Notice icon="alert" tone="attention" title={`No glass in stock holds ${panel.barcode}`}>
        No gap, offcut or sheet of {panel.stockCode} is large enough for {panel.widthMm} × {panel.heightMm} mm. Order or
        receive glass of that size.
      </Notice>
    );
  return (
    <>
      {why !== null && <p className={styles.denied}>{why}</p>}
      <Stack as="ol" gap={8} className={styles.options} aria-label={`Where ${panel.barcode} can be cut`}>
        {options.map((option, i) => (
          <OptionRow
            // biome-ignore lint/suspicious/noArrayIndexKey: the rank is what the row is about
            key={i}
            option={option}
            rank={i + 1}
            isChosen={i === chosen}
            isRunning={command.isRunning && i === chosen}
            why={why}
            onChoose={() => setChosen(i)}
            onAccept={() => {
              setChosen(i);
              void accept(i);
            }}
          />
        ))}
      </Stack>
    </>
  );
}
