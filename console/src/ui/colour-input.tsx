import { useId, useState } from 'react';
import { textOn } from '../lib/colour/contrast.ts';
import styles from './colour-input.module.css';
import { defaultColour, isColour, palette, separatorAfter } from './colour-palette.ts';
import type { FieldIds } from './field.tsx';
import { Icon } from './icon.tsx';
import { Input } from './input.tsx';
import { Row, Stack } from './layout.tsx';

interface Props {
  /** `#rrggbb`; empty or unreadable is the default colour. */
  readonly value: string;
  readonly onChange: (colour: string) => void;
  /** Ids of the field around it: they belong to the typed colour. */
  readonly ids?: FieldIds;
}

/** A colour from the palette, by pointer or arrow keys, or typed. */
export function ColourInput({ value, onChange, ids }: Props) {
  const shown = isColour(value) ? value.toLowerCase() : defaultColour;
  const [typed, setTyped] = useState<string | null>(null);
  const choose = (colour: string) => {
    setTyped(null);
    onChange(colour);
  };
  const type = (text: string) => {
    const colour = text.startsWith('#') || text === '' ? text : `#${text}`;
    setTyped(colour);
    if (isColour(colour)) onChange(colour.toLowerCase());
  };
  return (
    <Stack gap={8}>
      <Palette value={shown} onChoose={choose} />
      <Row gap={8} className={styles.typed}>
        <span className={styles.sample} style={{ background: shown }} aria-hidden />
        <Input
          {...ids}
          aria-label={ids ? undefined : 'Colour'}
          value={typed ?? shown}
          spellCheck={false}
          onChange={(e) => type(e.target.value)}
          onBlur={() => setTyped(null)}
        />
      </Row>
    </Stack>
  );
}

/** The palette as a group of radios: one stop for Tab, arrows move. */
function Palette({ value, onChoose }: { readonly value: string; readonly onChoose: (colour: string) => void }) {
  const name = useId();
  const swatch = (colour: string, i: number) => (
    <label key={colour} className={styles.swatch} title={colour} style={{ background: colour, color: textOn(colour) }}>
      <input
        type="radio"
        name={name}
        aria-label={`Colour ${i + 1}, ${colour}`}
        checked={colour === value}
        onChange={() => onChoose(colour)}
      />
      {colour === value && <Icon name="check" size={14} />}
    </label>
  );
  return (
    <div role="radiogroup" aria-label="Palette" className={styles.palette}>
      <div className={styles.row}>{palette.slice(0, separatorAfter).map(swatch)}</div>
      <hr className={styles.separator} />
      <div className={styles.row}>{palette.slice(separatorAfter).map((c, i) => swatch(c, i + separatorAfter))}</div>
    </div>
  );
}
