import type { StockRow } from '@glasshouse/services/contexts/inventory/inventory.contract';
import { IconArrowBackUp, IconArrowForwardUp, IconBooks, IconPlus, IconTablePlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { useKeys } from '../../../lib/keys/keys.ts';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { Row } from '../../../ui/layout.tsx';
import { cellTowards, enterCell } from './cell-moves.ts';
import styles from './editing.module.css';
import { fetchDefaultEdges, useAllowances, useEditorConfig } from './editor-config.ts';
import type { LineHistory } from './line-history.ts';
import { LineInfo } from './line-info.tsx';
import { checkLine, measure } from './line-measures.ts';
import { type LineHandlers, LineRow } from './line-row.tsx';
import {
  addLine,
  changeLine,
  chooseStock,
  type DraftLine,
  errorsByLine,
  insertLines,
  removeLine,
  repeatLine,
  withDefaultEdges,
} from './lines.ts';
import { stockOptionsQuery } from './stock-options.ts';
import type { LinePrice } from './use-prices.ts';

interface Props {
  readonly history: LineHistory;
  readonly prices: ReadonlyMap<number, LinePrice>;
  readonly contactId: number | null;
  readonly fieldErrors: Readonly<Record<string, string>>;
  readonly onChange: (lines: readonly DraftLine[]) => void;
}

// Loads beside the page: nobody types a line before the customer is chosen.
const NotationField = lazyPart(() => import('./notation-field.tsx'));
const PaneDialog = lazyPart(() => import('./pane/pane-dialog.tsx'));
const PasteDialog = lazyPart(() => import('./paste/paste-dialog.tsx'));
const LibraryDialog = lazyPart(() => import('./library/library-dialog.tsx'));

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

/** What is open over the lines. */
type Open =
  | { readonly kind: 'pane'; readonly key: number }
  | { readonly kind: 'paste'; readonly text: string }
  | { readonly kind: 'library' };

/** Whoever types edges has chosen them, also before they can be read: no default comes over them. */
const withChoice = (part: Partial<DraftLine>): Partial<DraftLine> =>
  'edges' in part
    ? { ...part, areEdgesChosen: true, unreadEdges: undefined }
    : 'unreadEdges' in part
      ? { ...part, areEdgesChosen: true }
      : part;

/** The lines of an order, typed by keyboard: by notation or cell by cell, pasted, drawn, or taken from the library. */
export function LineGrid({ history, prices, contactId, fieldErrors, onChange }: Props) {
  const { lines } = history;
  const { data } = useQuery({ ...stockOptionsQuery, staleTime: keepStock });
  const stock = data?.data ?? noStock;
  const config = useEditorConfig();
  const glasses = useMemo(() => lines.flatMap((line) => line.stockId ?? []).join(' '), [lines]);
  const stockIds = useMemo(() => glasses.split(' ').filter(Boolean).map(Number), [glasses]);
  const allowanceOf = useAllowances(config, stockIds);
  const [explained, setExplained] = useState<number | null>(null);
  const [active, setActive] = useState<number | null>(null);
  const [open, setOpen] = useState<Open | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef({ lines, onChange, config });
  latest.current = { lines, onChange, config };
  const { settle } = history;
  const errors = errorsByLine(lines, fieldErrors);
  const thickness = useMemo(() => new Map(stock.map((item) => [item.id, item.thicknessMm ?? 0])), [stock]);
  const checked = useRef(
    new WeakMap<DraftLine, { config: unknown; thickness: unknown; broken: ReturnType<typeof checkLine> }>(),
  );
  const checksOf = (line: DraftLine) => {
    const known = checked.current.get(line);
    if (known && known.config === config && known.thickness === thickness) return known.broken;
    const broken = checkLine(line, thickness.get(line.stockId ?? 0) ?? 0, config);
    checked.current.set(line, { config, thickness, broken });
    return broken;
  };
  const { orderEditorMaximumItems: maxLines } = config.settings;
  const full = lines.length >= maxLines ? `An order has at most ${maxLines} lines` : null;
  const focus = useCallback(
    (key: number, part: string) =>
      requestAnimationFrame(() =>
        box.current?.querySelector<HTMLInputElement>(`[data-line="${key}"] ${part}`)?.focus(),
      ),
    [],
  );
  const add = useCallback(() => {
    const next = addLine(latest.current.lines);
    const added = next.at(-1);
    if (next.length > latest.current.config.settings.orderEditorMaximumItems) return;
    latest.current.onChange(next);
    if (added) focus(added.key, added.stockId === null ? 'input' : '[data-part="width"] input');
  }, [focus]);
  const takeDefaults = useCallback(
    (line: DraftLine | undefined) => {
      if (!line || line.areEdgesChosen || !line.isGlass || line.stockId === null) return;
      const { stockId, isToughened, key } = line;
      void fetchDefaultEdges(latest.current.config.defaults, stockId, isToughened).then((edges) =>
        settle((all) =>
          all.map((one) =>
            one.key === key && one.stockId === stockId && one.isToughened === isToughened
              ? withDefaultEdges(one, edges)
              : one,
          ),
        ),
      );
    },
    [settle],
  );
  const handlers = useMemo<LineHandlers>(() => {
    const now = () => latest.current.lines;
    const set = (next: readonly DraftLine[]) => latest.current.onChange(next);
    const find = (all: readonly DraftLine[], key: number) => all.find((line) => line.key === key);
    return {
      change(key, part) {
        const next = changeLine(now(), key, withChoice(part));
        set(next);
        if ('isToughened' in part) takeDefaults(find(next, key));
      },
      choose(key, item) {
        const next = chooseStock(now(), key, item);
        set(next);
        takeDefaults(find(next, key));
      },
      repeat: (key) => set(repeatLine(now(), key)),
      remove: (key) => set(removeLine(now(), key)),
      next(key) {
        const following = now()[now().findIndex((line) => line.key === key) + 1];
        if (following) focus(following.key, following.stockId === null ? 'input' : '[data-part="width"] input');
        else add();
      },
      explain: (key) => setExplained((old) => (key === old ? null : key)),
      draw: (key) => setOpen({ kind: 'pane', key }),
    };
  }, [add, focus, takeDefaults]);
  const insert = (added: readonly Partial<DraftLine>[]) => {
    const next = insertLines(lines, added);
    onChange(next);
    for (const line of next.slice(-added.length)) takeDefaults(line);
    setActive(next.at(-1)?.key ?? null);
  };
  const onKey = (event: KeyboardEvent) => {
    const isMod = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    if (isMod && (key === 'z' || key === 'y')) {
      event.preventDefault();
      if (key === 'y' || event.shiftKey) history.redo();
      else history.undo();
    }
    if (isMod && key === 'd' && active !== null) {
      event.preventDefault();
      handlers.repeat(active);
    }
    if (event.defaultPrevented || isMod || event.altKey || event.shiftKey) return;
    if (!box.current || !(event.target instanceof HTMLInputElement)) return;
    const cell = cellTowards(box.current, event.target, event.key);
    if (!cell) return;
    event.preventDefault();
    enterCell(cell);
  };
  useKeys([
    { keys: 'n', label: 'New line', group: 'Order', run: add },
    { keys: 'mod+z', label: 'Undo in the lines', group: 'Order', run: history.undo },
    { keys: 'mod+shift+z', label: 'Redo in the lines', group: 'Order', run: history.redo },
  ]);
  const at = lines.findIndex((line) => line.key === active);
  const current = lines[at];
  const drawn = open?.kind === 'pane' ? lines.find((line) => line.key === open.key) : undefined;
  const close = () => {
    setOpen(null);
    if (open?.kind === 'pane') focus(open.key, '[data-part="width"] input');
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and pasted tables of the cells inside are heard here
    <div
      className={styles.grid}
      ref={box}
      onKeyDown={onKey}
      onFocus={(e) => {
        const key = (e.target as HTMLElement).closest<HTMLElement>('[data-line]')?.dataset.line;
        if (key) setActive(Number(key));
      }}
      onPaste={(e) => {
        const text = e.clipboardData.getData('text/plain');
        if (!/\t|\n./.test(text)) return;
        e.preventDefault();
        setOpen({ kind: 'paste', text });
      }}
    >
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
          stock={stock}
          price={prices.get(line.key)}
          errors={errors.get(line.key) ?? nothing}
          broken={checksOf(line)}
          isExplained={explained === line.key}
          handlers={handlers}
        />
      ))}
      <LineInfo
        number={current ? at + 1 : null}
        measures={current ? measure(current, thickness.get(current.stockId ?? 0) ?? 0, allowanceOf) : null}
        broken={current ? checksOf(current) : []}
      />
      <Suspense fallback={<div className={styles.typing} />}>
        <NotationField stock={stock} config={config} last={lines.at(-1)} full={full} onAdd={(line) => insert([line])} />
      </Suspense>
      <Row gap={16} rowGap={8} align="center" isWrapped className={styles.foot}>
        <Button
          icon={<IconPlus size={15} aria-hidden />}
          disabled={full !== null}
          title={full ?? undefined}
          onClick={add}
        >
          Add a line
        </Button>
        <Button icon={<IconTablePlus size={15} aria-hidden />} onClick={() => setOpen({ kind: 'paste', text: '' })}>
          Paste a table
        </Button>
        <Button icon={<IconBooks size={15} aria-hidden />} onClick={() => setOpen({ kind: 'library' })}>
          From the library
        </Button>
        <Row as="span">
          <IconButton label="Undo (Ctrl Z)" disabled={!history.canUndo} onClick={history.undo}>
            <IconArrowBackUp size={16} aria-hidden />
          </IconButton>
          <IconButton label="Redo (Ctrl Shift Z)" disabled={!history.canRedo} onClick={history.redo}>
            <IconArrowForwardUp size={16} aria-hidden />
          </IconButton>
        </Row>
        <span className={styles.hints} aria-hidden>
          <Kbd>enter</Kbd> next line <b>870x2030</b> in the width is the whole size <b>4FP</b> <b>2RA</b> in the edges
          <Kbd>Alt P</Kbd> drawing <Kbd>Alt X</Kbd> price <Kbd>Ctrl D</Kbd> repeat
        </span>
      </Row>
      <Suspense>
        {drawn && (
          <PaneDialog
            line={drawn}
            number={lines.indexOf(drawn) + 1}
            thicknessMm={thickness.get(drawn.stockId ?? 0) ?? 0}
            config={config}
            allowanceOf={allowanceOf}
            stock={stock}
            onDone={(part) => {
              handlers.change(drawn.key, part);
              close();
            }}
            onClose={close}
          />
        )}
        {open?.kind === 'paste' && (
          <PasteDialog
            text={open.text}
            stock={stock}
            config={config}
            contactId={contactId}
            room={maxLines - lines.length + 1}
            onTake={insert}
            onClose={close}
          />
        )}
        {open?.kind === 'library' && (
          <LibraryDialog
            lines={lines}
            stock={stock}
            onDone={(added) => {
              insert(added);
              close();
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  );
}
