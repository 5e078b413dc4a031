import { useKeys } from '../../../lib/keys/keys.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from './sheet.module.css';

interface Props {
  /** The glass sheet on the screen, from 1. */
  readonly number: number;
  readonly isLocked: boolean;
  /** Left out while glass sheets cannot be locked. */
  readonly onLock?: (() => void) | undefined;
  readonly isBusy: boolean;
  readonly hasCuts: boolean;
  readonly onStep: () => void;
  /** Left out when there is nothing to compare. */
  readonly onCompare?: (() => void) | undefined;
}

/** What can be done with the glass sheet on the screen. */
export function SheetTools({ number, isLocked, onLock, isBusy, hasCuts, onStep, onCompare }: Props) {
  const words = isLocked ? `Unlock sheet ${number}` : `Lock sheet ${number}`;
  useKeys([
    ...(onLock ? [{ keys: 'l', label: 'Lock or unlock the glass sheet', group: 'Sheet', run: onLock }] : []),
    ...(hasCuts ? [{ keys: 'c', label: 'Step through the cuts', group: 'Sheet', run: onStep }] : []),
    ...(onCompare ? [{ keys: 'v', label: 'Compare plans', group: 'Sheet', run: onCompare }] : []),
  ]);
  return (
    <div className={styles.tools} role="toolbar" aria-label={`Glass sheet ${number}`}>
      {onLock && (
        <Button
          icon={<Icon name="lock" size={15} />}
          kbd="l"
          isBusy={isBusy}
          aria-pressed={isLocked}
          title="A locked glass sheet is not changed by optimising again"
          onClick={onLock}
        >
          {words}
        </Button>
      )}
      {hasCuts && (
        <Button icon={<Icon name="player-play" size={15} />} kbd="c" onClick={onStep}>
          Step through the cuts
        </Button>
      )}
      {onCompare && (
        <Button kbd="v" onClick={onCompare}>
          Compare plans
        </Button>
      )}
    </div>
  );
}
