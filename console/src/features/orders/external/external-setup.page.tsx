import { type ExternalSetup, externalContract } from '@glasshouse/services/contexts/orders/external/external.contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../../lib/api/use-command.ts';
import { useLive } from '../../../lib/live/live.ts';
import { usePageName } from '../../../lib/page/page.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ActionBar } from '../../../widgets/action-bar/action-bar.tsx';
import { FormSummary } from '../../../widgets/form/form-summary.tsx';
import { LeaveGuard } from '../../../widgets/form/leave-guard.tsx';
import { Page } from '../../../widgets/page/page.tsx';
import { RecordLink } from '../../../widgets/record-link/record-link.tsx';
import { ordersTopic } from '../orders.queries.ts';
import { externalChanges, externalSetupQuery } from './external.queries.ts';
import { type ChosenLine, chosenOf, isSettled, linesToSend } from './external-form.ts';
import { ExternalLines } from './external-lines.tsx';

const setUpAction = 'externalsetup';
const sendAction = 'purchaseordersSend';

/** External Supplier Setup: who makes the lines that are bought outside, for how much and until when. */
export function ExternalSetupPage({ id }: { readonly id: number }) {
  const setup = useSuspenseQuery(externalSetupQuery(id)).data;
  useLive(ordersTopic);
  usePageName(`${setup.number}, external setup`);
  return (
    <Page
      title="External supplier setup"
      sub={
        <RecordLink kind="order" id={id} isSameTab>
          {setup.number}
        </RecordLink>
      }
    >
      {setup.items.length === 0 ? (
        <Notice icon="package" title="No line of this order is bought in">
          Mark bought-in stock on its stock item.
        </Notice>
      ) : (
        <Setup key={setup.items.map((item) => item.line?.status).join()} setup={setup} />
      )}
    </Page>
  );
}

function Setup({ setup }: { readonly setup: ExternalSetup }) {
  const [initial] = useState(() => setup.items.map(chosenOf));
  const [lines, setLines] = useState<readonly ChosenLine[]>(initial);
  const params = { id: setup.id };
  const save = useCommand(externalContract.setUpExternal, { success: 'Suppliers saved', refresh: externalChanges });
  const send = useCommand(externalContract.sendPurchaseOrders, {
    success: ({ number }) => `Purchase orders of ${number} are created`,
    refresh: externalChanges,
  });
  const recheck = useCommand(externalContract.recheckPurchaseOrders, {
    success: ({ number }) => `${number} was compared with its purchase orders`,
    refresh: externalChanges,
  });
  const toSend = linesToSend(setup, lines);
  const isChanged = lines !== initial && !save.isRunning;
  const run = async (action: string) => {
    if (action === setUpAction) return void save.run({ params, body: { lines: toSend } });
    if (action !== sendAction) return void recheck.run({ params, body: {} });
    // What is chosen and not saved goes along.
    const saved = !isChanged || (await save.run({ params, body: { lines: toSend } }));
    if (saved) await send.run({ params, body: {} });
  };
  const actions = setup.actions.map((action) =>
    action.action === sendAction && !action.allowed && isSettled(setup, lines) && isChanged
      ? { ...action, allowed: true, blockers: [] }
      : action,
  );
  return (
    <>
      <LeaveGuard isOn={isChanged} />
      <ActionBar
        actions={actions}
        order={[sendAction, setUpAction]}
        onRun={(action) => void run(action)}
        group={setup.number}
        isRunning={save.isRunning || send.isRunning || recheck.isRunning}
      />
      <FormSummary error={save.error} fieldErrors={save.fieldErrors} />
      <ExternalLines setup={setup} lines={lines} fieldErrors={save.fieldErrors} onChange={setLines} />
    </>
  );
}
