import type { StockNode } from '@glasshouse/services/contexts/roof/intelligence/inventory/stock-calls.contract';
import { useElementSize } from '@mantine/hooks';
import { useState } from 'react';
import { squarify } from '../../charts/treemap/squarify.ts';
import { Button } from '../../ui/button.tsx';
import { PlainTable } from '../../widgets/page/plain-table.tsx';
import styles from './analytics.module.css';
import type { OnDrill } from './figures.tsx';
import { sayValue } from './say-value.ts';

interface Props {
  readonly root: StockNode;
  readonly onDrill: OnDrill;
}

const height = 320;
/** Labels stand from this size on, px. */
const roomFor = { width: 60, height: 32 };
const money = (node: StockNode) => sayValue(node.value, { decimals: 2 });
const lasts = ({ daysCover }: StockNode) =>
  daysCover === null ? 'none was used in 90 days' : `lasts ${sayValue(daysCover, { decimals: 0 })} days`;

/** How long glass lasts, in four steps; the last two say so with a mark. */
function toneOf({ daysCover }: StockNode): { fill: string; mark: string } {
  const days = daysCover === null ? Number.POSITIVE_INFINITY : Number(daysCover);
  if (days <= 60) return { fill: 'var(--heat-0)', mark: '' };
  if (days <= 180) return { fill: 'var(--heat-1)', mark: '' };
  return days <= 365 ? { fill: 'var(--heat-2)', mark: '!' } : { fill: 'var(--heat-3)', mark: '!!' };
}

/** The parts on the way to the one that is shown, the whole first; what is no more ends the way. */
function trailOf(root: StockNode, path: readonly string[]): StockNode[] {
  const trail = [root];
  for (const key of path) {
    const next = trail.at(-1)?.children.find((child) => child.key === key);
    if (!next) break;
    trail.push(next);
  }
  return trail;
}

/** Glass by value: as large as its value, toned by how long it lasts; Enter goes into a part, the same stands as a table. */
export function StockTree({ root, onDrill }: Props) {
  const { ref, width } = useElementSize();
  const [path, setPath] = useState<readonly string[]>([]);
  const [isTable, setTable] = useState(false);
  const trail = trailOf(root, path);
  const shown = trail.at(-1) ?? root;
  const [first] = shown.children;
  const into = (node: StockNode) => {
    if (node.children.length > 0) setPath([...path, node.key]);
    else if (node.drill) onDrill(node.label, node.drill.records);
  };
  const tiles = squarify(shown.children, (node) => Number(node.value), { x: 0, y: 0, width, height });
  return (
    <figure className={styles.chart}>
      <figcaption>
        <span role="status">
          {first
            ? `${shown.label}: $${money(shown)} ex GST, the most in ${first.label}`
            : `${shown.label}: nothing on hand`}
        </span>{' '}
        {trail.length > 1 && (
          <Button variant="quiet" onClick={() => setPath(path.slice(0, -1))}>
            Back to {trail.at(-2)?.label}
          </Button>
        )}
        <Button variant="quiet" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {isTable ? 'Show as chart' : 'Show as table'}
        </Button>
      </figcaption>
      {!isTable && (
        <div ref={ref} className={styles.tree} style={{ height }}>
          {tiles.map(({ item, ...box }) => {
            const { fill, mark } = toneOf(item);
            const says = `${item.label}: $${money(item)} ex GST, ${lasts(item)}`;
            const hasRoom = box.width >= roomFor.width && box.height >= roomFor.height;
            return (
              <button
                key={item.key}
                type="button"
                data-to-scale
                className={styles.tile}
                title={says}
                aria-label={says}
                style={{ left: box.x, top: box.y, width: box.width, height: box.height, background: fill }}
                onClick={() => into(item)}
              >
                {hasRoom && (
                  <>
                    <b>{`${item.label} ${mark}`}</b>
                    <span className="tabular">{money(item)}</span>
                  </>
                )}
              </button>
            );
          })}
        </div>
      )}
      {!isTable && (
        <p className={styles.legend}>
          Lasts: <Swatch fill="var(--heat-0)" /> to 60 days <Swatch fill="var(--heat-1)" /> to 180{' '}
          <Swatch fill="var(--heat-2)" /> ! to a year <Swatch fill="var(--heat-3)" /> !! longer
        </p>
      )}
      {isTable && (
        <PlainTable
          caption={`${shown.label} by value`}
          rows={shown.children}
          keyOf={(node) => node.key}
          empty="No glass is on hand. A receipt of sheets stands here."
          columns={[
            {
              title: 'Part',
              cell: (node) =>
                node.children.length > 0 ? (
                  <button type="button" className={styles.value} onClick={() => into(node)}>
                    {node.label}
                  </button>
                ) : (
                  node.label
                ),
            },
            {
              title: 'Value',
              unit: '$ ex',
              isNumeric: true,
              cell: ({ drill, label, ...node }) =>
                drill ? (
                  <button type="button" className={styles.value} onClick={() => onDrill(label, drill.records)}>
                    {sayValue(node.value, { decimals: 2 })}
                  </button>
                ) : (
                  sayValue(node.value, { decimals: 2 })
                ),
            },
            { title: 'Area', unit: 'm²', isNumeric: true, cell: (node) => sayValue(node.areaM2, { decimals: 2 }) },
            {
              title: 'Lasts',
              unit: 'days',
              isNumeric: true,
              isMinor: true,
              cell: (node) => sayValue(node.daysCover, { decimals: 0 }),
            },
          ]}
        />
      )}
    </figure>
  );
}

const Swatch = ({ fill }: { readonly fill: string }) => (
  <svg width={12} height={12} aria-hidden>
    <rect width={12} height={12} rx={2} fill={fill} />
  </svg>
);
