import type { Foreseen } from '@glasshouse/services/platform/contract/consequences';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useActions } from '../../lib/actions/actions.ts';
import { useKeys } from '../../lib/keys/keys.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Row } from '../../ui/layout.tsx';
import styles from './action-bar.module.css';
import { ActionDialog } from './action-dialog.tsx';
import { ActionIcon } from './action-icon.tsx';
import type { Choices } from './action-question.tsx';
import { arrange, asksFirst, type Elsewhere, type Preference, type RecordAction } from './arrange.ts';
import { BlockedAction } from './blocked-action.tsx';
import { MoreMenu } from './more-menu.tsx';

interface Props extends Preference {
  readonly actions: readonly RecordAction[];
  /** Sends the action; `reason` only when the action needs one, `choices` only when the consequences offer some. */
  readonly onRun: (action: string, reason?: string, choices?: Choices) => void;
  /**
   * How to read what an action would lead to (a dry run on the server), told before it is done; null where nothing needs
   * telling. An action with consequences always asks first.
   */
  readonly consequences?: (action: RecordAction) => (() => Promise<Foreseen>) | null;
  /** Actions by importance. */
  readonly order?: readonly string[];
  /** Allowed actions that clear the way for a blocked one, offered where its reasons are told. */
  readonly unblockers?: (blocked: RecordAction) => readonly string[];
  /** Where the work goes on when none of these actions is the next step: the first button leads there. */
  readonly elsewhere?: Elsewhere | undefined;
  /** Shortcuts by action, drawn on the buttons. */
  readonly keys?: Readonly<Record<string, string>>;
  /** The group in the palette, such as the record's number. */
  readonly group: string;
  readonly isRunning?: boolean;
}

/** What can be done with a record, what cannot yet and why. Every action is in the palette as well. */
export function ActionBar({
  actions,
  onRun,
  order,
  next,
  ahead,
  unblockers,
  elsewhere,
  keys = {},
  group,
  isRunning,
  consequences,
}: Props) {
  const [asked, setAsked] = useState<RecordAction | null>(null);
  const { primary, held, allowed, blocked, more } = arrange(actions, order, { next, ahead });
  const press = (action: RecordAction) =>
    asksFirst(action) || consequences?.(action) ? setAsked(action) : onRun(action.action);
  useActions(
    actions.map((a) => ({
      id: `${group} ${a.action}`,
      label: a.label,
      group,
      keys: keys[a.action],
      blocker: a.allowed ? null : (a.blockers[0]?.text ?? 'Not available now'),
      run: () => press(a),
    })),
  );
  const later = useRef<string | null>(null);
  const pressKey = (action: RecordAction) => {
    if (isRunning) later.current = action.action;
    else press(action);
  };
  const pressLater = useEffectEvent(() => {
    const action = actions.find((a) => a.allowed && a.action === later.current);
    later.current = null;
    if (action) press(action);
  });
  // A key pressed while another action runs waits for its end: nothing would show that it was not heard.
  useEffect(() => {
    if (!isRunning) pressLater();
  }, [isRunning]);
  useKeys(
    actions.flatMap((a) => {
      const key = keys[a.action];
      return key && a.allowed ? [{ keys: key, label: a.label, group, run: () => pressKey(a) }] : [];
    }),
  );
  const helpersOf = (blocked: RecordAction) => {
    const names = unblockers?.(blocked) ?? [];
    return actions.filter((a) => a.allowed && names.includes(a.action));
  };
  return (
    <div className={styles.bar} role="toolbar" aria-label={`Actions of ${group}`}>
      {primary && (
        <Button
          variant="primary"
          icon={<ActionIcon action={primary.action} />}
          kbd={keys[primary.action]}
          isBusy={isRunning}
          onClick={() => press(primary)}
        >
          {primary.label}
        </Button>
      )}
      {held && <BlockedAction action={held} helpers={helpersOf(held)} onHelp={press} />}
      {!primary && !held && elsewhere && (
        <Button variant="primary" data-elsewhere icon={<Icon name={elsewhere.icon} />} onClick={elsewhere.go}>
          {elsewhere.label}
        </Button>
      )}
      {allowed.map((action) => (
        <Button
          key={action.action}
          icon={<ActionIcon action={action.action} />}
          kbd={keys[action.action]}
          disabled={isRunning}
          onClick={() => press(action)}
        >
          {action.label}
        </Button>
      ))}
      {more.length > 0 && <MoreMenu actions={more} onPress={press} />}
      {blocked.length > 0 && (
        <Row gap={6} align="center" isWrapped className={styles.blocked}>
          <span className={styles.notYet}>Not yet</span>
          {blocked.map((action) => (
            <BlockedAction key={action.action} action={action} helpers={helpersOf(action)} onHelp={press} />
          ))}
        </Row>
      )}
      {asked && (
        <ActionDialog
          action={asked}
          group={group}
          foresee={consequences?.(asked) ?? undefined}
          onClose={() => setAsked(null)}
          onRun={(reason, choices) => {
            setAsked(null);
            onRun(asked.action, reason, choices);
          }}
        />
      )}
    </div>
  );
}
