import type { PanelDetail } from '@glasshouse/services/contexts/production/production.contract';
import { useState } from 'react';
import { useActions } from '../../../lib/actions/actions.ts';
import { useRights } from '../../../lib/auth/profile.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Row } from '../../../ui/layout.tsx';
import { BlockedAction } from '../../../widgets/action-bar/blocked-action.tsx';
import { useCompleteTasks, useRemovePanel, useRevertTasks, useRoutePanel } from '../production.actions.ts';
import { cutAgain, cutAgainAccess } from './cut-again.ts';
import { MoveDialog } from './move-dialog.tsx';
import { RecutDialog } from './recut-dialog.tsx';

/** What is done from the office, in order of use; a panel is scanned at its station only. */
const officeActions = ['schedule', 'move', 'reverttasks', 'recut', 'completetasks', 'removepanel', 'scan'] as const;
type OfficeAction = (typeof officeActions)[number];
const icons: Readonly<Record<OfficeAction, string>> = {
  schedule: 'route',
  move: 'status',
  reverttasks: 'undo',
  recut: 'hammer',
  completetasks: 'check',
  removepanel: 'undo',
  scan: 'barcode',
};

/** The station of the last thing done to a panel: where it is in work, else where its last stage was completed. */
export const lastStation = (panel: PanelDetail): number | null =>
  panel.stationId ?? panel.route.findLast((step) => step.completedAt !== null)?.stationId ?? null;

/** Move, recut and take back, each with its dialog; what is not possible says why. */
export function PanelActions({ panel }: { readonly panel: PanelDetail }) {
  const [open, setOpen] = useState<'move' | 'recut' | null>(null);
  const route = useRoutePanel();
  const revert = useRevertTasks();
  const complete = useCompleteTasks();
  const remove = useRemovePanel();
  const actions = officeActions.flatMap((name) => {
    const action = panel.actions.find((a) => a.action === name);
    return action ? [{ ...action, action: name }] : [];
  });
  const atStation = { reverttasks: revert, completetasks: complete, removepanel: remove } as const;
  const again = cutAgain(panel);
  const mayPlan = useRights().allows(cutAgainAccess);
  const isRunning = [route, ...Object.values(atStation)].some((one) => one.isRunning);
  const press = (name: OfficeAction) => {
    const station = lastStation(panel);
    if (name === 'move' || name === 'recut') setOpen(name);
    else if (name === 'schedule') void route.run({ body: { productionPanelId: panel.id } });
    else if (station !== null && name !== 'scan')
      void atStation[name].run({ params: { id: station }, body: { productionPanelId: panel.id } });
  };
  useActions(
    actions.map((a) => ({
      id: `${panel.barcode} ${a.action}`,
      label: a.label,
      group: panel.barcode,
      blocker: a.allowed ? null : (a.blockers[0]?.text ?? 'Not available now'),
      run: () => press(a.action),
    })),
  );
  return (
    <Row gap={6} isWrapped role="toolbar" aria-label={`Actions of ${panel.barcode}`}>
      {again && mayPlan && (
        <LinkButton
          to={again.to}
          variant={again.isBroken ? 'primary' : 'default'}
          icon={<Icon name="optimiser" size={15} />}
        >
          {again.label}
        </LinkButton>
      )}
      {actions.map((a) =>
        a.allowed ? (
          <Button
            key={a.action}
            variant={a.dangerous ? 'danger' : 'default'}
            icon={<Icon name={icons[a.action]} size={15} />}
            isBusy={isRunning}
            onClick={() => press(a.action)}
          >
            {a.label}
          </Button>
        ) : (
          <BlockedAction key={a.action} action={a} />
        ),
      )}
      {open === 'move' && <MoveDialog panel={panel} onClose={() => setOpen(null)} />}
      {open === 'recut' && <RecutDialog panel={panel} onClose={() => setOpen(null)} />}
    </Row>
  );
}
