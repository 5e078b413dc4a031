import { formatSize } from '../../../lib/format/number.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './editor.module.css';
import type { LayoutEditor } from './use-layout-editor.ts';

/** Panels that lie on no glass sheet: they go back to the pool when the sheet is cut without them. */
export function Tray({ editor }: { readonly editor: LayoutEditor }) {
  const { tray } = editor.draft;
  return (
    <section className={styles.tray} aria-label="Tray">
      <h2>
        Tray <small className="tabular">{tray.length}</small>
      </h2>
      {tray.length === 0 ? (
        <p>Panels taken off the layout wait here. They return to the pool when the sheet is cut without them.</p>
      ) : (
        <ul>
          {tray.map((id) => {
            const size = editor.bench.sizes.get(id);
            return (
              <li key={id}>
                <span>
                  <strong>{editor.nameOf(id)}</strong>
                  <small className="tabular">{size && formatSize(size.width, size.height)}</small>
                </span>
                <Button onClick={() => editor.layFromTray(id)}>Put down</Button>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
