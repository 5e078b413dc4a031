import type { Layout } from '@glasshouse/services/contexts/optimiser/optimiser.contract';
import { useEffect, useState } from 'react';
import { formatCount } from '../../../lib/format/number.ts';
import { Figure } from './figure.tsx';
import styles from './sheet.module.css';
import { dollars } from './sheet-figures.ts';
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
}

/** What the solver has reached while it improves. */
export function SolverLive({ progress, limit }: Props) {
  const seconds = useSeconds(progress);
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
      <p>Stopping keeps the best plan so far.</p>
    </section>
  );
}

function BestSoFar({ layout }: { readonly layout: Layout | null }) {
  return (
    <>
      <Figure label="Best so far, net" value={layout ? dollars(layout.netCostCents) : '–'} />
      <Figure
        label="Least possible"
        value={layout && layout.lowerBoundCents > 0 ? dollars(layout.lowerBoundCents) : '–'}
      />
    </>
  );
}
