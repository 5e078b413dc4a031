import type { StoredAssembly, StoredPly } from '@glasshouse/services/contexts/ordereditor/assembly.contract';
import { thicknessOf } from '@glasshouse/services/contexts/ordereditor/assembly-layers.contract';
import { assemblyWeight, type LineSize } from '@glasshouse/services/contexts/ordereditor/assembly-measures.contract';
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { Row, Stack } from '../../../../ui/layout.tsx';
import { layersNotation } from '../notation-layers.ts';
import { CavityFields, FilmFields } from './between-fields.tsx';
import { PlyFields, type PlyStock } from './layer-row.tsx';
import { LayerSection } from './layer-section.tsx';
import styles from './layers.module.css';
import {
  added,
  type Layer,
  type LayerRow,
  laminatedAt,
  movedAt,
  type Path,
  removedAt,
  replacedAt,
  rowsOf,
  twoOf,
} from './layers-edit.ts';
import pane from './pane.module.css';

interface Props {
  readonly assembly: StoredAssembly | undefined;
  /** The glass of the line while it is a single pane. */
  readonly single: StoredPly;
  readonly size: LineSize;
  readonly edges: readonly string[];
  readonly stock: readonly PlyStock[];
  readonly onChange: (assembly: StoredAssembly | undefined) => void;
}

const mostLayers = 15;

/** The layers of a line from outside in: a single pane, a unit, or a laminate. */
export default function LayerFields({ assembly, single, size, edges, stock, onChange }: Props) {
  if (!assembly)
    return (
      <section aria-label="Layers">
        <h3>Layers</h3>
        <Row gap={8} isWrapped>
          <Button onClick={() => onChange(twoOf('unit', single))}>Make a double-glazed unit</Button>
          <Button onClick={() => onChange(twoOf('laminate', single))}>Make a laminate</Button>
        </Row>
      </section>
    );
  const kg = assemblyWeight(assembly, size);
  return (
    <section aria-label="Layers">
      <h3>Layers, from outside in</h3>
      <Stack gap={8}>
        <LayerSection assembly={assembly} />
        <p className={`tabular ${pane.figures}`}>
          <span>{layersNotation(assembly)}</span>
          <span>{thicknessOf(assembly.layers)} mm thick</span>
          <span>{kg.toFixed(2)} kg a piece</span>
        </p>
        <LayerList assembly={assembly} edges={edges} stock={stock} onChange={onChange} />
        <Row gap={8} isWrapped>
          <Button
            icon={<IconPlus size={15} aria-hidden />}
            disabled={assembly.layers.length + 2 > mostLayers}
            onClick={() => onChange(added(assembly))}
          >
            {assembly.kind === 'unit' ? 'Add cavity and ply' : 'Add film and ply'}
          </Button>
          <Button onClick={() => onChange(undefined)}>Single pane</Button>
          <span className={pane.fine}>Ctrl and arrow keys move a layer, @ turns a coat, Delete removes a ply</span>
        </Row>
      </Stack>
    </section>
  );
}

type ListProps = Pick<Props, 'edges' | 'stock' | 'onChange'> & { readonly assembly: StoredAssembly };
const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLInputElement && target.type !== 'checkbox' ? true : target instanceof HTMLSelectElement;

function LayerList({ assembly, edges, stock, onChange }: ListProps) {
  const list = useRef<HTMLOListElement>(null);
  const followed = useRef<string | null>(null);
  useEffect(() => {
    if (followed.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-path="${followed.current}"]`)?.focus();
    followed.current = null;
  });
  const move = (path: Path, by: 1 | -1) => {
    const moved = movedAt(assembly, path, by);
    if (!moved) return;
    followed.current = moved.path.join('.');
    onChange(moved.assembly);
  };
  const keys = (event: KeyboardEvent, { path, layer, n }: LayerRow) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (by !== 0 && event.ctrlKey) move(path, by);
    else if (isTyping(event)) return;
    else if (event.key === '@' && layer.glass) onChange(replacedAt(assembly, path, { glass: turned(layer.glass) }));
    else if (event.key === 'Delete' && n > 0) onChange(removedAt(assembly, path));
    else return;
    event.preventDefault();
  };
  return (
    <ol className={styles.rows} ref={list}>
      {rowsOf(assembly).map((row) => (
        <LayerItem
          key={row.path.join('.')}
          row={row}
          isInUnit={assembly.kind === 'unit' && row.path.length === 1}
          canMove={(by) => movedAt(assembly, row.path, by) !== null}
          {...{ edges, stock }}
          onKeys={(event) => keys(event, row)}
          onMove={(by) => move(row.path, by)}
          onRemove={() => onChange(removedAt(assembly, row.path))}
          onLaminate={(ply) => onChange(laminatedAt(assembly, row.path, ply))}
          onChange={(layer) => onChange(replacedAt(assembly, row.path, layer))}
        />
      ))}
    </ol>
  );
}

/** The coat on the other face; one that was on none is put outside. */
const turned = (ply: StoredPly): StoredPly => ({
  ...ply,
  coating: ply.coating === 'none' ? 'hard' : ply.coating,
  coatingFace: ply.coatingFace === 'out' ? 'in' : 'out',
});

interface ItemProps extends Pick<Props, 'edges' | 'stock'> {
  readonly row: LayerRow;
  readonly isInUnit: boolean;
  readonly canMove: (by: 1 | -1) => boolean;
  readonly onKeys: (event: KeyboardEvent) => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
  readonly onLaminate: (ply: StoredPly) => void;
  readonly onChange: (layer: Layer) => void;
}

const nameOf = ({ layer, n }: LayerRow) => (layer.glass ? `Ply ${n}` : layer.film ? 'Film' : 'Cavity');

function LayerItem(props: ItemProps) {
  const { row, isInUnit, canMove, edges, stock, onKeys, onMove, onRemove, onLaminate, onChange } = props;
  const { path, layer, n } = row;
  const { glass, film, cavity } = layer;
  const name = nameOf(row);
  return (
    <li
      className={styles.row}
      data-path={path.join('.')}
      data-between={glass ? undefined : ''}
      data-inside={path.length > 1 ? '' : undefined}
      aria-label={name}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys of a layer are heard here, and it takes the focus when it moves
      tabIndex={0}
      onKeyDown={onKeys}
    >
      <span className={styles.name}>{name}</span>
      {glass && (
        <PlyFields ply={glass} n={n} edges={edges} stock={stock} onChange={(ply) => onChange({ glass: ply })} />
      )}
      {film && <FilmFields film={film} onChange={(one) => onChange({ film: one })} />}
      {cavity && <CavityFields cavity={cavity} onChange={(one) => onChange({ cavity: one })} />}
      <span className={styles.keys}>
        {glass && isInUnit && (
          <Button variant="quiet" onClick={() => onLaminate(glass)}>
            Laminate it
          </Button>
        )}
        <IconButton label={`Move ${name} out`} disabled={!canMove(-1)} onClick={() => onMove(-1)}>
          <IconArrowUp size={16} aria-hidden />
        </IconButton>
        <IconButton label={`Move ${name} in`} disabled={!canMove(1)} onClick={() => onMove(1)}>
          <IconArrowDown size={16} aria-hidden />
        </IconButton>
        {glass && (
          <IconButton label={`Remove ${name}`} onClick={onRemove}>
            <IconX size={16} aria-hidden />
          </IconButton>
        )}
      </span>
    </li>
  );
}
