import type { Tone } from '@glasshouse/state-machines/kernel';
import { IconCheck } from '@tabler/icons-react';
import { Icon } from '../../ui/icon.tsx';
import styles from './living-diagram.module.css';

export interface DiagramStep {
  readonly id: string;
  readonly label: string;
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

const mark = (step: DiagramStep) => (
  <span className={styles.mark}>
    {step.state === 'done' && <IconCheck size={12} stroke={2.6} aria-hidden />}
    {step.state === 'now' && <Icon name={step.icon ?? 'hourglass'} size={14} />}
  </span>
);

/** The way of a record: ticks behind, a ring in the tone for now, hollow ahead, dotted where not needed. */
export function LivingDiagram({ label, steps, onOpen }: Props) {
  return (
    <ol className={styles.diagram} aria-label={label} tabIndex={onOpen ? undefined : 0}>
      {steps.map((step) => {
        const words = (
          <>
            {mark(step)}
            <span className={styles.label}>{step.label}</span>
            <span className="sr-only">{spoken[step.state]}</span>
            <span className={styles.fact}>{step.fact ?? (step.state === 'skipped' ? 'not needed' : '\u00a0')}</span>
          </>
        );
        return (
          <li
            key={step.id}
            className={styles.step}
            data-state={step.state}
            data-tone={step.tone}
            aria-current={step.state === 'now' ? 'step' : undefined}
          >
            {onOpen ? (
              <button type="button" className={styles.face} onClick={() => onOpen(step.id)}>
                {words}
              </button>
            ) : (
              <div className={styles.face}>{words}</div>
            )}
          </li>
        );
      })}
    </ol>
  );
}
