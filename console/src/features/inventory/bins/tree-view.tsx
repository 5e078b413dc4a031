import { binKinds } from '@glasshouse/services/contexts/inventory/bins/bins.contract';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { CapacityBar } from '../../../widgets/capacity-bar/capacity-bar.tsx';
import { RecordLink } from '../../../widgets/record-link/record-link.tsx';
import type { TreeRow } from './bin-tree.ts';
import styles from './bins.module.css';

interface Props {
  readonly rows: readonly TreeRow[];
  /** Folds a branch, or unfolds it. */
  readonly onToggle: (id: number) => void;
}

/** Bins in their tree, each with what lies in it and below it. */
export const TreeView = ({ rows, onToggle }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls on its own must be reachable by keyboard
  <section className={styles.tree} aria-label="Bins" tabIndex={0}>
    <table>
      <thead>
        <tr>
          <th scope="col">Bin</th>
          <th scope="col">Sheets</th>
          <th scope="col">Weight</th>
          <th scope="col">Kind</th>
          <th scope="col">Name</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Bin key={row.branch.bin.id} row={row} onToggle={onToggle} />
        ))}
      </tbody>
    </table>
  </section>
);

function Bin({ row: { branch, level, isOpen }, onToggle }: { readonly row: TreeRow } & Pick<Props, 'onToggle'>) {
  const { bin, below } = branch;
  return (
    <tr>
      <th scope="row" style={{ paddingLeft: 12 + level * 20 }}>
        {below.length > 0 ? (
          <button
            type="button"
            className={styles.fold}
            aria-expanded={isOpen}
            aria-label={`Bins in ${bin.code}`}
            onClick={() => onToggle(bin.id)}
          >
            {isOpen ? <IconChevronDown size={15} aria-hidden /> : <IconChevronRight size={15} aria-hidden />}
          </button>
        ) : (
          <span className={styles.leaf} />
        )}
        <RecordLink kind="bin" id={bin.id} isSameTab>
          {bin.code}
        </RecordLink>
      </th>
      <td className={styles.load}>
        <CapacityBar value={branch.sheets} of={bin.maxSheets} unit="" />
      </td>
      <td className={styles.load}>
        <CapacityBar value={branch.weightKg} of={bin.maxKg} unit="kg" />
      </td>
      <td className={styles.soft}>{binKinds[bin.kind]}</td>
      <td className={styles.soft}>{bin.name}</td>
    </tr>
  );
}
