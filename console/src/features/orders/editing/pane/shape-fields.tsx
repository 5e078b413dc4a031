import {
  type NumberedOutline,
  outlineFault,
  outlineWords,
} from '@glasshouse/services/platform/contract/geometry/numbered-outline';
import { shapeOf } from '@glasshouse/services/platform/contract/geometry/shapes';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Row } from '../../../../ui/layout.tsx';
import styles from './pane.module.css';
import { ShapePicker } from './shape-picker.tsx';

interface Props {
  readonly outline: NumberedOutline | undefined;
  /** The size that a shape begins with, mm. */
  readonly size: { readonly widthMm: number; readonly heightMm: number };
  readonly onChange: (outline: NumberedOutline | undefined) => void;
}

const turnWords = ['Not turned', '90° clockwise', '180°', '90° anticlockwise'];
const unitOf = (letter: string) => (letter === 'G' ? '°' : letter === 'N' ? 'sides' : 'mm');

/** A shape of a number as it begins: its sample scaled to the size of the line, so that it is drawn at once. */
export function beginShape(no: number, size: Props['size']): NumberedOutline | undefined {
  const shape = shapeOf(no);
  if (!shape || no === 1) return undefined;
  const { W = 0, H = 0 } = shape.sample;
  const fits = W > 0 && H > 0 && size.widthMm > 1 && size.heightMm > 1;
  const scaled = Object.fromEntries(
    Object.entries(shape.sample).map(([letter, mm]) => [letter, fits ? scale(letter, mm, size, { W, H }) : mm]),
  );
  const outline = { no, p: scaled, mirror: false, turn: 0 };
  return outlineFault(outline) ? { ...outline, p: shape.sample } : outline;
}

const upright = new Set(['H', 'R', 'E', 'F', 'B', 'K']);
const scale = (letter: string, mm: number, size: Props['size'], { W, H }: { W: number; H: number }) => {
  if (letter === 'G' || letter === 'N') return mm;
  return Math.round(upright.has(letter) ? (mm / H) * size.heightMm : (mm / W) * size.widthMm);
};

/** The shape of a panel: chosen by picture, number or name, its measures typed, mirrored and turned. */
export function ShapeFields({ outline, size, onChange }: Props) {
  const [isPicking, setPicking] = useState(false);
  const shape = shapeOf(outline?.no ?? 1);
  const fault = outline && outlineFault(outline);
  return (
    <section aria-label="Shape">
      <h3>Shape</h3>
      <Row gap={8} align="center" isWrapped>
        <Button aria-expanded={isPicking} onClick={() => setPicking(!isPicking)}>
          {shape ? `${shape.no} ${shape.name}` : '90 Free path'}
        </Button>
        {outline && (
          <>
            <label className={styles.check}>
              <input
                type="checkbox"
                checked={outline.mirror}
                onChange={(e) => onChange({ ...outline, mirror: e.target.checked })}
              />
              Mirrored
            </label>
            <select
              aria-label="Turned"
              className={`${styles.control} ${styles.turned}`}
              value={outline.turn}
              onChange={(e) => onChange({ ...outline, turn: Number(e.target.value) })}
            >
              {turnWords.map((words, turn) => (
                <option key={words} value={turn}>
                  {words}
                </option>
              ))}
            </select>
          </>
        )}
      </Row>
      {isPicking && (
        <ShapePicker
          chosen={outline?.no ?? 1}
          onChoose={(no) => {
            setPicking(false);
            onChange(beginShape(no, size));
          }}
        />
      )}
      {outline && (
        <div className={styles.finishes}>
          {shape?.letters.map((letter) => (
            <label key={letter}>
              {letter} {unitOf(letter)}
              <input
                className={`tabular ${styles.control}`}
                inputMode="decimal"
                aria-invalid={fault?.target === `p.${letter}` || undefined}
                value={outline.p[letter] || ''}
                onChange={(e) =>
                  onChange({
                    ...outline,
                    p: { ...outline.p, [letter]: Number(e.target.value.replace(/[^\d.]/g, '')) || 0 },
                  })
                }
              />
            </label>
          ))}
        </div>
      )}
      {fault ? (
        <p className={styles.fault} role="alert">
          {fault.message}
        </p>
      ) : (
        outline && <p className={styles.fine}>{outlineWords(outline)}, seen from outside.</p>
      )}
    </section>
  );
}
