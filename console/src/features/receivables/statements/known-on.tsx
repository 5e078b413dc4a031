import { formatInstant } from '../../../lib/format/date.ts';
import { dayOf } from '../../../lib/format/zone.ts';
import { Button } from '../../../ui/button.tsx';
import { NoticeBar } from '../../../ui/notice-bar.tsx';
import { DateTimeField } from '../../../widgets/form/date-time-field.tsx';
import styles from './statements.module.css';

interface Props {
  /** ISO instant; '' for now. */
  readonly value: string;
  readonly onChange: (instant: string) => void;
}

/** Shows balances as they were known at an instant, so that an old printout can be repeated. */
export const KnownOn = ({ value, onChange }: Props) => (
  <details className={styles.known} open={value !== ''}>
    <summary>As known on</summary>
    <DateTimeField
      id="known-on"
      error={undefined}
      label="As known on"
      help="What was recorded later does not count: an old printout reads the same again."
      max={dayOf(new Date())}
      value={value}
      onChange={onChange}
    />
    {value !== '' && (
      <NoticeBar type="warning" action={<Button onClick={() => onChange('')}>As known now</Button>}>
        These are the balances as they were known on {formatInstant(value)}.
      </NoticeBar>
    )}
  </details>
);
