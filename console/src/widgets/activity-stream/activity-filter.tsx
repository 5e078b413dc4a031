import { ActivityFilter as Kinds } from '@glasshouse/services/contexts/core/activity/activity.contract';
import { Button } from '../../ui/button.tsx';
import { DateInput } from '../../ui/date-input.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Row } from '../../ui/layout.tsx';
import { activityKinds } from './activity-kinds.ts';
import styles from './activity-stream.module.css';
import { type ActivityWindow, wholeStream } from './use-activity.ts';

interface Props {
  readonly shown: ActivityWindow;
  readonly onChange: (shown: ActivityWindow) => void;
}

const kinds = ['comment', ...Kinds.options.filter((kind) => kind !== 'comment')] as const;

/** Narrows the stream to kinds of activity and to days. */
export function ActivityFilter({ shown, onChange }: Props) {
  const toggle = (kind: (typeof kinds)[number]) => {
    const has = shown.kinds.includes(kind);
    onChange({ ...shown, kinds: has ? shown.kinds.filter((one) => one !== kind) : [...shown.kinds, kind] });
  };
  return (
    <fieldset className={styles.filter} aria-label="Filter">
      <Row gap={4} isWrapped>
        {kinds.map((kind) => (
          <button
            key={kind}
            type="button"
            className={styles.kind}
            data-tone={activityKinds[kind].tone}
            aria-pressed={shown.kinds.includes(kind)}
            onClick={() => toggle(kind)}
          >
            <Icon name={activityKinds[kind].icon} size={13} /> {activityKinds[kind].label}
          </button>
        ))}
      </Row>
      <div className={styles.days}>
        <Field label="From">
          {(ids) => <DateInput ids={ids} value={shown.from} onChange={(from) => onChange({ ...shown, from })} />}
        </Field>
        <Field label="To">
          {(ids) => <DateInput ids={ids} value={shown.to} onChange={(to) => onChange({ ...shown, to })} />}
        </Field>
      </div>
      <Button variant="quiet" onClick={() => onChange(wholeStream)}>
        Show everything
      </Button>
    </fieldset>
  );
}
