import type { Edgework } from '@glasshouse/services/contexts/ordereditor/ordereditor.contract';
import { type Edges, edgeCodes, sideName, withSide } from '../edges.ts';
import styles from './pane.module.css';

interface Props {
  readonly edges: Edges;
  readonly edgeworks: readonly Edgework[];
  readonly onChange: (edges: Edges) => void;
}

/** The finish of each side, from all that are configured. */
export function FinishFields({ edges, edgeworks, onChange }: Props) {
  const known = edgeworks.length > 0 ? edgeworks : edgeCodes.map(({ code, label }) => ({ code, name: label }));
  return (
    <section aria-label="Edges">
      <h3>Edges</h3>
      <div className={styles.finishes}>
        {edges.map((code, side) => (
          <label key={sideName(edges, side)}>
            {edges.length === 4 ? `${side + 1} ${sideName(edges, side)}` : sideName(edges, side)}
            <select
              className={styles.control}
              value={code}
              onChange={(e) => onChange(withSide(edges, side, e.target.value))}
            >
              {!known.some((one) => one.code === code) && <option value={code}>{code}</option>}
              {known.map((one) => (
                <option key={one.code} value={one.code}>
                  {one.code} {one.name}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
    </section>
  );
}
