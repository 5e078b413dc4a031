import { dueRisk, type PanelRow } from '@glasshouse/services/contexts/production/production.contract';
import { type KeyboardEvent, useState } from 'react';
import { RiskMark } from '../../../charts/floor-tiles/column-tiles.tsx';
import { formatSize } from '../../../lib/format/number.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Input } from '../../../ui/input.tsx';
import { dueText } from '../production-words.ts';
import styles from './floor.module.css';
import { columnKeyOf, findPanels } from './floor-figures.ts';

interface Props {
  readonly rows: readonly PanelRow[];
  readonly today: string;
  readonly stageName: (key: string) => string;
  readonly onFound: (row: PanelRow) => void;
  readonly onClose: () => void;
}

/** Finds a panel on the floor: scan its label, or type label, order, customer or reference. */
export function FindPanel({ rows, today, stageName, onFound, onClose }: Props) {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const found = findPanels(rows, text);
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setAt((n) => Math.max(0, Math.min(found.length - 1, n + step)));
    else if (event.key !== 'Enter') return;
    else if (found[at]) onFound(found[at]);
    event.preventDefault();
  };
  return (
    <Dialog isOpen title="Find panel" onClose={onClose}>
      <Input
        isLarge
        data-autofocus
        aria-label="Label, order or customer"
        placeholder="Scan a label, or type order or customer"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKey}
      />
      <ul className={styles.found} aria-label="Panels found">
        {found.map((row, i) => (
          <li key={row.id}>
            <button
              type="button"
              className={styles.hit}
              data-at={i === at || undefined}
              aria-current={i === at || undefined}
              onClick={() => onFound(row)}
            >
              <span className={styles.swatch} data-risk={dueRisk(row.dueDate, today)}>
                <RiskMark risk={dueRisk(row.dueDate, today)} />
              </span>
              <strong>{row.barcode}</strong>
              <span className="tabular">{formatSize(row.widthMm, row.heightMm)}</span>
              <span className={styles.where}>
                {row.orderNumber} · {row.contactName}
              </span>
              <span>{stageName(columnKeyOf(row))}</span>
              <span className="tabular">{dueText(row.dueDate)}</span>
            </button>
          </li>
        ))}
      </ul>
      {text.trim() !== '' && found.length === 0 && (
        <p className={styles.none}>
          No panel on the floor matches “{text.trim()}”. It may be despatched already: check Production items.
        </p>
      )}
    </Dialog>
  );
}
