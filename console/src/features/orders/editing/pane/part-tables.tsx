import type { Cutout } from '@glasshouse/services/contexts/ordereditor/ordereditor.contract';
import { IconPlus } from '@tabler/icons-react';
import { Button } from '../../../../ui/button.tsx';
import { Row } from '../../../../ui/layout.tsx';
import styles from './pane.module.css';
import type { Part } from './pane-drawing.tsx';
import { newHole, type PaneDraft, type Size } from './pane-edit.ts';
import { NumberCell } from './part-cells.tsx';
import { PartTable } from './part-table.tsx';

interface Props {
  readonly draft: PaneDraft;
  readonly size: Size;
  readonly cutouts: readonly Cutout[];
  readonly chosen: Part | null;
  readonly onChange: (draft: PaneDraft) => void;
  readonly onChoose: (part: Part) => void;
  readonly onRemove: (part: Part) => void;
}

/** A free cutout, mm. */
const freeCutout = { code: '', name: 'Free size', widthMm: 100, heightMm: 100, radiusMm: 12 };

/** Holes and cutouts by numbers: where from, how far, how large. */
export function PartTables({ draft, size, cutouts, chosen, onChange, onChoose, onRemove }: Props) {
  const places = { pane: size, chosen, onChoose, onRemove };
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
      <PartTable
        kind="hole"
        parts={draft.holes}
        sizeHead="Ø mm, sunk"
        sizeCell={(hole, name, change) => (
          <td className={styles.hole}>
            <NumberCell
              label={`${name}, diameter`}
              value={hole.diameterMm}
              set={(mm) => mm > 0 && mm <= 1000 && change({ diameterMm: mm })}
            />
            <input
              type="checkbox"
              aria-label={`${name}, countersunk`}
              title="Countersunk"
              checked={hole.isCountersunk}
              onChange={(e) => change({ isCountersunk: e.target.checked })}
            />
          </td>
        )}
        onChange={(holes) => onChange({ ...draft, holes })}
        {...places}
      />
      <PartTable
        kind="cutout"
        parts={draft.cutouts}
        codeOf={(cutout) => cutout.code}
        sizeHead="W × H mm, radius"
        sizeCell={(cutout, name, change) => (
          <td className={styles.size}>
            <NumberCell
              label={`${name}, width`}
              value={cutout.widthMm}
              set={(mm) => mm > 0 && mm <= 10_000 && change({ widthMm: mm })}
            />
            <NumberCell
              label={`${name}, height`}
              value={cutout.heightMm}
              set={(mm) => mm > 0 && mm <= 10_000 && change({ heightMm: mm })}
            />
            <NumberCell
              label={`${name}, radius`}
              value={cutout.radiusMm}
              set={(mm) => mm >= 0 && mm <= 5000 && change({ radiusMm: mm })}
            />
          </td>
        )}
        onChange={(cutouts) => onChange({ ...draft, cutouts })}
        {...places}
      />
      <Row gap={8} isWrapped className={styles.adders}>
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
      </Row>
    </section>
  );
}
