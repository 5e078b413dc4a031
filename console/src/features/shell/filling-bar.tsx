import { Filling, fillingTopic } from '@glasshouse/services/platform/realtime/filling.contract';
import { useEffect, useState } from 'react';
import { queryClient } from '../../lib/api/query.ts';
import { useLiveMessage } from '../../lib/live/live.ts';
import styles from './filling-bar.module.css';

/** Who makes the demo business says every second how far it is; when it is silent for so long, it has stopped, ms. */
const silence = 10_000;

/** While a demo business is made: how far it is and what is being made. Goes by itself, and comes back after a reload. */
export function FillingBar() {
  const [told, setTold] = useState<Filling | null>(null);
  useLiveMessage(fillingTopic, (body) => {
    const news = Filling.safeParse(body);
    if (!news.success) return;
    const isDone = news.data.percent >= 100;
    setTold(isDone ? null : news.data);
    // Counts and totals around the rows were fetched on the way.
    if (isDone) void queryClient.invalidateQueries();
  });
  useEffect(() => {
    if (!told) return;
    const timer = setTimeout(() => setTold(null), silence);
    return () => clearTimeout(timer);
  }, [told]);
  if (!told) return null;
  return (
    <div className={styles.bar}>
      <span className={styles.text}>
        The demo business is being filled: {told.doing}. Late and overdue figures are right once it is complete.
      </span>
      <progress className={styles.track} value={told.percent} max={100} aria-label="Demo business filled" />
      <span className={styles.percent}>{told.percent} %</span>
    </div>
  );
}
