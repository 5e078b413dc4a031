import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { Row } from '../../../ui/layout.tsx';
import { enterCell } from './cell-moves.ts';
import { allSides, type Edges, edgeCodes, edgesShort, nextCode, readEdges, sideName, withSide } from './edges.ts';
import styles from './editing.module.css';

interface Props {
  readonly label: string;
  readonly edges: Edges;
  /** How long each edge is, mm. */
  readonly lengths: readonly number[];
  /** What was typed before and cannot be read. */
  readonly unread: string | undefined;
  readonly onChange: (edges: Edges) => void;
  /** Typed so far, and no edge work. */
  readonly onUnread: (text: string) => void;
  /** The cell is entered, or left. */
  readonly onTyping: (isTyping: boolean) => void;
}

const wordsOf = (code: string) => edgeCodes.find((e) => e.code === code)?.label.toLowerCase() ?? code;

/** Letters that set the side the keyboard is in; as a capital, all four. */
const letters: Readonly<Record<string, string>> = { c: 'CC', r: 'RA', g: 'FG', p: 'FP' };

/**
 * Edge work: typed as it is said ('4FP', '2RA', 'FP/RA/FP/RA'), or pressed side by side. Shift sets all four. Each letter
 * counts as it is typed: a shortcut that saves does not leave the cell. What cannot be read stays.
 */
export function EdgeField({ label, edges, lengths, unread, onChange, onUnread, onTyping }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const read = (text: string) => readEdges(text, lengths);
  // Edges that came from elsewhere meanwhile, as by undo, are shown.
  const stands = typed !== null && (typed === unread || String(read(typed)) === String(edges));
  const shown = stands ? typed : (unread ?? edgesShort(edges));
  const write = (text: string) => {
    setTyped(text);
    const found = read(text);
    if (found) onChange(found);
    else onUnread(text);
  };
  const leave = () => {
    setTyped(null);
    onTyping(false);
  };
  const press = (event: MouseEvent, side: number) => {
    const code = nextCode(edges[side] ?? '');
    onChange(event.shiftKey ? allSides(code, edges.length) : withSide(edges, side, code));
  };
  const type = (event: KeyboardEvent, side: number) => {
    const code = letters[event.key.toLowerCase()];
    if (!code || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onChange(event.shiftKey ? allSides(code, edges.length) : withSide(edges, side, code));
  };
  // More edges than fit a cell are pressed on the drawing.
  const pressed = edges.length <= 4 ? edges : [];
  return (
    <span className={styles.edges} data-part="edges">
      <input
        aria-label={label}
        className={styles.cell}
        aria-invalid={unread !== undefined && typed === null ? true : undefined}
        value={shown}
        autoComplete="off"
        spellCheck={false}
        onChange={(e) => write(e.target.value)}
        onMouseDown={(event) => {
          // The first press selects the whole cell; the next ones place the cursor.
          if (document.activeElement === event.currentTarget) return;
          event.preventDefault();
          enterCell(event.currentTarget);
        }}
        onFocus={(event) => {
          event.currentTarget.select();
          onTyping(true);
        }}
        onBlur={leave}
      />
      <Row as="span" className={styles.sides}>
        {pressed.map((code, side) => (
          <button
            key={sideName(edges, side)}
            type="button"
            tabIndex={-1}
            className={styles.side}
            data-worked={code !== 'CC' || undefined}
            aria-label={`${sideName(edges, side)} edge: ${code}, ${wordsOf(code)}`}
            title={`${sideName(edges, side)} edge: ${code}, ${wordsOf(code)}`}
            onClick={(event) => press(event, side)}
            onKeyDown={(event) => type(event, side)}
          >
            {code}
          </button>
        ))}
      </Row>
    </span>
  );
}
