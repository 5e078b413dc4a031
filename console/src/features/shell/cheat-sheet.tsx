import { useState } from 'react';
import {
  chooseKeys,
  keyChoices,
  keysOf,
  resetKeys,
  setSingleKeysOff,
  shortcutName,
  writeKeys,
} from '../../lib/keys/key-choices.ts';
import { type Shortcut, shortcuts } from '../../lib/keys/keys.ts';
import { isNavigationKey } from '../../lib/keys/navigation-keys.ts';
import { useStore } from '../../lib/store.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Kbd, keyText } from '../../ui/kbd.tsx';
import { Row } from '../../ui/layout.tsx';
import styles from './cheat-sheet.module.css';
import { sheetOpen } from './overlays.ts';

/** `?`: every shortcut that works on this screen. Each can have another key; single keys can all be off. */
export default function CheatSheet() {
  const all = useStore(shortcuts);
  const choices = useStore(keyChoices);
  const [changing, setChanging] = useState<string | null>(null);
  const known = [...new Map(all.map((one) => [shortcutName(one), one])).values()];
  const groups = Map.groupBy(known, (s) => s.group);
  return (
    <Dialog isOpen title="Shortcuts" onClose={() => sheetOpen.set(false)}>
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={!choices.areSingleKeysOff}
          onChange={(event) => setSingleKeysOff(!event.target.checked)}
        />
        <span>
          Single-key shortcuts
          <small>When off, only shortcuts with Ctrl work, so a slip of the hand or dictation triggers nothing.</small>
        </span>
      </label>
      {[...groups].map(([group, list]) => (
        <section key={group} className={styles.group}>
          <h3 className={styles.heading}>{group}</h3>
          <ul className={styles.list}>
            {list.map((shortcut) => (
              <Line
                key={shortcutName(shortcut)}
                shortcut={shortcut}
                keys={keysOf(shortcut, choices)}
                isChanging={changing === shortcutName(shortcut)}
                onChange={(isOn) => setChanging(isOn ? shortcutName(shortcut) : null)}
                taken={(keys) => known.find((one) => one !== shortcut && keysOf(one, choices) === keys)?.label}
              />
            ))}
          </ul>
        </section>
      ))}
      {Object.keys(choices.keys).length > 0 && <Button onClick={resetKeys}>Reset to default keys</Button>}
    </Dialog>
  );
}

interface LineProps {
  readonly shortcut: Pick<Shortcut, 'keys' | 'label' | 'group' | 'moves'>;
  /** Null while it is off. */
  readonly keys: string | null;
  readonly isChanging: boolean;
  readonly onChange: (isOn: boolean) => void;
  /** What a key does already. */
  readonly taken: (keys: string) => string | undefined;
}

function Line({ shortcut, keys, isChanging, onChange, taken }: LineProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const choose = (wanted: string) => {
    const other = taken(wanted);
    const isForMoving = !shortcut.moves && isNavigationKey(wanted);
    setRefusal(other ? `That key is ${other}` : isForMoving ? 'That key only moves through a list or a page' : null);
    if (other || isForMoving) return;
    chooseKeys(shortcut, wanted);
    onChange(false);
  };
  return (
    <Row as="li" gap={12} align="center" justify="between" className={styles.line}>
      <span>
        {shortcut.label}
        {refusal && (
          <small className={styles.refusal} role="alert">
            {refusal}
          </small>
        )}
      </span>
      <Button
        variant="quiet"
        aria-label={
          isChanging
            ? `${shortcut.label}: press the new key, Escape keeps the old one`
            : `${shortcut.label}, ${keys === null ? 'off' : keyText(keys)}: change`
        }
        onClick={() => onChange(true)}
        onBlur={() => {
          setRefusal(null);
          onChange(false);
        }}
        onKeyDown={(event) => {
          if (!isChanging) return;
          event.stopPropagation();
          if (event.key === 'Tab') return;
          event.preventDefault();
          const wanted = writeKeys(event);
          if (event.key === 'Escape') onChange(false);
          else if (wanted) choose(wanted);
        }}
      >
        {isChanging ? 'Press a key…' : keys === null ? 'Off' : <Kbd>{keys}</Kbd>}
      </Button>
    </Row>
  );
}
