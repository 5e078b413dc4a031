import { Row } from './layout.tsx';
import styles from './skeleton.module.css';

const widths = ['62%', '48%', '74%', '55%', '68%', '40%'];

/** One grey bar in the place of a value. */
export const Bone = ({ width = '100%' }: { readonly width?: string }) => (
  <span className={styles.bone} style={{ width }} />
);

/** The layout of a page while it loads: title, then rows of the table's height. */
export function PageSkeleton({ rows = 12 }: { readonly rows?: number }) {
  return (
    <div className={styles.page} role="status" aria-label="Loading">
      <div className={styles.title}>
        <Bone width="180px" />
      </div>
      {Array.from({ length: rows }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <Row key={i} align="center" className={styles.row}>
          <Bone width={widths[i % widths.length]} />
        </Row>
      ))}
    </div>
  );
}
