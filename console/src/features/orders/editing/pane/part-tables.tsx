import type { Cutout } from '@glasshouse/services/contexts/ordereditor/ordereditor.contract';
import { PaneCorner } from '@glasshouse/services/contexts/orders/pane.contract';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Button, IconButton } from '../../../../ui/button.tsx';
import styles from './pane.module.css';
import type { Part } from './pane-drawing.tsx';
import { hungOn, newHole, type PaneDraft, type Size, withPart } from './pane-edit.ts';

interface Props {
  readonly draft: PaneDraft;
  readonly size: Size;
  readonly cutouts: readonly Cutout[];
  readonly chosen: Part | null;
  readonly onChange: (draft: PaneDraft) => void;
  readonly onChoose: (part: Part) => void;
  readonly onRemove: (part: Part) => void;
}

const cornerWords: Readonly<Record<PaneCorner, string>> = {
  bottomLeft: 'bottom left',
  bottomRight: 'bottom right',
  topRight: 'top right',
  topLeft: 'top left',
};
/** A free cutout, mm. */
const freeCutout = { code: '', name: 'Free size', widthMm: 100, heightMm: 100, radiusMm: 12 };

interface Cell {
  readonly label: string;
  readonly value: number;
  readonly set: (mm: number) => void;
}

/** A distance in mm; what cannot be read leaves it as it is. */
function NumberCell({ label, value, set }: Cell) {
  const [text, setText] = useState<string | null>(null);
  return (
    <input
      className={`tabular ${styles.control}`}
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      value={text ?? String(value)}
      onChange={(e) => {
        setText(e.target.value);
        const mm = Number(e.target.value);
        if (e.target.value.trim() !== '' && Number.isFinite(mm) && Math.abs(mm) <= 20_000) set(mm);
      }}
      onBlur={() => setText(null)}
    />
  );
}

function CornerCell({ label, value, set }: { label: string; value: PaneCorner; set: (corner: PaneCorner) => void }) {
  return (
    <select
      className={styles.control}
      aria-label={label}
      value={value}
      onChange={(e) => set(PaneCorner.parse(e.target.value))}
    >
      {PaneCorner.options.map((corner) => (
        <option key={corner} value={corner}>
          {cornerWords[corner]}
        </option>
      ))}
    </select>
  );
}

/** Holes and cutouts by numbers: where from, how far, how large. */
export function PartTables({ draft, size, cutouts, chosen, onChange, onChoose, onRemove }: Props) {
  const isChosen = (kind: Part['kind'], index: number) =>
    (chosen?.kind === kind && chosen.index === index) || undefined;
  const hole = (index: number, make: (h: PaneDraft['holes'][number]) => PaneDraft['holes'][number]) =>
    onChange({ ...draft, holes: withPart(draft.holes, index, make) });
  const cutout = (index: number, make: (c: PaneDraft['cutouts'][number]) => PaneDraft['cutouts'][number]) =>
    onChange({ ...draft, cutouts: withPart(draft.cutouts, index, make) });
  const addHole = () => {
    onChange({ ...draft, holes: [...draft.holes, newHole(draft.holes, size)] });
    onChoose({ kind: 'hole', index: draft.holes.length });
  };
  const addCutout = (code: string) => {
    const kind = cutouts.find((one) => one.code === code) ?? freeCutout;
    const { widthMm, heightMm, radiusMm } = kind;
    const middle = { corner: 'bottomLeft' as const, x: Math.round(size.widthMm / 2), y: Math.round(size.heightMm / 2) };
    onChange({ ...draft, cutouts: [...draft.cutouts, { ...middle, widthMm, heightMm, radiusMm, code: kind.code }] });
    onChoose({ kind: 'cutout', index: draft.cutouts.length });
  };
  return (
    <section aria-label="Holes and cutouts">
      <h3>Holes and cutouts</h3>
      {draft.holes.length > 0 && (
        <table className={styles.parts}>
          <caption className="sr-only">Holes</caption>
          <thead>
            <tr>
              <th scope="col">Hole</th>
              <th scope="col">Ø mm</th>
              <th scope="col">From</th>
              <th scope="col">Across mm</th>
              <th scope="col">Up or down mm</th>
              <th scope="col">
                <span className="sr-only">Remove</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {draft.holes.map((h, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: holes are known by their number
              <tr key={i} data-chosen={isChosen('hole', i)} onFocus={() => onChoose({ kind: 'hole', index: i })}>
                <td className="tabular">{i + 1}</td>
                <td>
                  <NumberCell
                    label={`Hole ${i + 1}, diameter`}
                    value={h.diameterMm}
                    set={(mm) => mm > 0 && mm <= 1000 && hole(i, (old) => ({ ...old, diameterMm: mm }))}
                  />
                </td>
                <td>
                  <CornerCell
                    label={`Hole ${i + 1}, from`}
                    value={h.corner}
                    set={(corner) => hole(i, (old) => hungOn(old, corner, size))}
                  />
                </td>
                <td>
                  <NumberCell
                    label={`Hole ${i + 1}, across`}
                    value={h.x}
                    set={(x) => hole(i, (old) => ({ ...old, x }))}
                  />
                </td>
                <td>
                  <NumberCell
                    label={`Hole ${i + 1}, up or down`}
                    value={h.y}
                    set={(y) => hole(i, (old) => ({ ...old, y }))}
                  />
                </td>
                <td>
                  <IconButton label={`Remove hole ${i + 1}`} onClick={() => onRemove({ kind: 'hole', index: i })}>
                    <IconTrash size={15} aria-hidden />
                  </IconButton>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {draft.cutouts.length > 0 && (
        <table className={styles.parts}>
          <caption className="sr-only">Cutouts</caption>
          <thead>
            <tr>
              <th scope="col">Cutout</th>
              <th scope="col">W × H mm, radius</th>
              <th scope="col">From</th>
              <th scope="col">Across mm</th>
              <th scope="col">Up or down mm</th>
              <th scope="col">
                <span className="sr-only">Remove</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {draft.cutouts.map((c, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cutouts are known by their number
              <tr key={i} data-chosen={isChosen('cutout', i)} onFocus={() => onChoose({ kind: 'cutout', index: i })}>
                <td className="tabular">{c.code || i + 1}</td>
                <td className={styles.size}>
                  <NumberCell
                    label={`Cutout ${i + 1}, width`}
                    value={c.widthMm}
                    set={(mm) => mm > 0 && mm <= 10_000 && cutout(i, (old) => ({ ...old, widthMm: mm }))}
                  />
                  <NumberCell
                    label={`Cutout ${i + 1}, height`}
                    value={c.heightMm}
                    set={(mm) => mm > 0 && mm <= 10_000 && cutout(i, (old) => ({ ...old, heightMm: mm }))}
                  />
                  <NumberCell
                    label={`Cutout ${i + 1}, radius`}
                    value={c.radiusMm}
                    set={(mm) => mm >= 0 && mm <= 5000 && cutout(i, (old) => ({ ...old, radiusMm: mm }))}
                  />
                </td>
                <td>
                  <CornerCell
                    label={`Cutout ${i + 1}, from`}
                    value={c.corner}
                    set={(corner) => cutout(i, (old) => hungOn(old, corner, size))}
                  />
                </td>
                <td>
                  <NumberCell
                    label={`Cutout ${i + 1}, across`}
                    value={c.x}
                    set={(x) => cutout(i, (old) => ({ ...old, x }))}
                  />
                </td>
                <td>
                  <NumberCell
                    label={`Cutout ${i + 1}, up or down`}
                    value={c.y}
                    set={(y) => cutout(i, (old) => ({ ...old, y }))}
                  />
                </td>
                <td>
                  <IconButton label={`Remove cutout ${i + 1}`} onClick={() => onRemove({ kind: 'cutout', index: i })}>
                    <IconTrash size={15} aria-hidden />
                  </IconButton>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className={styles.adders}>
        <Button icon={<IconPlus size={15} aria-hidden />} onClick={addHole}>
          Hole
        </Button>
        <select
          className={styles.control}
          aria-label="Add a cutout"
          value=""
          onChange={(e) => e.target.value && addCutout(e.target.value)}
        >
          <option value="">Add a cutout…</option>
          {cutouts.map((one) => (
            <option key={one.code} value={one.code}>
              {one.name} {one.widthMm} × {one.heightMm}
            </option>
          ))}
          <option value="-">{freeCutout.name}</option>
        </select>
      </div>
    </section>
  );
}
