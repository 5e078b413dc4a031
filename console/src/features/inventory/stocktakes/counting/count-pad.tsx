import { useEffect, useRef, useState } from 'react';
import { useKeys } from '../../../../lib/keys/keys.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Input } from '../../../../ui/input.tsx';
import { countText, itemText } from '../stocktake-words.ts';
import styles from './counting.module.css';
import { type Counting, isQuantity } from './use-counting.ts';

const digits = ['7', '8', '9', '4', '5', '6', '1', '2', '3', '0'] as const;

/** The item in hand and its count. The field takes a number, or what a scanner types: a label, a stock code. */
export function CountPad({ counting }: { readonly counting: Counting }) {
  const { current, found, word, bin, setBin, count, scan } = counting;
  const item = found ?? current;
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const itemId = current?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another item in hand starts with an empty field
  useEffect(() => setText(''), [itemId, found]);
  useKeys([{ keys: 's', label: 'Count or scan', group: 'Stocktake', run: () => field.current?.focus() }]);
  const enter = () => {
    const typed = text.trim();
    setText('');
    if (typed === '') return;
    if (isQuantity(typed)) count(Number(typed));
    else void scan(typed);
  };
  const step = (by: number) => {
    const at = counting.shown.findIndex((one) => one.id === current?.id);
    const next = counting.shown[at + by];
    if (next) counting.choose(next.id);
  };
  return (
    <section className={styles.pad} aria-label="Count">
      {item ? (
        <div className={styles.item}>
          <p className={styles.code}>{item.stockCode}</p>
          <p className={styles.size}>{itemText(item, ' mm')}</p>
          {!found && current && (
            <p className={styles.soft}>
              {current.stockName}
              {current.bin && ` · bin ${current.bin}`}
              {current.counted !== null && ` · counted ${countText(current, current.counted).toLowerCase()}`}
              {current.counted === null && current.previousCounted !== null && ' · to be counted again'}
            </p>
          )}
        </div>
      ) : (
        <p className={styles.soft}>Scan a label, or choose an item of the list.</p>
      )}
      <div className={styles.entry}>
        <Field label="Quantity, or scan a label">
          {(ids) => (
            <Input
              {...ids}
              ref={field}
              isLarge
              inputMode="none"
              autoComplete="off"
              autoFocus
              value={text}
              onChange={(event) => setText(event.target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter') enter();
                if (event.key === 'ArrowDown') step(1);
                if (event.key === 'ArrowUp') step(-1);
                if (event.key.startsWith('Arrow') && !event.key.match(/Left|Right/)) event.preventDefault();
              }}
            />
          )}
        </Field>
      </div>
      {item?.kind === 'offcut' ? (
        <div className={styles.choice}>
          <Button variant="primary" icon={<Icon name="check" size={18} />} onClick={() => count(1)}>
            Found
          </Button>
          <Button icon={<Icon name="x" size={18} />} onClick={() => count(0)}>
            Not found
          </Button>
        </div>
      ) : (
        <fieldset className={styles.keys}>
          <legend className="sr-only">Number pad</legend>
          {digits.map((digit) => (
            <button key={digit} type="button" onClick={() => setText((old) => `${old}${digit}`)}>
              {digit}
            </button>
          ))}
          <button type="button" aria-label="Delete the last digit" onClick={() => setText((old) => old.slice(0, -1))}>
            <Icon name="arrow-back-up" size={20} />
          </button>
          <button type="button" data-main disabled={text.trim() === '' || !item} onClick={enter}>
            Save
          </button>
        </fieldset>
      )}
      {item?.kind !== 'offcut' && (
        <Field label="Bin, if the item is in several bins">
          {(ids) => <Input {...ids} value={bin} maxLength={40} onChange={(event) => setBin(event.target.value)} />}
        </Field>
      )}
      <p className={styles.word} role="status" data-wrong={word?.isWrong || undefined}>
        {word?.text ?? '\u00a0'}
      </p>
    </section>
  );
}
