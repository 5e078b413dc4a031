import type { StockRow } from '@glasshouse/services/contexts/inventory/inventory.contract';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { useKeys } from '../../../lib/keys/keys.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { Row } from '../../../ui/layout.tsx';
import type { EditorConfig } from './editor-config.ts';
import { edgesOf } from './editor-config.ts';
import { draftOf, wordsOf } from './line-of-notation.ts';
import type { DraftLine } from './lines.ts';
import styles from './notation.module.css';
import { readNotation, wordAt } from './notation.ts';
import { suggestions } from './suggestions.ts';

interface Props {
  readonly stock: readonly StockRow[];
  readonly config: EditorConfig;
  readonly last: DraftLine | undefined;
  /** No more lines may be added, and why. */
  readonly full: string | null;
  readonly onAdd: (line: Partial<DraftLine>) => void;
}

/** The next place in a list where -1 is the field itself. */
const around = (at: number, length: number) => (at >= length ? -1 : at < -1 ? length - 1 : at);

const example = '6CLT 1200x800 x4 fp4';

/** A whole line typed as it is said: what is understood stands below while it is typed, Enter adds it. */
export default function NotationField({ stock, config, last, full, onAdd }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [caret, setCaret] = useState(0);
  const [chosen, setChosen] = useState(-1);
  const [isOpen, setOpen] = useState(false);
  const like = stock.find((item) => item.id === last?.stockId);
  const world = useMemo(
    () => ({
      stock,
      cutouts: config.cutouts,
      edgeCodes: config.edgeworks.map((edgework) => edgework.code),
      like: like ? { stock: like, isToughened: last?.isToughened ?? false, assembly: last?.assembly } : null,
    }),
    [stock, config, like, last?.isToughened, last?.assembly],
  );
  const { line, faults } = readNotation(text, world);
  const word = wordAt(text, caret);
  const found = isOpen && text !== '' ? suggestions(word, text, stock, config) : [];
  const edges = line && (line.edges ?? edgesOf(config.defaults, undefined, line.isToughened));
  useKeys([{ keys: 'l', label: 'Type a line', group: 'Order', run: () => field.current?.focus() }]);
  const take = (code: string) => {
    const next = `${text.slice(0, word.from)}${code} ${text.slice(word.to).trimStart()}`;
    const at = word.from + code.length + 1;
    setText(next);
    setCaret(at);
    setChosen(-1);
    setOpen(false);
    requestAnimationFrame(() => field.current?.setSelectionRange(at, at));
  };
  const add = () => {
    if (!line || !edges || full) return;
    onAdd(draftOf(line, edges));
    setText('');
    setOpen(false);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const pick = found[chosen] ?? (event.key === 'Tab' && !line ? found[0] : undefined);
    if (step && found.length > 0) {
      event.preventDefault();
      setChosen(around(chosen + step, found.length));
    } else if ((event.key === 'Enter' || event.key === 'Tab') && pick && !event.shiftKey) {
      event.preventDefault();
      take(pick.code);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      add();
    } else if (event.key === 'Escape' && (found.length > 0 || text !== '')) {
      event.preventDefault();
      event.stopPropagation();
      if (found.length > 0) setOpen(false);
      else setText('');
    }
  };
  const [fault] = faults;
  return (
    <div className={styles.entry}>
      <Row gap={8} align="center" className={styles.box}>
        <label htmlFor={id} className={styles.label}>
          Type a line <Kbd>L</Kbd>
        </label>
        <input
          ref={field}
          id={id}
          className={styles.input}
          value={text}
          placeholder={example}
          autoComplete="off"
          spellCheck={false}
          maxLength={400}
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen >= 0 ? `${id}-${chosen}` : undefined}
          aria-describedby={`${id}-said`}
          aria-invalid={text !== '' && fault?.token ? true : undefined}
          onChange={(e) => {
            setText(e.target.value);
            setCaret(e.target.selectionStart ?? e.target.value.length);
            setChosen(-1);
            setOpen(true);
          }}
          onSelect={(e) => setCaret(e.currentTarget.selectionStart ?? 0)}
          onBlur={() => setOpen(false)}
          onKeyDown={onKey}
        />
        <div id={`${id}-list`} role="listbox" aria-label="Codes" className={styles.list} hidden={found.length === 0}>
          {found.map((one, i) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field beside hears the keys of the list
            <div
              key={one.code}
              id={`${id}-${i}`}
              role="option"
              tabIndex={-1}
              aria-selected={i === chosen}
              className={styles.option}
              onMouseDown={(e) => e.preventDefault()}
              onClick={() => take(one.code)}
            >
              <b>{one.code}</b>
              <span>{one.name}</span>
            </div>
          ))}
        </div>
      </Row>
      <p
        id={`${id}-said`}
        className={styles.said}
        aria-live="polite"
        data-tone={full || (text && fault) ? 'fault' : undefined}
      >
        {full ??
          (text === '' ? (
            <>
              glass, size, then in any order <b>x4</b> pieces <b>fp4</b> <b>fp:tb</b> edges <b>h2@20:50,50;-50,50</b>{' '}
              holes <b>c@gpo</b> cutouts <b>#2(R900)</b> shape <b>r10:1,2</b> <b>sn20</b> corners <b>at:door</b> place{' '}
              <b>t</b> toughened <b>“words”</b>
            </>
          ) : line && edges ? (
            <>
              {wordsOf(line, edges)} <Kbd>enter</Kbd>
            </>
          ) : (
            fault && (
              <>
                {fault.token && <Icon name="alert" size={14} />}
                {fault.token ? `“${fault.token}” at ${fault.at}: ` : ''}
                {fault.message}
              </>
            )
          ))}
      </p>
    </div>
  );
}
