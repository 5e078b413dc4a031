import { shortcuts } from '../../lib/keys/keys.ts';
import { useStore } from '../../lib/store.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import styles from './cheat-sheet.module.css';
import { sheetOpen } from './overlays.ts';

/** `?`: every shortcut that works on this screen. */
export default function CheatSheet() {
  const all = useStore(shortcuts);
  const groups = Map.groupBy(all, (s) => s.group);
  return (
    <Dialog isOpen title="Shortcuts" onClose={() => sheetOpen.set(false)}>
      {[...groups].map(([group, list]) => (
        <section key={group} className={styles.group}>
          <h3 className={styles.heading}>{group}</h3>
          <dl className={styles.list}>
            {list.map((s) => (
              <div key={s.keys + s.label} className={styles.line}>
                <dt>{s.label}</dt>
                <dd>
                  <span className="sr-only">{s.keys.replace('mod', 'Control')}</span>
                  <Kbd>{s.keys}</Kbd>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
