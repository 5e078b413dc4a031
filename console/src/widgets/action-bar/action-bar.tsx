import { useState } from 'react';
import { useActions } from '../../lib/actions/actions.ts';
import { Button } from '../../ui/button.tsx';
import styles from './action-bar.module.css';
import { ActionDialog } from './action-dialog.tsx';
import { arrange, asksFirst, type RecordAction } from './arrange.ts';
import { BlockedAction } from './blocked-action.tsx';
import { MoreMenu } from './more-menu.tsx';

interface Props {
  readonly actions: readonly RecordAction[];
  /** Sends the action; `reason` only when the action needs one. */
  readonly onRun: (action: string, reason?: string) => void;
  /** Actions by importance, the next useful step first. */
  readonly order?: readonly string[];
  /** The group in the palette, such as the record's number. */
  readonly group: string;
  readonly isRunning?: boolean;
}

/** What can be done with a record, what cannot yet and why. Every action is in the palette as well. */
export function ActionBar({ actions, onRun, order, group, isRunning }: Props) {
  const [asked, setAsked] = useState<RecordAction | null>(null);
  const { primary, allowed, blocked, more } = arrange(actions, order);
  const press = (action: RecordAction) => (asksFirst(action) ? setAsked(action) : onRun(action.action));
  useActions(
    actions.map((a) => ({
      id: `${group} ${a.action}`,
      label: a.label,
      group,
      blocker: a.allowed ? null : (a.blockers[0]?.text ?? 'Not possible now'),
      run: () => press(a),
    })),
  );
  return (
    <div className={styles.bar} role="toolbar" aria-label={`Actions of ${group}`}>
      {primary && (
        <Button variant="primary" isBusy={isRunning} onClick={() => press(primary)}>
          {primary.label}
        </Button>
      )}
      {allowed.map((action) => (
        <Button key={action.action} disabled={isRunning} onClick={() => press(action)}>
          {action.label}
        </Button>
      ))}
      {more.length > 0 && <MoreMenu actions={more} onPress={press} />}
      {blocked.length > 0 && (
        <div className={styles.blocked}>
          <span className={styles.notYet}>Not yet</span>
          {blocked.map((action) => (
            <BlockedAction key={action.action} action={action} />
          ))}
        </div>
      )}
      {asked && (
        <ActionDialog
          action={asked}
          group={group}
          onClose={() => setAsked(null)}
          onRun={(reason) => {
            setAsked(null);
            onRun(asked.action, reason);
          }}
        />
      )}
    </div>
  );
}
