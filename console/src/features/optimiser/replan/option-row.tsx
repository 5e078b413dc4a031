import type { ReplanOption } from '@glasshouse/services/contexts/optimiser/replan/replan.contract';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { Row } from '../../../ui/layout.tsx';
import { RecordLink } from '../../../widgets/record-link/record-link.tsx';
import { GlassThumb } from './glass-thumb.tsx';
import styles from './replan.module.css';
import { costText, dueTone, dueWords, minutesText } from './replan-words.ts';

interface Props {
  readonly option: ReplanOption;
  readonly rank: number;
  readonly isChosen: boolean;
  readonly isRunning: boolean;
  /** Why it cannot be accepted; null when it can. */
  readonly why: string | null;
  readonly onChoose: () => void;
  readonly onAccept: () => void;
}

/** One way to cut the panel: its drawing, what it costs, how long it takes and what that does to the date. */
export function OptionRow({ option, rank, isChosen, isRunning, why, onChoose, onAccept }: Props) {
  const { drawing, sheet, due } = option;
  return (
    <li className={styles.option} data-chosen={isChosen || undefined}>
      <button type="button" className={styles.choose} aria-pressed={isChosen} onClick={onChoose}>
        <Kbd>{String(rank)}</Kbd>
        <span className="sr-only">{`Option ${rank}: `}</span>
        <strong>{option.title}</strong>
        {rank === 1 && <span className={styles.best}>Best</span>}
      </button>
      <div className={styles.thumb}>
        {drawing ? (
          <GlassThumb glass={drawing.glass} isNew={(node) => node.id === drawing.node} />
        ) : (
          <p className={styles.undrawn}>The optimiser chooses the position</p>
        )}
      </div>
      <div className={styles.words}>
        <p>{option.says}.</p>
        {sheet && (
          <p>
            <RecordLink kind="optimiserSheet" id={sheet.id}>
              {sheet.number}
            </RecordLink>
          </p>
        )}
        <Row as="p" gap={8} rowGap={2} align="center" isWrapped className={styles.due}>
          <Chip tone={dueTone(due)} label={dueWords(due)} />
          <span>{due.says}</span>
        </Row>
      </div>
      <dl className={styles.figures}>
        <div>
          <dt>Glass</dt>
          <dd className="tabular">{costText(option)}</dd>
        </div>
        <div>
          <dt>Until it is cut</dt>
          <dd className="tabular">{minutesText(option.minutes)}</dd>
        </div>
      </dl>
      {why === null && (
        <Button
          className={styles.accept}
          variant={isChosen ? 'primary' : 'default'}
          kbd={isChosen ? 'enter' : undefined}
          isBusy={isRunning}
          onClick={onAccept}
        >
          Cut it here<span className="sr-only"> {option.title}</span>
        </Button>
      )}
    </li>
  );
}
