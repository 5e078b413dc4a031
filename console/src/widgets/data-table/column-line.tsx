import { IconArrowDown, IconArrowUp, IconGripVertical, IconPin, IconPinFilled } from '@tabler/icons-react';
import { IconButton } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import styles from './columns-menu.module.css';
import {
  type GridColumn,
  type Layout,
  type LayoutSearch,
  leastWidth,
  mostWidth,
  moveField,
  togglePin,
  toggleShown,
  withWidth,
} from './layout.ts';

interface Props {
  readonly column: GridColumn;
  readonly place: number;
  readonly layout: Layout;
  readonly onChange: (part: LayoutSearch) => void;
  readonly onDrag: (field: string | null) => void;
  readonly onDrop: () => void;
}

/** One column of the chooser: shown, up, down, pinned, width. Everything a drag does is a button, too. */
export function ColumnLine({ column, place, layout, onChange, onDrag, onDrop }: Props) {
  const { data: field, title } = column;
  const isPinned = layout.pinned.has(field);
  const isShown = !layout.hidden.has(field);
  const pinnedCount = layout.fields.filter((f) => layout.pinned.has(f)).length;
  const first = isPinned ? 0 : pinnedCount;
  const last = (isPinned ? pinnedCount : layout.fields.length) - 1;
  return (
    <Row
      as="li"
      gap={2}
      align="center"
      className={styles.line}
      draggable
      onDragStart={() => onDrag(field)}
      onDragEnd={() => onDrag(null)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      <IconGripVertical size={14} className={styles.grip} aria-hidden />
      <label className={styles.name}>
        <input type="checkbox" checked={isShown} onChange={() => onChange(toggleShown(layout, field))} />
        <span>{title}</span>
      </label>
      <input
        type="number"
        className={styles.width}
        aria-label={`Width of ${title} in pixels`}
        min={leastWidth}
        max={mostWidth}
        step={8}
        value={column.width}
        onChange={(e) => Number(e.target.value) > 0 && onChange(withWidth(layout, field, Number(e.target.value)))}
      />
      <IconButton
        label={`Move ${title} up`}
        disabled={place <= first}
        onClick={() => onChange(moveField(layout, field, -1))}
      >
        <IconArrowUp size={14} aria-hidden />
      </IconButton>
      <IconButton
        label={`Move ${title} down`}
        disabled={place >= last}
        onClick={() => onChange(moveField(layout, field, 1))}
      >
        <IconArrowDown size={14} aria-hidden />
      </IconButton>
      <IconButton
        label={isPinned ? `Unpin ${title}` : `Pin ${title} at the left`}
        aria-pressed={isPinned}
        onClick={() => onChange(togglePin(layout, field))}
      >
        {isPinned ? <IconPinFilled size={14} aria-hidden /> : <IconPin size={14} aria-hidden />}
      </IconButton>
    </Row>
  );
}
