import type { StationDetail } from '@glasshouse/services/contexts/production/production.contract';
import { reportsContract } from '@glasshouse/services/contexts/roof/reports/reports.contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useActions } from '../../../lib/actions/actions.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Row } from '../../../ui/layout.tsx';
import { ActionDialog } from '../../../widgets/action-bar/action-dialog.tsx';
import { asksFirst, type RecordAction } from '../../../widgets/action-bar/arrange.ts';
import { BlockedAction } from '../../../widgets/action-bar/blocked-action.tsx';
import { MoreMenu } from '../../../widgets/action-bar/more-menu.tsx';
import { useRecordActions } from '../../../widgets/action-bar/use-record-actions.ts';
import { PaperButton } from '../../../widgets/report-loader/paper-button.tsx';
import { useRevertTasks, useUpdateStation } from '../production.actions.ts';
import { stationKind } from './setup.actions.ts';
import { StationDialog } from './station-dialog.tsx';
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

/** The station without what its machine allows: that stands beside, not behind More. */
const setUpOf = ({ actions: _, ...station }: StationDetail) => station;

/** What the office does with a station: open its app, hold and release it, take back what was done last, change it. */
export function StationActions({ station }: { readonly station: StationDetail }) {
  const [isEditing, setEditing] = useState(false);
  const [asked, setAsked] = useState<RecordAction | null>(null);
  const update = useUpdateStation();
  const navigate = useNavigate();
  const appPath = `/apps/glass-production-station/${station.id}/stage/${station.stageId}`;
  const revert = useRevertTasks();
  const named = (['hold', 'release', ...appActions] as const).flatMap((name) => {
    const action = station.actions.find((a) => a.action === name);
    return action ? [{ ...action, action: name }] : [];
  });
  const actions = [...named, { ...undoOf(station), action: 'undo' as const }];
  const setup = useRecordActions(
    stationKind,
    setUpOf(station),
    { edit: () => setEditing(true) },
    { delete: () => void navigate({ to: '/production/configuration', hash: 'stations' }) },
  );
  const run = (name: string, reason = '') => {
    if (setup.actions.some(({ action }) => action === name)) setup.run(name);
    else if (name === 'undo') void revert.run({ params: { id: station.id }, body: {} });
    else if (name === 'hold' || name === 'release')
      void update.run({ params: { id: station.id }, body: { action: name, reason } });
    else void navigate({ to: appPath });
  };
  const isBusy = update.isRunning || revert.isRunning || setup.isRunning;
  const press = (action: RecordAction) => (asksFirst(action) ? setAsked(action) : run(action.action));
  useActions(
    [...actions, ...setup.actions].map((a) => ({
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
      <PaperButton endpoint={reportsContract.stationReport} id={station.id} label="Print panels" />
      <MoreMenu actions={setup.actions} onPress={press} />
      {isEditing && <StationDialog station={station} onClose={() => setEditing(false)} />}
      {asked && (
        <ActionDialog
          action={asked}
          group={station.name}
          onClose={() => setAsked(null)}
          onRun={(reason) => {
            setAsked(null);
            run(asked.action, reason);
          }}
        />
      )}
    </Row>
  );
}
