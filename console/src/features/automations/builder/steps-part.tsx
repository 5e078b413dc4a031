import type { ActionStep, BranchStep, Step } from '@glasshouse/services/contexts/roof/automations/definition.contract';
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { PickField } from '../../../widgets/form/pick-field.tsx';
import styles from './builder.module.css';
import { useBuilding } from './builder-context.ts';
import { freshGroup, GroupRows } from './condition-part.tsx';
import { isBranch, isWait, moved, withAt } from './draft.ts';
import { ParamField } from './param-field.tsx';
import { Problems } from './part-said.tsx';
import { withParam } from './trigger-part.tsx';
import { WaitRow } from './wait-row.tsx';

interface Props {
  readonly steps: readonly Step[];
  readonly onChange: (steps: readonly Step[]) => void;
}

/** What the rule does, in order. */
export const StepsPart = ({ steps, onChange }: Props) => (
  <section className={styles.part} aria-label="Then">
    <h2 className={styles.word}>then</h2>
    <Stack gap={8}>
      <StepRows steps={steps} depth={1} onChange={onChange} />
      <Problems path="steps" />
    </Stack>
  </section>
);

/** A branch may lie in a branch, no deeper. */
const deepest = 3;

function StepRows({ steps, depth, onChange }: Props & { readonly depth: number }) {
  const { freshKey, isLocked } = useBuilding();
  const move = (at: number, by: -1 | 1) => onChange(moved(steps, at, by));
  const onKey = (at: number) => (event: KeyboardEvent) => {
    const by = event.altKey
      ? ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key as 'ArrowUp' | 'ArrowDown']
      : undefined;
    if (by === undefined || isLocked) return;
    event.preventDefault();
    event.stopPropagation();
    move(at, by);
  };
  const add = (step: Step) => onChange([...steps, step]);
  const addCase = () =>
    add({
      id: freshKey('branch'),
      branch: [{ when: freshGroup('all', freshKey), steps: [] }],
      else: [],
    });
  return (
    <Stack gap={8} className={depth > 1 ? styles.inner : undefined}>
      {steps.map((step, i) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the fields inside have the focus; Alt and an arrow move the step they are in
        <div key={step.id} className={styles.step} onKeyDown={onKey(i)}>
          <Row gap={2} justify="end">
            {!isLocked && (
              <>
                <IconButton label="Move up (Alt ↑)" disabled={i === 0} onClick={() => move(i, -1)}>
                  <IconArrowUp size={15} aria-hidden />
                </IconButton>
                <IconButton label="Move down (Alt ↓)" disabled={i === steps.length - 1} onClick={() => move(i, 1)}>
                  <IconArrowDown size={15} aria-hidden />
                </IconButton>
                <IconButton label="Remove this step" onClick={() => onChange(withAt(steps, i, null))}>
                  <IconX size={15} aria-hidden />
                </IconButton>
              </>
            )}
          </Row>
          {isBranch(step) ? (
            <BranchRows step={step} depth={depth} onChange={(next) => onChange(withAt(steps, i, next))} />
          ) : isWait(step) ? (
            <WaitRow step={step} onChange={(next) => onChange(withAt(steps, i, next))} />
          ) : (
            <ActionRow step={step} onChange={(next) => onChange(withAt(steps, i, next))} />
          )}
        </div>
      ))}
      {!isLocked && (
        <Row gap={6}>
          <Button
            variant="quiet"
            icon={<IconPlus size={14} aria-hidden />}
            {...(depth === 1 ? { 'data-add': 'action' } : {})}
            onClick={() => add({ id: freshKey('step'), type: '', params: {} })}
          >
            Action
          </Button>
          <Button
            variant="quiet"
            icon={<IconPlus size={14} aria-hidden />}
            onClick={() => add({ id: freshKey('wait'), wait: { amount: 1, unit: 'days', at: null } })}
          >
            Wait
          </Button>
          {depth < deepest && (
            <Button variant="quiet" icon={<IconPlus size={14} aria-hidden />} onClick={addCase}>
              If … otherwise
            </Button>
          )}
        </Row>
      )}
    </Stack>
  );
}

function ActionRow({ step, onChange }: { readonly step: ActionStep; readonly onChange: (step: Step) => void }) {
  const { parts, actionOptions, isLocked } = useBuilding();
  return (
    <div className={styles.line} data-row>
      <PickField
        label="Action"
        id={`step-${step.id}`}
        value={step.type}
        error={undefined}
        isDisabled={isLocked}
        options={actionOptions}
        placeholder="Type to find what is done"
        onChange={(type) => onChange({ ...step, type, params: {} })}
      />
      {(parts.get(step.type)?.ui ?? []).map((ui) => (
        <ParamField
          key={ui.name}
          of={step.id}
          ui={ui}
          value={step.params[ui.name]}
          onChange={(value) => onChange({ ...step, params: withParam(step.params, ui.name, value) })}
        />
      ))}
      <Problems path={`steps.${step.id}`} />
    </div>
  );
}

interface BranchProps {
  readonly step: BranchStep;
  readonly depth: number;
  readonly onChange: (step: BranchStep) => void;
}

/** The first case whose condition holds is taken, otherwise the last. */
function BranchRows({ step, depth, onChange }: BranchProps) {
  const { freshKey, isLocked } = useBuilding();
  const put = (branch: BranchStep['branch']) => onChange({ ...step, branch });
  return (
    <Stack gap={12}>
      {step.branch.map((one, i) => (
        <Stack key={one.when.id} gap={8}>
          <Row gap={8} align="center">
            <strong>{i === 0 ? 'If' : 'or if'}</strong>
            {step.branch.length > 1 && !isLocked && (
              <IconButton label="Remove this case" onClick={() => put(withAt(step.branch, i, null))}>
                <IconX size={15} aria-hidden />
              </IconButton>
            )}
          </Row>
          <GroupRows
            group={one.when}
            depth={1}
            onChange={(when) => when && put(withAt(step.branch, i, { ...one, when }))}
          />
          <StepRows
            steps={one.steps}
            depth={depth + 1}
            onChange={(steps) => put(withAt(step.branch, i, { ...one, steps }))}
          />
        </Stack>
      ))}
      {!isLocked && (
        <div>
          <Button
            variant="quiet"
            icon={<IconPlus size={14} aria-hidden />}
            onClick={() => put([...step.branch, { when: freshGroup('all', freshKey), steps: [] }])}
          >
            Case
          </Button>
        </div>
      )}
      <Stack gap={8}>
        <strong>Otherwise</strong>
        <StepRows steps={step.else} depth={depth + 1} onChange={(steps) => onChange({ ...step, else: steps })} />
      </Stack>
    </Stack>
  );
}
