import type { StationDetail } from '@glasshouse/services/contexts/production/production.contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useActions } from '../../../lib/actions/actions.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Row } from '../../../ui/layout.tsx';
import { ActionDialog } from '../../../widgets/action-bar/action-dialog.tsx';
import { asksFirst, type RecordAction } from '../../../widgets/action-bar/arrange.ts';
import { BlockedAction } from '../../../widgets/action-bar/blocked-action.tsx';
import { useRevertTasks, useUpdateStation } from '../production.actions.ts';
import styles from './stations.module.css';

/** Work is started and completed panel by panel, in the station app. */
const appActions = ['workStarted', 'tasksCompleted'] as const;
type Name = 'hold' | 'release' | 'undo' | (typeof appActions)[number];
const icons: Readonly<Record<Name, string>> = {
  hold: 'hand',
  release: 'player-play',
  undo: 'undo',
  workStarted: 'player-play',
  tasksCompleted: 'check',
};

/** Undo is the station's, not a move of its machine: it takes back what was done here last. */
const undoOf = ({ last }: StationDetail): RecordAction => ({
  action: 'undo',
  label: last ? `Undo last: ${last.barcode}` : 'Undo last',
  allowed: last !== null,
  needsReason: false,
  dangerous: false,
  blockers: last
    ? []
    : [{ text: 'Undo last: there is nothing to undo at this station', who: 'Production', how: 'Scan a panel' }],
});

/** What the office does with a station: open its app, hold and release it, take back what was done last. */
export function StationActions({ station }: { readonly station: StationDetail }) {
  const [asked, setAsked] = useState<RecordAction | null>(null);
  const update = useUpdateStation();
  const navigate = useNavigate();
  const appPath = `/apps/glass-production-station/${station.id}/stage/${station.stageId}`;
  const revert = useRevertTasks();
  const isBusy = update.isRunning || revert.isRunning;
  const named = (['hold', 'release', ...appActions] as const).flatMap((name) => {
    const action = station.actions.find((a) => a.action === name);
    return action ? [{ ...action, action: name }] : [];
  });
  const actions = [...named, { ...undoOf(station), action: 'undo' as const }];
  const run = (name: Name, reason = '') => {
    if (name === 'undo') void revert.run({ params: { id: station.id }, body: {} });
    else if (name === 'hold' || name === 'release')
      void update.run({ params: { id: station.id }, body: { action: name, reason } });
    else void navigate({ to: appPath });
  };
  const press = (action: RecordAction & { action: Name }) =>
    asksFirst(action) ? setAsked(action) : run(action.action);
  useActions(
    actions.map((a) => ({
      id: `${station.name} ${a.action}`,
      label: a.label,
      group: station.name,
      blocker: a.allowed ? null : (a.blockers[0]?.text ?? 'Not available now'),
      run: () => press(a),
    })),
  );
  return (
    <Row gap={6} isWrapped className={styles.actions} role="toolbar" aria-label={`Actions of ${station.name}`}>
      <LinkButton to={appPath} variant="primary">
        Open station app
      </LinkButton>
      {actions.map((a) =>
        a.allowed ? (
          <Button
            key={a.action}
            icon={<Icon name={icons[a.action]} size={15} />}
            disabled={isBusy}
            onClick={() => press(a)}
          >
            {a.label}
          </Button>
        ) : (
          <BlockedAction key={a.action} action={a} />
        ),
      )}
      {asked && (
        <ActionDialog
          action={asked}
          group={station.name}
          onClose={() => setAsked(null)}
          onRun={(reason) => {
            setAsked(null);
            run(asked.action as Name, reason);
          }}
        />
      )}
    </Row>
  );
}
