import type { Mark } from '@glasshouse/services/contexts/production/past/past.contract';
import { useEffect, useRef } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { PlainTable } from '../../../../widgets/page/plain-table.tsx';
import { RecordLink } from '../../../../widgets/record-link/record-link.tsx';
import styles from './past.module.css';
import { clockText, markIcons, markWords, secondText } from './past-words.ts';

interface Props {
  readonly marks: readonly Mark[];
  readonly isCut: boolean;
  /** What the marks lie between, in words. */
  readonly between: string;
  readonly onMark: (mark: Mark) => void;
}

const minutes = (mark: Mark) => {
  if (mark.until === null) return '';
  return (Math.max(0, Date.parse(mark.until) - Date.parse(mark.at)) / 60_000).toFixed(1);
};

/** The marks of the strip as a table, for who reads. */
export function MarkList({ marks, isCut, between, onMark }: Props) {
  const box = useRef<HTMLElement>(null);
  // On a low screen it opens below the edge.
  useEffect(() => box.current?.scrollIntoView?.({ block: 'nearest' }), []);
  return (
    <section ref={box} className={styles.list} aria-label="Marks">
      <PlainTable
        caption={`Marks, ${between}`}
        rows={marks}
        keyOf={(mark) => `${mark.seq} ${mark.kind}`}
        empty={`Nothing broke, was delivered, put on hold or toughened, ${between}`}
        columns={[
          {
            title: 'Time',
            isWhole: true,
            cell: (mark) => (
              <Button
                variant="quiet"
                className={styles.time}
                aria-label={`Go to ${clockText(Date.parse(mark.at))}, ${mark.title}`}
                onClick={() => onMark(mark)}
              >
                {secondText(Date.parse(mark.at))}
              </Button>
            ),
          },
          {
            title: 'Mark',
            isWhole: true,
            cell: (mark) => (
              <span className={styles.kind} data-kind={mark.kind}>
                <Icon name={markIcons[mark.kind]} size={14} /> {markWords[mark.kind]}
              </span>
            ),
          },
          { title: 'What', cell: (mark) => <MarkTitle mark={mark} /> },
          { title: 'Detail', isMinor: true, cell: (mark) => mark.detail },
          { title: 'Lasted', unit: 'min', isNumeric: true, cell: minutes },
        ]}
      />
      {isCut && <p className={styles.note}>There are more marks. Choose a shorter time</p>}
    </section>
  );
}

function MarkTitle({ mark }: { readonly mark: Mark }) {
  if (mark.panelId !== null)
    return (
      <RecordLink kind="productionItem" id={mark.panelId}>
        {mark.title}
      </RecordLink>
    );
  if (mark.taskId !== null)
    return (
      <RecordLink kind="task" id={mark.taskId}>
        {mark.title}
      </RecordLink>
    );
  if (mark.stationId !== null)
    return (
      <RecordLink kind="productionStation" id={mark.stationId}>
        {mark.title}
      </RecordLink>
    );
  return mark.title;
}
