import { IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { useKeys } from '../../../lib/keys/keys.ts';
import { Button } from '../../../ui/button.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { Row } from '../../../ui/layout.tsx';
import styles from './form.module.css';
import type { Item } from './items.ts';
import { LineRow } from './line-row.tsx';
import { addLine, changeLine, type DraftLine, errorsByLine, isBlank, removeLine } from './lines.ts';
import { RunningShort } from './running-short.tsx';

interface Props {
  readonly lines: readonly DraftLine[];
  readonly supplierId: number | null;
  readonly fieldErrors: Readonly<Record<string, string>>;
  readonly items: readonly Item[];
  /** It goes to the supplier when it is saved: what a line lacks keeps it. */
  readonly isSent: boolean;
  readonly onChange: (change: (lines: readonly DraftLine[]) => readonly DraftLine[]) => void;
}

const heads = ['', 'Item', 'Quantity', 'Each $', 'GST', 'Expected', 'Total $', ''];
const nothing: readonly string[] = [];

/** The lines of a purchase order, typed by keyboard: item, quantity, cost; Enter starts the next line. */
export function LineGrid({ lines, items, supplierId, isSent, fieldErrors, onChange }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const errors = errorsByLine(lines, fieldErrors);
  const focus = (key: number) =>
    requestAnimationFrame(() => box.current?.querySelector<HTMLInputElement>(`[data-line="${key}"] input`)?.focus());
  const add = () => {
    const added = addLine(lines).at(-1);
    onChange(addLine);
    if (added) focus(added.key);
  };
  const next = (key: number) => {
    const following = lines[lines.findIndex((line) => line.key === key) + 1];
    if (following) focus(following.key);
    else if (!lines.some(isBlank)) add();
  };
  const choose = (line: DraftLine, text: string, item: Item | null) => {
    const isSame = item?.stockId === line.item?.stockId && item?.sizeId === line.item?.sizeId;
    const cost = line.isCostTyped ? {} : { unitCost: '', costFrom: '' };
    const other = { description: '', isSupplied: true, costFor: '', ...cost };
    onChange((now) => changeLine(now, line.key, { text, item, ...(isSame ? {} : other) }));
  };
  useKeys([{ keys: 'n', label: 'New line', group: 'Purchase order', run: add }]);
  return (
    <div className={styles.grid} ref={box}>
      <div className={styles.head} aria-hidden>
        {heads.map((head, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the heads never move
          <span key={i}>{head}</span>
        ))}
      </div>
      {lines.map((line, i) => (
        <LineRow
          key={line.key}
          line={line}
          number={i + 1}
          items={items}
          isSent={isSent}
          errors={errors.get(line.key) ?? nothing}
          onChange={(part) => onChange((now) => changeLine(now, line.key, part))}
          onItem={(text, item) => choose(line, text, item)}
          onRemove={() => onChange((now) => removeLine(now, line.key))}
          onNext={() => next(line.key)}
        />
      ))}
      <Row gap={12} rowGap={8} align="center" isWrapped className={styles.foot}>
        <Button icon={<IconPlus size={15} aria-hidden />} onClick={add}>
          Add a line
        </Button>
        <RunningShort supplierId={supplierId} onAdd={onChange} />
        <span className={styles.hints} aria-hidden>
          <Kbd>enter</Kbd> next line <b>6CLR 3210x2250</b> for glass with its sheet size
        </span>
      </Row>
    </div>
  );
}
