import { Link } from '@tanstack/react-router';
import { memo, type ReactNode } from 'react';
import { formatDayShort, formatTime } from '../../lib/format/date.ts';
import { dayOf } from '../../lib/format/zone.ts';
import { Row } from '../../ui/layout.tsx';
import { isNumeric } from './columns.ts';
import type { GridColumn } from './layout.ts';
import styles from './mobile-cells.module.css';
import { type AnyRow, type Cells, contentOf, nameOf } from './row.tsx';
import type { ListRow } from './table-query.ts';
import { Tick } from './tick.tsx';

interface CellProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A cell of a list on a phone: its title small, its value beside it. */
export const MobileCell = ({ label, children }: CellProps) => (
  <div className={styles.cell}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** How the columns of a row stand on a card: what it is called, how it stands, who and what for, figures. */
export function cardParts(columns: readonly GridColumn[]) {
  const [name, ...others] = columns;
  const status = others.find((column) => column.type === 'status');
  const rest = others.filter((column) => column !== status);
  const isText = (column: GridColumn) => column.type === 'text' || column.type === 'link';
  const figures = first(
    rest.filter((column) => !isText(column)),
    mostFigures,
  );
  return {
    name,
    status,
    /** Read one after the other in a line. */
    texts: first(rest.filter(isText), figures.length > 0 ? mostTexts : mostTextsAlone),
    figures,
  };
}

/** So many columns, those of the lowest ranks, in their order. */
function first(columns: readonly GridColumn[], most: number): GridColumn[] {
  const kept = new Set([...columns].sort((a, b) => a.rank - b.rank).slice(0, most));
  return columns.filter((column) => kept.has(column));
}

const mostTexts = 2;
const mostTextsAlone = 4;
const mostFigures = 4;

/** Height of a card in px, the same for every row of a list. */
export const cardHeightOf = (columns: readonly GridColumn[]): number =>
  cardParts(columns).figures.length > 0 ? withFigures : withoutFigures;
const withFigures = 108;
const withoutFigures = 68;

interface CardProps {
  readonly row: ListRow;
  readonly index: number;
  readonly columns: readonly GridColumn[];
  readonly units: Readonly<Record<string, string | undefined>>;
  readonly cells: Cells;
  readonly link: string | undefined;
  readonly isTicked?: boolean;
  readonly onTick?: (row: ListRow, index: number, isRange: boolean) => void;
  readonly isGone: boolean;
}

const isEmpty = (row: ListRow, column: GridColumn) => {
  const value = (row as AnyRow)[column.data];
  return value === null || value === undefined || value === '';
};

/** A row of a list on a phone. Pressing it anywhere opens the record. */
export const MobileCard = memo(function MobileCard(props: CardProps) {
  const { row, columns, cells, link } = props;
  const { name, status, texts, figures } = cardParts(columns);
  const title = name && contentOf(row, name, cells);
  return (
    <li
      className={styles.card}
      style={{ height: cardHeightOf(columns) }}
      data-row={row.id}
      data-gone={props.isGone || undefined}
      data-ticked={props.isTicked || undefined}
    >
      {props.onTick && (
        <div className={styles.lead}>
          <Tick
            label={`Select ${nameOf(row, columns)}`}
            isOn={props.isTicked ?? false}
            onToggle={() => props.onTick?.(row, props.index, false)}
          />
        </div>
      )}
      <div className={styles.body}>
        <Row gap={8} align="center" justify="between" className={styles.top}>
          {link && !props.isGone ? (
            <Link to={link} className={styles.name}>
              {title}
            </Link>
          ) : (
            <span className={styles.name}>{title}</span>
          )}
          {status && contentOf(row, status, cells)}
        </Row>
        <p className={styles.texts}>
          {texts
            .filter((column) => !isEmpty(row, column))
            .map((column) => (
              <span key={column.data}>{contentOf(row, column, cells)}</span>
            ))}
        </p>
        {figures.length > 0 && (
          <dl className={styles.figures}>
            {figures.map((column) => (
              <MobileCell key={column.data} label={labelOf(column, props.units[column.data])}>
                <span className={isNumeric(column.type) ? 'tabular' : undefined}>
                  {isEmpty(row, column) ? '–' : figureOf(row, column, cells)}
                </span>
              </MobileCell>
            ))}
          </dl>
        )}
      </div>
    </li>
  );
});

/** An instant without this year, so that two have a place beside each other. */
function figureOf(row: ListRow, column: GridColumn, cells: Cells): ReactNode {
  if (column.type !== 'instant' || cells?.[column.data]) return contentOf(row, column, cells);
  const at = new Date(String((row as AnyRow)[column.data]));
  return `${formatDayShort(dayOf(at))} ${formatTime(at)}`;
}

const labelOf = (column: GridColumn, unit: string | undefined) => (unit ? `${column.title}, ${unit}` : column.title);
