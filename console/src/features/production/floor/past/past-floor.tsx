import { useMemo } from 'react';
import { formatCount } from '../../../../lib/format/number.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { PartWait } from '../../../../widgets/page/part-wait.tsx';
import { figuresOf } from '../floor-figures.ts';
import { FloorView } from '../floor-view.tsx';
import styles from './past.module.css';
import { PastFoot } from './past-foot.tsx';
import { PastInstant } from './past-instant.ts';
import { weekdayText } from './past-words.ts';
import { iso } from './replay-block.ts';
import { useInstant } from './use-instant.ts';
import { usePastFloor } from './use-past-floor.ts';

const panels = (n: number) => `${formatCount(n)} ${n === 1 ? 'panel' : 'panels'} in work`;

/** The floor as it was at an instant, in a frame, with the time along its foot. Nothing can be done here. */
export default function PastFloor({ at: asked }: { readonly at: string }) {
  const { at, newest, seek, goToNow } = useInstant(asked);
  const { floor, isBehind, error, retry } = usePastFloor(at, newest);
  const figures = useMemo(() => (floor ? figuresOf(floor) : null), [floor]);
  if (error && !floor) return <NoPast error={error} onNow={goToNow} />;
  if (!floor || !figures)
    return <PartWait error={error} onRetry={retry} title="The floor could not be loaded" rows={6} />;
  const { workInProgress, late } = figures;
  const says = `${panels(workInProgress.panels)}, ${formatCount(late)} late`;
  const now = (
    <Button variant="primary" icon={<Icon name="restored" size={15} />} kbd="l" onClick={goToNow}>
      Now
    </Button>
  );
  return (
    <PastInstant.Provider value={iso(at)}>
      <div className={styles.frame} data-past aria-busy={isBehind || undefined}>
        <FloorView
          floor={floor}
          figures={figures}
          yieldPercent={null}
          buttons={null}
          head={
            <div className={styles.banner}>
              <Icon name="clock" size={16} />
              <strong className="tabular">Read only, {weekdayText(at)}</strong>
              {error ? <span>{error.message}</span> : <span>What the floor knew then</span>}
              {now}
            </div>
          }
          foot={<PastFoot at={at} newest={newest} says={says} isReady={!isBehind} onSeek={seek} onNow={goToNow} />}
        />
      </div>
    </PastInstant.Provider>
  );
}

/** The instant in the address is none that can be shown. */
const NoPast = ({ error, onNow }: { readonly error: Error; readonly onNow: () => void }) => (
  <Notice
    icon="clock"
    title="The floor of this instant cannot be shown"
    level="h1"
    actions={<Button onClick={onNow}>Back to now</Button>}
  >
    {error.message}
  </Notice>
);
