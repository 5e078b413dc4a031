import { Row } from '../../../ui/layout.tsx';
import styles from './stocktakes.module.css';

/** How many of how many, as a bar with its words. */
export function ProgressBar({ done, of }: { readonly done: number; readonly of: number }) {
  return (
    <Row as="span" gap={8} align="center" isInline>
      <span className={styles.track} aria-hidden>
        <span style={{ inlineSize: `${of === 0 ? 0 : Math.round((done / of) * 100)}%` }} />
      </span>
      <span className="tabular">
        {done} of {of}
      </span>
    </Row>
  );
}
