import { outlineOf, type Shape, sizeOf } from '@glasshouse/services/platform/contract/geometry/shape';
import { shapes } from '@glasshouse/services/platform/contract/geometry/shapes';
import { outlinePath } from '@glasshouse/services/platform/contract/geometry/svg-path';
import { useState } from 'react';
import styles from './pane.module.css';

interface Props {
  readonly chosen: number;
  readonly onChoose: (no: number) => void;
}

const drawnPx = 40;

function Picture({ shape }: { readonly shape: Shape }) {
  const outline = outlineOf(shape, shape.sample);
  const { widthMm, heightMm } = sizeOf(outline);
  const scale = drawnPx / Math.max(widthMm, heightMm);
  const placed = outline.map((one) => ({ ...one, x: one.x * scale, y: one.y * scale }));
  return (
    <svg viewBox={`-1 -1 ${drawnPx + 2} ${drawnPx + 2}`} width={drawnPx} height={drawnPx} aria-hidden>
      <path d={outlinePath(placed, (heightMm * scale + drawnPx) / 2)} />
    </svg>
  );
}

/** The catalogue of shapes by picture; a number or a part of the name narrows it. */
export function ShapePicker({ chosen, onChoose }: Props) {
  const [typed, setTyped] = useState('');
  const said = typed.trim().toLowerCase().replace(/^#/, '');
  const found = shapes.filter((shape) => String(shape.no).startsWith(said) || shape.name.toLowerCase().includes(said));
  return (
    <div className={styles.picker}>
      <input
        // biome-ignore lint/a11y/noAutofocus: the list was asked for by its button
        autoFocus
        className={styles.control}
        aria-label="Number or name of the shape"
        placeholder="Number or name"
        value={typed}
        onChange={(e) => setTyped(e.target.value)}
        onKeyDown={(event) => {
          const [first] = found;
          if (event.key !== 'Enter' || !first) return;
          event.preventDefault();
          onChoose(first.no);
        }}
      />
      <div className={styles.shapes}>
        {found.map((shape) => (
          <button
            key={shape.no}
            type="button"
            aria-pressed={shape.no === chosen}
            aria-label={`Shape ${shape.no}, ${shape.name}`}
            title={`${shape.no} ${shape.name}`}
            onClick={() => onChoose(shape.no)}
          >
            <Picture shape={shape} />
            <span className="tabular">{shape.no}</span>
          </button>
        ))}
      </div>
      {found.length === 0 && <p className={styles.fine}>No shape is called “{typed}”.</p>}
    </div>
  );
}
