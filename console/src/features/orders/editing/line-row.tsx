import type { StockRow } from '@glasshouse/services/contexts/inventory/inventory.contract';
import { makeUpWords } from '@glasshouse/services/contexts/ordereditor/assembly-words.contract';
import type { Broken } from '@glasshouse/services/contexts/ordereditor/guidelines/verdict.contract';
import { IconCopy, IconMathFunction, IconRulerMeasure, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, memo, useState } from 'react';
import { formatDecimal } from '../../../lib/format/number.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Row } from '../../../ui/layout.tsx';
import { numberText } from '../../../widgets/form/fields.tsx';
import { panelShape } from '../../../widgets/glass/panel-shape.ts';
import { PanelView } from '../../../widgets/glass/panel-view.tsx';
import { PriceExplain } from '../../../widgets/price-explain/price-explain.tsx';
import { priceLines } from '../price-lines.ts';
import { EdgeField } from './edge-field.tsx';
import styles from './editing.module.css';
import { type DraftLine, inShape, lengthsOf, readSize, unreadOf } from './lines.ts';
import { StockField } from './stock-field.tsx';
import type { LinePrice } from './use-prices.ts';

export interface LineHandlers {
  readonly change: (key: number, part: Partial<DraftLine>) => void;
  readonly choose: (key: number, item: StockRow | null) => void;
  readonly repeat: (key: number) => void;
  readonly remove: (key: number) => void;
  /** Enter in a field: on to the next line. */
  readonly next: (key: number) => void;
  readonly explain: (key: number) => void;
  /** The pane to draw on: edges, holes, cutouts. */
  readonly draw: (key: number) => void;
}

interface Props {
  readonly line: DraftLine;
  readonly number: number;
  readonly stock: readonly StockRow[];
  readonly price: LinePrice | undefined;
  readonly errors: Readonly<Record<string, string>>;
  /** Guidelines it breaks. */
  readonly broken: readonly Broken[];
  readonly isExplained: boolean;
  readonly handlers: LineHandlers;
}

type NumberPart = 'width' | 'height' | 'quantity' | 'holes' | 'cutouts';

/** 870x2030: the x leads from the width to the height. */
function toHeight(line: HTMLElement): void {
  const field = line.querySelector<HTMLInputElement>('[data-part="height"] input');
  field?.focus();
  field?.select();
}

const mm = (text: string) => Number(text) || 0;

/** The line as it is drawn. */
const panelOf = (line: DraftLine) => panelShape({ ...line, widthMm: mm(line.width), heightMm: mm(line.height) });

/** Letter of the measure of a shape that a cell changes. */
const letterOf = { width: 'W', height: 'H' } as const;
/** A shape whose measures do not include its width, or that is turned, is changed on the drawing. */
const isMeasured = ({ outline }: DraftLine, part: 'width' | 'height') =>
  !outline || (outline.turn === 0 && outline.p[letterOf[part]] !== undefined);

/** One line while it is typed. */
export const LineRow = memo(function LineRow(props: Props) {
  const { line, number, stock, price, errors, broken, isExplained, handlers } = props;
  const { change } = handlers;
  const [isTypingEdges, setTypingEdges] = useState(false);
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const part = (event.target as HTMLElement).closest<HTMLElement>('[data-part]')?.dataset.part;
    if (event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement && !event.defaultPrevented) {
      event.preventDefault();
      handlers.next(line.key);
    }
    if (part === 'width' && /^[x×*]$/i.test(event.key) && !event.altKey) {
      event.preventDefault();
      toHeight(event.currentTarget);
    }
    if (event.altKey && event.key.toLowerCase() === 'x') {
      event.preventDefault();
      handlers.explain(line.key);
    }
    if (event.altKey && event.key.toLowerCase() === 'p' && line.isGlass) {
      event.preventDefault();
      handlers.draw(line.key);
    }
  };
  const setSize = (size: Partial<Pick<DraftLine, 'width' | 'height'>>) => {
    const { outline } = line;
    if (!outline) return change(line.key, size);
    const p = {
      ...outline.p,
      ...Object.fromEntries(Object.entries(size).map(([part, text]) => [letterOf[part as 'width'], mm(text)])),
    };
    change(line.key, { ...size, ...inShape(line.edges, { ...outline, p }), ...size });
  };
  const setWidth = (text: string) => {
    const size = readSize(text);
    setSize(size ?? { width: numberText(text, true) });
  };
  const numberCell = (part: NumberPart, title: string, field: string, isOff = false) => (
    <label className={styles.field} data-part={part}>
      <span className={styles.phoneLabel}>{title}</span>
      <input
        aria-label={`${title}, line ${number}`}
        aria-invalid={errors[field] ? true : undefined}
        className={`tabular ${styles.cell} ${styles.numeric}`}
        inputMode="numeric"
        autoComplete="off"
        value={line[part]}
        disabled={isOff}
        onChange={(e) => {
          if (part === 'width') setWidth(e.target.value);
          else if (part === 'height') setSize({ height: numberText(e.target.value, true) });
          else change(line.key, { [part]: numberText(e.target.value, true) });
        }}
      />
    </label>
  );
  const found = price?.answer?.price ?? null;
  const refusal = price?.answer?.error?.message ?? price?.failure;
  const stops = broken.filter((one) => one.severity === 'stop').map((one) => one.sentence);
  const unread = isTypingEdges ? null : unreadOf(line);
  const messages = [
    ...new Set([...(unread ? [unread] : []), ...Object.values(errors), ...(refusal ? [refusal] : []), ...stops]),
  ];
  const warnings = broken.filter((one) => one.severity === 'warn').map((one) => one.sentence);
  const isDrawn = line.isGlass && mm(line.width) > 0 && mm(line.height) > 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the fields inside are heard here
    <div className={styles.line} data-line={line.key} onKeyDown={onKey}>
      <span className={`tabular ${styles.number}`}>{number}</span>
      {line.isGlass ? (
        <button
          type="button"
          className={styles.thumb}
          data-broken={stops.length > 0 || undefined}
          aria-label={`Draw line ${number}: edges, holes, cutouts`}
          title="Shape, edges, holes and cutouts on a drawing (Alt P)"
          disabled={!line.isGlass}
          onClick={() => handlers.draw(line.key)}
        >
          {isDrawn ? (
            <PanelView panel={panelOf(line)} width={36} height={32} />
          ) : (
            <IconRulerMeasure size={16} aria-hidden />
          )}
        </button>
      ) : (
        <span className={styles.thumb} />
      )}
      <span data-part="stock" className={styles.stock}>
        <StockField
          label={`Glass, line ${number}`}
          code={line.stockCode}
          makeUp={line.assembly && makeUpWords(line.assembly)}
          stock={stock}
          hasError={errors.stockId !== undefined}
          onChoose={(item) => handlers.choose(line.key, item)}
        />
      </span>
      {numberCell('width', 'Width', 'widthMm', !line.isGlass || !isMeasured(line, 'width'))}
      {numberCell('height', 'Height', 'heightMm', !line.isGlass || !isMeasured(line, 'height'))}
      {numberCell('quantity', 'Quantity', 'quantity')}
      <label className={styles.toughened}>
        <input
          type="checkbox"
          aria-label={`Toughened, line ${number}`}
          checked={line.isToughened}
          disabled={!line.isGlass || !line.canToughen}
          onChange={(e) => change(line.key, { isToughened: e.target.checked })}
        />
        <span className={styles.phoneLabel}>Toughened</span>
      </label>
      {line.isGlass ? (
        <EdgeField
          label={`Edges, line ${number}`}
          edges={line.edges}
          lengths={lengthsOf(line)}
          unread={line.unreadEdges}
          onChange={(edges) => change(line.key, { edges })}
          onUnread={(unreadEdges) => change(line.key, { unreadEdges })}
          onTyping={setTypingEdges}
        />
      ) : (
        <span className={styles.edges} />
      )}
      {numberCell('holes', 'Holes', 'holes', !line.isGlass)}
      <output
        className={`tabular ${styles.amount}`}
        aria-label={`Unit price, line ${number}`}
        data-pending={price?.isPending || undefined}
      >
        <span className={styles.phoneLabel}>Unit $</span>
        {found ? formatDecimal(found.unit) : '–'}
      </output>
      <output
        className={`tabular ${styles.amount} ${styles.total}`}
        aria-label={`Price, line ${number}`}
        data-pending={price?.isPending || undefined}
      >
        <span className={styles.phoneLabel}>Total $</span>
        {found ? formatDecimal(found.lineCurrency) : '–'}
      </output>
      <Row as="span" className={styles.tools}>
        <IconButton
          label={`Price breakdown of line ${number}`}
          aria-expanded={isExplained}
          disabled={!found}
          onClick={() => handlers.explain(line.key)}
        >
          <IconMathFunction size={15} aria-hidden />
        </IconButton>
        <IconButton label={`Duplicate line ${number}`} onClick={() => handlers.repeat(line.key)}>
          <IconCopy size={15} aria-hidden />
        </IconButton>
        <IconButton label={`Remove line ${number}`} onClick={() => handlers.remove(line.key)}>
          <IconTrash size={15} aria-hidden />
        </IconButton>
      </Row>
      {messages.length > 0 && (
        <p className={styles.problem} role="alert">
          <Icon name="alert" size={14} /> {messages.join(' · ')}
        </p>
      )}
      {messages.length === 0 && warnings.length > 0 && (
        <p className={styles.warning}>
          <Icon name="alert" size={14} /> {warnings.join(' · ')}
        </p>
      )}
      {isExplained && found && (
        <div className={styles.explain}>
          <PriceExplain lines={priceLines(found.tree)} totalLabel="Unit price ex GST" total={found.unit} />
          {found.lineMinimum && (
            <p className={styles.minimum}>
              {found.lineMinimum.label}: {formatDecimal(found.lineMinimum.amount)} more
            </p>
          )}
        </div>
      )}
    </div>
  );
});
