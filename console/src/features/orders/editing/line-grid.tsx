import type { StockRow } from '@glasshouse/services/contexts/inventory/inventory.contract';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useKeys } from '../../../lib/keys/keys.ts';
import { Button } from '../../../ui/button.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import styles from './editing.module.css';
import { type LineHandlers, LineRow } from './line-row.tsx';
import { addLine, changeLine, chooseStock, type DraftLine, errorsByLine, removeLine, repeatLine } from './lines.ts';
import { stockOptionsQuery } from './stock-options.ts';
import type { LinePrice } from './use-prices.ts';

interface Props {
  readonly lines: readonly DraftLine[];
  readonly prices: ReadonlyMap<number, LinePrice>;
  readonly fieldErrors: Readonly<Record<string, string>>;
  readonly onChange: (lines: readonly DraftLine[]) => void;
}

const heads = [
  '',
  '',
  'Glass',
  'Width mm',
  'Height mm',
  'Qty',
  'Tough',
  'Edges T R B L',
  'Holes',
  'Unit $',
  'Total $',
  '',
];
const noStock: readonly StockRow[] = [];
const nothing = {};
/** Codes are read once while orders are typed, ms. */
const keepStock = 5 * 60_000;

/** The lines of an order, typed by keyboard: glass, size, quantity, edges; Enter starts the next line. */
export function LineGrid({ lines, prices, fieldErrors, onChange }: Props) {
  const { data } = useQuery({ ...stockOptionsQuery, staleTime: keepStock });
  const [explained, setExplained] = useState<number | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const errors = errorsByLine(lines, fieldErrors);
  const focus = (key: number, part: string) =>
    requestAnimationFrame(() => box.current?.querySelector<HTMLInputElement>(`[data-line="${key}"] ${part}`)?.focus());
  const add = () => {
    const next = addLine(lines);
    const added = next.at(-1);
    onChange(next);
    if (added) focus(added.key, added.stockId === null ? 'input' : '[data-part="width"] input');
  };
  const goOn = (key: number) => {
    const at = lines.findIndex((line) => line.key === key);
    const following = lines[at + 1];
    if (following) focus(following.key, following.stockId === null ? 'input' : '[data-part="width"] input');
    else add();
  };
  const handlers: LineHandlers = {
    change: (key, part) => onChange(changeLine(lines, key, part)),
    choose: (key, item) => onChange(chooseStock(lines, key, item)),
    repeat: (key) => onChange(repeatLine(lines, key)),
    remove: (key) => onChange(removeLine(lines, key)),
    next: goOn,
    explain: (key) => setExplained(key === explained ? null : key),
  };
  useKeys([{ keys: 'n', label: 'New line', group: 'Order', run: add }]);
  return (
    <div className={styles.grid} ref={box}>
      <div className={styles.head} aria-hidden>
        {heads.map((head, i) => {
          const [title, ...unit] = head.split(' ');
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the heads never move
            <span key={i}>
              {title} {unit.length > 0 && <small>{unit.join(' ')}</small>}
            </span>
          );
        })}
      </div>
      {lines.map((line, i) => (
        <LineRow
          key={line.key}
          line={line}
          number={i + 1}
          stock={data?.data ?? noStock}
          price={prices.get(line.key)}
          errors={errors.get(line.key) ?? nothing}
          isExplained={explained === line.key}
          handlers={handlers}
        />
      ))}
      <div className={styles.foot}>
        <Button icon={<IconPlus size={15} aria-hidden />} onClick={add}>
          Add a line
        </Button>
        <span className={styles.hints} aria-hidden>
          <Kbd>enter</Kbd> next line <b>870x2030</b> in the width is the whole size <b>4FP</b> <b>2RA</b> in the edges
          <Kbd>Alt X</Kbd> price
        </span>
      </div>
    </div>
  );
}
