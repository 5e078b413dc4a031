import { Icon } from '../../ui/icon.tsx';
import { Row } from '../../ui/layout.tsx';
import type { WizardStep } from './steps.ts';
import styles from './wizard.module.css';

interface Props {
  readonly steps: readonly WizardStep[];
  readonly at: number;
  readonly counts: readonly number[];
  readonly onOpen: (step: number) => void;
}

const errorText = (count: number) => `${count} ${count === 1 ? 'error' : 'errors'}`;

/** The way through the steps; any of them may be opened. */
export function StepTabs({ steps, at, counts, onOpen }: Props) {
  return (
    <ol className={styles.steps}>
      {steps.map((step, i) => {
        const count = counts[i] ?? 0;
        return (
          <li key={step.name}>
            <button
              type="button"
              className={styles.tab}
              aria-current={i === at ? 'step' : undefined}
              onClick={() => onOpen(i)}
            >
              <span className={styles.number} aria-hidden>
                {i + 1}
              </span>
              {step.title}
              {count > 0 && (
                <Row as="span" gap={4} align="center" className={styles.count}>
                  <Icon name="alert" size={13} />
                  {errorText(count)}
                </Row>
              )}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
