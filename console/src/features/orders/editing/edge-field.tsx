import { type KeyboardEvent, type MouseEvent, useEffect, useState } from 'react';
import { Row } from '../../../ui/layout.tsx';
import { allSides, type Edges, edgeCodes, edgesShort, nextCode, readEdges, sideNames, withSide } from './edges.ts';
import styles from './editing.module.css';

interface Props {
  readonly label: string;
  readonly edges: Edges;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly onChange: (edges: Edges) => void;
}

const wordsOf = (code: string) => edgeCodes.find((e) => e.code === code)?.label.toLowerCase() ?? code;

/** Letters that set the side the keyboard is in; as a capital, all four. */
const letters: Readonly<Record<string, string>> = { c: 'CC', r: 'RA', g: 'FG', p: 'FP' };

/** Edge work: typed as it is said ('4FP', '2RA', 'FP/RA/FP/RA'), or pressed side by side. Shift sets all four. */
export function EdgeField({ label, edges, widthMm, heightMm, onChange }: Props) {
  const short = edgesShort(edges);
  const [text, setText] = useState(short);
  useEffect(() => setText(short), [short]);
  const settle = () => {
    const read = readEdges(text, widthMm, heightMm);
    if (read) onChange(read);
    else setText(short);
  };
  const press = (event: MouseEvent, side: number) => {
    const code = nextCode(edges[side] ?? '');
    onChange(event.shiftKey ? allSides(code) : withSide(edges, side, code));
  };
  const type = (event: KeyboardEvent, side: number) => {
    const code = letters[event.key.toLowerCase()];
    if (!code || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onChange(event.shiftKey ? allSides(code) : withSide(edges, side, code));
  };
  return (
    <span className={styles.edges} data-part="edges">
      <input
        aria-label={label}
        className={styles.cell}
        value={text}
        autoComplete="off"
        spellCheck={false}
        onChange={(e) => setText(e.target.value)}
        onBlur={settle}
      />
      <Row as="span" className={styles.sides}>
        {edges.map((code, side) => (
          <button
            key={sideNames[side]}
            type="button"
            tabIndex={-1}
            className={styles.side}
            data-worked={code !== 'CC' || undefined}
            aria-label={`${sideNames[side]} edge: ${code}, ${wordsOf(code)}`}
            title={`${sideNames[side]} edge: ${code}, ${wordsOf(code)}`}
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
