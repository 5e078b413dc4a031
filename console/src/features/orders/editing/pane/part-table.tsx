import type { PaneCorner } from '@glasshouse/services/contexts/ordereditor/pane.contract';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../../ui/button.tsx';
import styles from './pane.module.css';
import type { Part } from './pane-drawing.tsx';
import { hungOn, type Size, withPart } from './pane-edit.ts';
import { CornerCell, NumberCell } from './part-cells.tsx';

interface Placed {
  readonly corner: PaneCorner;
  readonly x: number;
  readonly y: number;
}

interface Props<P extends Placed> {
  readonly kind: Part['kind'];
  readonly parts: readonly P[];
  readonly pane: Size;
  readonly chosen: Part | null;
  /** The column of its size, and the cell under it; `name` is how its fields are announced. */
  readonly sizeHead: string;
  readonly sizeCell: (part: P, name: string, change: (part: Partial<P>) => void) => ReactNode;
  /** What stands before the row; otherwise its number. */
  readonly codeOf?: (part: P) => string;
  readonly onChange: (parts: readonly P[]) => void;
  readonly onChoose: (part: Part) => void;
  readonly onRemove: (part: Part) => void;
}

const words = { hole: 'Hole', cutout: 'Cutout' } as const;

/** Holes, or cutouts, by numbers: how large, from which corner and how far. Nothing when there are none. */
export function PartTable<P extends Placed>({
  kind,
  parts,
  pane,
  chosen,
  onChange,
  onChoose,
  onRemove,
  ...of
}: Props<P>) {
  const word = words[kind];
  const isChosen = (index: number) => (chosen?.kind === kind && chosen.index === index) || undefined;
  if (parts.length === 0) return null;
  return (
    <table className={styles.parts}>
      <caption className="sr-only">{word}s</caption>
      <thead>
        <tr>
          <th scope="col">{word}</th>
          <th scope="col">{of.sizeHead}</th>
          <th scope="col">From</th>
          <th scope="col">Across mm</th>
          <th scope="col">Up or down mm</th>
          <th scope="col">
            <span className="sr-only">Remove</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part, i) => {
          const name = `${word} ${i + 1}`;
          const make = (remade: (old: P) => P) => onChange(withPart(parts, i, remade));
          const change = (fields: Partial<P>) => make((old) => ({ ...old, ...fields }));
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts are known by their number
            <tr key={i} data-chosen={isChosen(i)} onFocus={() => onChoose({ kind, index: i })}>
              <td className="tabular">{of.codeOf?.(part) || i + 1}</td>
              {of.sizeCell(part, name, change)}
              <td>
                <CornerCell
                  label={`${name}, from`}
                  value={part.corner}
                  set={(corner) => make((old) => hungOn(old, corner, pane))}
                />
              </td>
              <td>
                <NumberCell label={`${name}, across`} value={part.x} set={(x) => make((old) => ({ ...old, x }))} />
              </td>
              <td>
                <NumberCell label={`${name}, up or down`} value={part.y} set={(y) => make((old) => ({ ...old, y }))} />
              </td>
              <td>
                <IconButton label={`Remove ${kind} ${i + 1}`} onClick={() => onRemove({ kind, index: i })}>
                  <IconTrash size={15} aria-hidden />
                </IconButton>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
