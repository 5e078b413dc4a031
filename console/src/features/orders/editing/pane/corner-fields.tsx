import type { Pane } from '@glasshouse/services/contexts/ordereditor/guidelines/verdict.contract';
import type { CornerWork } from '@glasshouse/services/contexts/ordereditor/pane.contract';
import { Button } from '../../../../ui/button.tsx';
import { Row } from '../../../../ui/layout.tsx';
import { cornerName, paneCorners, usualMm, withWork } from './corner-edit.ts';
import styles from './pane.module.css';
import type { PaneDraft } from './pane-edit.ts';
import { NumberCell } from './part-cells.tsx';

interface Props {
  readonly pane: Pane;
  readonly onChange: (corners: readonly CornerWork[]) => void;
}

/** A draft without the corners that another shape does not have. */
export function cornersIn(draft: PaneDraft): PaneDraft {
  const known = paneCorners({
    outline: draft.outline,
    widthMm: Number(draft.width) || 1,
    heightMm: Number(draft.height) || 1,
  });
  // Measures that close no shape yet leave them.
  if (known.length === 0 && draft.outline && draft.corners.length === 0) return draft;
  return { ...draft, corners: draft.corners.filter((corner) => known.some(({ n }) => n === corner.n)) };
}

/** The corners of a pane: square, rounded or snipped, and by how much. */
export function CornerFields({ pane, onChange }: Props) {
  const corners = paneCorners(pane);
  const worked = new Map(pane.corners?.map((corner) => [corner.n, corner]));
  const all = (kind: CornerWork['kind'], mm: number) => onChange(corners.map(({ n }) => ({ n, kind, mm })));
  const first = pane.corners?.[0];
  return (
    <section aria-label="Corners">
      <h3>Corners</h3>
      {corners.length === 0 ? (
        <p className={styles.fine}>This shape has no corners.</p>
      ) : (
        <div className={styles.finishes}>
          {corners.map(({ n }) => {
            const name = cornerName(pane, n);
            const corner = worked.get(n);
            const set = (work: Omit<CornerWork, 'n'> | null) => onChange(withWork(pane.corners, n, work));
            return (
              <Row key={n} gap={4} align="end">
                <label>
                  {name}
                  <select
                    className={styles.control}
                    value={corner?.kind ?? ''}
                    onChange={({ target: { value } }) =>
                      set(
                        value === 'radius' || value === 'snip'
                          ? { kind: value, mm: corner?.mm ?? usualMm[value] }
                          : null,
                      )
                    }
                  >
                    <option value="">Square</option>
                    <option value="radius">Radius</option>
                    <option value="snip">Snip</option>
                  </select>
                </label>
                {corner && (
                  <span className={styles.cornerMm}>
                    <NumberCell
                      label={`${name}, mm`}
                      value={corner.mm}
                      set={(mm) => mm > 0 && mm <= 5000 && set({ kind: corner.kind, mm })}
                    />
                  </span>
                )}
              </Row>
            );
          })}
        </div>
      )}
      {corners.length > 1 && (
        <Row gap={8} isWrapped className={styles.adders}>
          <Button onClick={() => all(first?.kind ?? 'radius', first?.mm ?? usualMm.radius)}>
            {first ? 'All like the first' : `All corners R${usualMm.radius}`}
          </Button>
          {first && <Button onClick={() => onChange([])}>All square</Button>}
        </Row>
      )}
    </section>
  );
}
