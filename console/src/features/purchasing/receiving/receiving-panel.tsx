import { type PurchaseOrder, purchasingContract } from '@glasshouse/services/contexts/purchasing/purchasing.contract';
import { type SubmitEvent, useRef, useState } from 'react';
import { useRights } from '../../../lib/auth/profile.ts';
import { useKeys } from '../../../lib/keys/keys.ts';
import { play } from '../../../lib/scan/sounds.ts';
import { useWedge } from '../../../lib/scan/use-wedge.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Input } from '../../../ui/input.tsx';
import { Row } from '../../../ui/layout.tsx';
import { toast } from '../../../ui/toast.tsx';
import { pieces } from '../order/line-name.ts';
import { useReceive } from '../purchasing.actions.ts';
import { bookedLines, type Counts, changeCount, countOf, lineOfScan, overOf } from './count.ts';
import { CountLine } from './count-line.tsx';
import styles from './receiving.module.css';

const newKey = () => crypto.randomUUID();

/** Counting goods in, with gloves on: scan or touch, then book. What is counted and not booked stays on this screen. */
export function ReceivingPanel({ order }: { readonly order: PurchaseOrder }) {
  const [counts, setCounts] = useState<Counts>({});
  const [text, setText] = useState('');
  const [word, setWord] = useState<{ text: string; isWrong: boolean } | null>(null);
  const [isOverTaken, setOverTaken] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // One key for one booking: pressed twice, or sent again after a lost answer, it is one receipt.
  const receiptKey = useRef(newKey());
  const why = useRights().why(purchasingContract.receivingUpdate.access);
  const lines = bookedLines(order.lines, counts);
  const total = lines.reduce((n, line) => n + line.quantity, 0);
  const over = order.lines.reduce((n, line) => n + overOf(line, countOf(counts, line.lineId)), 0);
  const command = useReceive(() => {
    toast.success(`${pieces(total)} received`);
    receiptKey.current = newKey();
    setCounts({});
    setOverTaken(false);
    setWord(null);
    // Who went on in a dialog meanwhile keeps the keyboard.
    if (!document.querySelector('[role="dialog"]')) field.current?.focus();
  });
  const scan = (scanned: string) => {
    const line = lineOfScan(order.lines, scanned);
    play(line ? 'done' : 'refused');
    if (!line) return setWord({ text: `${scanned.trim()} is not on ${order.number}`, isWrong: true });
    const { quantity } = countOf(counts, line.lineId);
    setCounts((now) => changeCount(now, line.lineId, { quantity: countOf(now, line.lineId).quantity + 1 }));
    setWord({ text: `${line.stockCode || line.description}: ${quantity + 1} counted`, isWrong: false });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    scan(text);
    setText('');
  };
  const mayBook = lines.length > 0 && (over === 0 || isOverTaken);
  const book = () => {
    if (!mayBook || command.isRunning) return;
    void command.run({
      params: { id: order.id },
      body: { receiptKey: receiptKey.current, acceptOver: over > 0 && isOverTaken, lines },
    });
  };
  useWedge(scan);
  useKeys([
    { keys: 's', label: 'Scan or type a label', group: order.number, run: () => field.current?.focus() },
    { keys: 'mod+enter', label: 'Receive the counted quantities', group: order.number, inFields: true, run: book },
  ]);
  if (why !== null)
    return (
      <Row as="p" gap={8} align="center" className={styles.locked}>
        <Icon name="lock" size={15} /> {why}
      </Row>
    );
  return (
    <section className={styles.panel} aria-label="Receiving">
      <form className={styles.scan} onSubmit={submit}>
        <Input
          ref={field}
          data-does="receivingupdate"
          aria-label="Label or stock code"
          placeholder="Scan or type a label"
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="done"
          isLarge
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <p className={styles.word} data-said={word ? (word.isWrong ? 'wrong' : 'right') : undefined} role="status">
          {word && <Icon name={word.isWrong ? 'alert' : 'circle-check'} size={18} />}
          {word?.text ?? 'Scan each piece, or enter the quantity received'}
        </p>
      </form>
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <CountLine
            key={line.lineId}
            line={line}
            count={countOf(counts, line.lineId)}
            onChange={(part) => setCounts((now) => changeCount(now, line.lineId, part))}
          />
        ))}
      </ul>
      {over > 0 && (
        <label className={styles.over}>
          <input type="checkbox" checked={isOverTaken} onChange={(e) => setOverTaken(e.target.checked)} />
          <span>
            <strong>{pieces(over)} more than ordered.</strong> Accept the extra quantity. Enter returned pieces as
            refused.
          </span>
        </label>
      )}
      <Row gap={12} align="center" justify="end" isWrapped className={styles.foot}>
        {command.error && command.error.details.length > 0 && (
          <span className={styles.error} role="alert">
            {command.error.details[0]?.message}
          </span>
        )}
        <Button
          variant="primary"
          className={styles.book}
          kbd="mod+enter"
          isBusy={command.isRunning}
          disabled={!mayBook}
          onClick={book}
        >
          {total > 0 ? `Receive ${pieces(total)}` : 'Receive'}
        </Button>
      </Row>
    </section>
  );
}
