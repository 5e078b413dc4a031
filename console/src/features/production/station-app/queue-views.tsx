import { Row } from '../../../ui/layout.tsx';
import styles from './station-app.module.css';

interface Props {
  readonly search: string;
  readonly setSearch: (text: string) => void;
  readonly isByLine: boolean;
  readonly setByLine: (isByLine: boolean) => void;
}

/** Narrows the queue by words, or shows it by line of order. */
export const QueueViews = ({ search, setSearch, isByLine, setByLine }: Props) => (
  <Row gap={8} className={styles.views}>
    <input
      type="search"
      className={styles.input}
      aria-label="Find in the queue"
      placeholder="Order, customer, size"
      autoComplete="off"
      value={search}
      onChange={(event) => setSearch(event.target.value)}
    />
    <button type="button" className={styles.byLine} aria-pressed={isByLine} onClick={() => setByLine(!isByLine)}>
      By line
    </button>
  </Row>
);
