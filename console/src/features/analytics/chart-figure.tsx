import { useElementSize } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './analytics.module.css';

interface Props {
  /** The finding, in words. */
  readonly caption: string;
  readonly chart: (width: number) => ReactNode;
  /** The same as a table. */
  readonly table: ReactNode;
}

/** A chart with what it finds, and the same as a table. */
export function ChartFigure({ caption, chart, table }: Props) {
  const { ref, width } = useElementSize();
  const [isTable, setTable] = useState(false);
  return (
    <figure className={styles.chart}>
      <figcaption>
        {caption}{' '}
        <Button variant="quiet" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {isTable ? 'Show as chart' : 'Show as table'}
        </Button>
      </figcaption>
      {isTable ? table : <div ref={ref}>{width > 0 && chart(width)}</div>}
    </figure>
  );
}
