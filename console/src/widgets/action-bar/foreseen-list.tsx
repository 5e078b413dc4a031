import type { Choice, Foreseen } from '@glasshouse/services/platform/contract/consequences';
import { useEffect, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { PartWait } from '../page/part-wait.tsx';
import styles from './action-bar.module.css';

const icons = { info: 'chevron-right', attention: 'alert', danger: 'alert' } as const;

/** What an action would lead to, asked of the server when its question opens. */
export function useForeseen(foresee: (() => Promise<Foreseen>) | undefined) {
  const [foreseen, setForeseen] = useState<Foreseen | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for a question, and again when somebody retries.
  useEffect(() => {
    let isGone = false;
    setError(null);
    foresee?.().then(
      (answer) => isGone || setForeseen(answer),
      (cause: unknown) => isGone || setError(cause instanceof Error ? cause : new Error('Not available')),
    );
    return () => {
      isGone = true;
    };
  }, [attempt]);
  return { isAsked: foresee !== undefined, foreseen, error, retry: () => setAttempt((n) => n + 1) };
}

interface Props {
  readonly ask: ReturnType<typeof useForeseen>;
  readonly chosen: Readonly<Record<string, boolean>>;
  readonly onChoose: (name: string, isChosen: boolean) => void;
}

/** Whether a choice is taken: as somebody set it, otherwise as the server proposes. */
export const isTaken = (choice: Choice, chosen: Props['chosen']): boolean => chosen[choice.name] ?? choice.isChosen;

/** What will follow, line by line, and what may be decided with it. */
export function ForeseenList({ ask, chosen, onChoose }: Props) {
  if (!ask.isAsked) return null;
  if (!ask.foreseen)
    return <PartWait error={ask.error} onRetry={ask.retry} title="The consequences could not be loaded" rows={2} />;
  const { consequences, choices } = ask.foreseen;
  return (
    <section className={styles.foreseen} aria-label="Consequences">
      <h3>Consequences</h3>
      <ul>
        {consequences.map(({ text, tone }) => (
          <li key={text} data-tone={tone}>
            <Icon name={icons[tone]} size={15} />
            <span>{text}</span>
          </li>
        ))}
        {consequences.length === 0 && (
          <li data-tone="info">
            <Icon name={icons.info} size={15} />
            <span>Nothing else changes.</span>
          </li>
        )}
      </ul>
      {choices.map((choice) => (
        <label key={choice.name} className={styles.choice}>
          <input
            type="checkbox"
            checked={isTaken(choice, chosen)}
            onChange={(event) => onChoose(choice.name, event.target.checked)}
          />
          {choice.label}
        </label>
      ))}
    </section>
  );
}
