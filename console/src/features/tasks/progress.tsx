import { Row } from '../../ui/layout.tsx';
import styles from './tasks.module.css';

interface Props {
  readonly done: number;
  readonly of: number;
}

/** How far a count is: a bar and 'n of m'. */
export const Progress = ({ done, of }: Props) => (
  <Row as="span" gap={8} align="center" justify="end" className={styles.progress}>
    <span className={styles.track} aria-hidden>
      <span data-done={done >= of || undefined} style={{ width: `${of === 0 ? 0 : (100 * done) / of}%` }} />
    </span>
    <span className="tabular">
      {done} of {of}
    </span>
  </Row>
);
