import type { Tone } from '@glasshouse/state-machines/kernel';
import { useElementSize } from '@mantine/hooks';
import { IconCheck } from '@tabler/icons-react';
import { Icon } from '../../ui/icon.tsx';
import { Stack } from '../../ui/layout.tsx';
import styles from './living-diagram.module.css';

export interface DiagramStep {
  readonly id: string;
  readonly label: string;
  /** Drawn instead of the label where its place in the way says the rest: "Prepayment". */
  readonly short?: string;
  /** One line of fact: a date, an amount, "3 panels". */
  readonly fact?: string;
  readonly state: 'done' | 'now' | 'ahead' | 'skipped';
  /** The tone of the step that is now, from the machine. */
  readonly tone?: Tone;
  readonly icon?: string;
}

interface Props {
  readonly label: string;
  readonly steps: readonly DiagramStep[];
  /** Shows what a step took or what it lacks. */
  readonly onOpen?: (id: string) => void;
}

const spoken = { done: 'done', now: 'now', ahead: 'ahead', skipped: 'not needed' } as const;

/** A step with its words needs this much, px; below it, steps that were not needed become dots. */
const roomOfStep = 82;
/** Up to here a way that is tight is folded, px. */
const phone = 560;

const mark = (step: DiagramStep) => (
  <span className={styles.mark}>
    {step.state === 'done' && <IconCheck size={12} stroke={2.6} aria-hidden />}
    {step.state === 'now' && <Icon name={step.icon ?? 'hourglass'} size={14} />}
  </span>
);

const words = (step: DiagramStep) => (
  <>
    {mark(step)}
    <Stack as="span" align="center" className={styles.words}>
      <span className={styles.label}>
        {step.short === undefined ? (
          step.label
        ) : (
          <>
            <span aria-hidden>{step.short}</span>
            <span className="sr-only">{step.label}</span>
          </>
        )}
      </span>
      <span className="sr-only">{spoken[step.state]}</span>
      <span className={styles.fact}>{step.fact ?? (step.state === 'skipped' ? 'not needed' : '\u00a0')}</span>
    </Stack>
  </>
);

/** Where the record stands, in a line: "Production · 3 of 5 made · step 4 of 6 · then Despatch". */
function standOf(steps: readonly DiagramStep[]): { readonly name: string; readonly rest: string } {
  const at = Math.max(
    0,
    steps.some(({ state }) => state === 'now')
      ? steps.findIndex(({ state }) => state === 'now')
      : steps.findLastIndex(({ state }) => state === 'done'),
  );
  const [here, next] = [steps[at], steps[at + 1]];
  const parts = [here?.fact, `step ${at + 1} of ${steps.length}`, next && `then ${next.label}`];
  return { name: here?.label ?? '', rest: parts.filter(Boolean).join(' · ') };
}

/**
 * The way of a record: ticks behind, a ring in the tone for now, hollow ahead, dotted where not needed. The whole way is
 * in sight: short of room, what was not needed is a dot that says its name under the pointer or the keyboard. On a phone
 * a long way is its marks without their words, without what was not needed, and a line that says where the record stands.
 */
export function LivingDiagram({ label, steps, onOpen }: Props) {
  const { ref, width } = useElementSize<HTMLOListElement>();
  const isTight = width > 0 && width < steps.length * roomOfStep;
  const isFolded = isTight && width <= phone;
  const shown = isFolded ? steps.filter((step) => step.state !== 'skipped') : steps;
  const nowAt = shown.findIndex((step) => step.state === 'now');
  const stand = standOf(shown);
  return (
    <div className={styles.room}>
      <ol
        ref={ref}
        className={styles.diagram}
        data-tight={(isTight && !isFolded) || undefined}
        data-folded={isFolded || undefined}
        aria-label={label}
        tabIndex={onOpen ? undefined : 0}
      >
        {shown.map((step, i) => (
          <li
            key={step.id}
            className={styles.step}
            data-state={step.state}
            data-passed={step.state === 'done' || i < nowAt || undefined}
            data-tone={step.tone}
            aria-current={step.state === 'now' ? 'step' : undefined}
          >
            {onOpen ? (
              <button type="button" className={styles.face} onClick={() => onOpen(step.id)}>
                {words(step)}
              </button>
            ) : (
              <div className={styles.face}>{words(step)}</div>
            )}
          </li>
        ))}
      </ol>
      {isFolded && (
        <p className={styles.stand}>
          <b>{stand.name}</b> · {stand.rest}
        </p>
      )}
    </div>
  );
}
