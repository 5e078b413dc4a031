import type { Impact } from '@glasshouse/services/contexts/identity/proof/proof.contract';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Row } from '../../../ui/layout.tsx';
import styles from './rights.module.css';

interface Props {
  readonly rows: readonly Impact[];
  readonly isSaving: boolean;
  readonly onSave: () => void;
  readonly onClose: () => void;
}

const people = (n: number) => (n === 1 ? 'One person' : `${n} people`);

/** 'Two people lose orders: update', with their names below. */
function Line({ row, side }: { readonly row: Impact; readonly side: 'gains' | 'loses' }) {
  const { count, people: named } = row[side];
  if (count === 0) return null;
  const verb = count === 1 ? side : side.slice(0, -1);
  const rest = count - named.length;
  return (
    <li>
      <strong>
        {people(count)} {verb} {row.text.charAt(0).toLowerCase() + row.text.slice(1)}
      </strong>
      <span className={styles.names}>
        {named.map((one) => one.name).join(', ')}
        {rest > 0 && ` and ${rest} more`}
      </span>
    </li>
  );
}

/** What a draft would do to people, before it is saved. */
export function ImpactDialog({ rows, isSaving, onSave, onClose }: Props) {
  return (
    <Dialog isOpen title="What this changes" onClose={onClose}>
      {rows.length === 0 && <p>Nobody gains or loses anything now: other rules decide, or nobody is in the group.</p>}
      <ul className={styles.impact}>
        {rows.map((row) => (
          <Line key={`- ${row.right}`} row={row} side="loses" />
        ))}
        {rows.map((row) => (
          <Line key={`+ ${row.right}`} row={row} side="gains" />
        ))}
      </ul>
      <Row gap={8}>
        <Button variant="primary" isBusy={isSaving} onClick={onSave}>
          Save rights
        </Button>
        <Button onClick={onClose}>Back to the draft</Button>
      </Row>
    </Dialog>
  );
}
