import type { Layout } from '@glasshouse/services/contexts/optimiser/optimiser.contract';
import { useEffect, useState } from 'react';
import { formatCount } from '../../../lib/format/number.ts';
import { useKeys } from '../../../lib/keys/keys.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Figure } from './figure.tsx';
import styles from './sheet.module.css';
import { dollars, gapToBound } from './sheet-figures.ts';
import type { SheetProgress } from './use-sheet-progress.ts';

const tickMs = 200;

/** Seconds the solver has worked: those of its last plan, and what passed since. */
function useSeconds(progress: SheetProgress | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return progress ? progress.layout.seconds + Math.max(0, now - progress.heardAt) / 1000 : 0;
}

interface Props {
  readonly progress: SheetProgress | null;
  /** Seconds the solver gets; null when it is not known. */
  readonly limit: number | null;
  readonly isStopping: boolean;
  readonly onStop: () => void;
}

/** What the solver has reached while it improves, and the way to be content with it. */
export function SolverLive({ progress, limit, isStopping, onStop }: Props) {
  const seconds = useSeconds(progress);
  const stop = () => !isStopping && onStop();
  useKeys([{ keys: 's', label: 'Stop and keep the best plan', group: 'Sheet', run: stop }]);
  return (
    <section className={styles.live} aria-label="Optimising">
      <dl className={styles.figures}>
        <BestSoFar layout={progress?.layout ?? null} />
        <Figure
          label={limit === null ? 'Seconds' : `Seconds of ${limit}`}
          value={Math.min(seconds, limit ?? seconds).toFixed(1)}
          unit="s"
        />
        <Figure label="Improvements" value={formatCount(progress?.improvements ?? 0)} />
      </dl>
      <Button icon={<Icon name="hand" size={15} />} kbd="s" isBusy={isStopping} onClick={stop}>
        {isStopping ? 'Stopping' : 'Stop, keep the best'}
      </Button>
    </section>
  );
}

function BestSoFar({ layout }: { readonly layout: Layout | null }) {
  const gap = layout && gapToBound(layout);
  return (
    <>
      <Figure label="Best so far, net" value={layout ? dollars(layout.netCostCents) : '–'} />
      <Figure label="Over the bound" value={gap === null ? '–' : gap.toFixed(2)} unit="%" />
    </>
  );
}
