import type { StoredAssembly } from '@glasshouse/services/contexts/ordereditor/assembly.contract';
import { surfaceOf, thicknessOf } from '@glasshouse/services/contexts/ordereditor/assembly-layers.contract';
import { makeUpWords } from '@glasshouse/services/contexts/ordereditor/assembly-words.contract';
import styles from './layers.module.css';
import { type LayerRow, rowsOf } from './layers-edit.ts';

interface Drawn extends LayerRow {
  readonly mm: number;
  readonly x: number;
  readonly width: number;
}

const size = { width: 340, height: 190, left: 46, right: 46, top: 40, bottom: 30 };
const mostScale = 9;

function drawn(assembly: StoredAssembly) {
  const room = size.width - size.left - size.right;
  const total = thicknessOf(assembly.layers);
  const scale = Math.min(mostScale, room / Math.max(1, total));
  let x = size.left + (room - total * scale) / 2;
  const layers = rowsOf(assembly).map((row): Drawn => {
    const mm = row.layer.glass?.thicknessMm ?? row.layer.film?.mm ?? row.layer.cavity?.mm ?? 0;
    const one = { ...row, mm, x, width: mm * scale };
    x += mm * scale;
    return one;
  });
  return { layers, scale };
}

/** The layers cut through at the lower edge, to scale: outside is left; coated faces carry their number. */
export function LayerSection({ assembly }: { readonly assembly: StoredAssembly }) {
  const { layers, scale } = drawn(assembly);
  const end = size.height - size.bottom;
  const middle = (size.top + end) / 2;
  return (
    <svg
      className={styles.section}
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={`Section of ${makeUpWords(assembly)}, outside left`}
    >
      <text x={4} y={middle} data-side="start">
        Outside
      </text>
      <text x={size.width - 4} y={middle} data-side="end">
        Inside
      </text>
      {layers.map((one) => (
        <LayerDrawn key={one.path.join('.')} one={one} end={end} scale={scale} />
      ))}
    </svg>
  );
}

/** A stepped ply ends higher, at most at the middle of the drawing. */
const endOf = (step: readonly number[], end: number, scale: number) =>
  end - Math.min((step[2] ?? 0) * scale, (end - size.top) / 2);

function LayerDrawn({ one, end, scale }: { readonly one: Drawn; readonly end: number; readonly scale: number }) {
  const { layer, mm, x, width, n } = one;
  const { glass, film, cavity } = layer;
  const seal = cavity ? Math.min(cavity.sealMm * scale, (end - size.top) / 2) : 0;
  const bottom = glass ? endOf(glass.step, end, scale) : end;
  return (
    <g>
      {glass && <rect className={styles.glass} x={x} y={size.top} width={width} height={bottom - size.top} />}
      {film && <rect className={styles.film} x={x} y={size.top} width={width} height={end - size.top} />}
      {cavity && (
        <>
          <rect className={styles.spacer} x={x} y={end - seal} width={width} height={seal * 0.45} />
          <rect className={styles.seal} x={x} y={end - seal * 0.55} width={width} height={seal * 0.55} />
        </>
      )}
      {glass?.coatingFace && (
        <>
          <line
            className={styles.coat}
            x1={glass.coatingFace === 'out' ? x + 1 : x + width - 1}
            x2={glass.coatingFace === 'out' ? x + 1 : x + width - 1}
            y1={size.top}
            y2={bottom}
          />
          <text className={styles.surface} x={glass.coatingFace === 'out' ? x : x + width} y={end + 14}>
            @{surfaceOf(n, glass.coatingFace)}
          </text>
        </>
      )}
      <text x={x + width / 2} y={glass ? size.top - 10 : size.top - 26}>
        {mm}
        {glass?.isToughened ? 'T' : ''}
      </text>
    </g>
  );
}
