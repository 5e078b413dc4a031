import type { PriceRequest } from '@glasshouse/services/contexts/pricing/requests/price-requests.contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ActionBar } from '../../../widgets/action-bar/action-bar.tsx';
import { useRecordActions } from '../../../widgets/action-bar/use-record-actions.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { requestKind, requestOrder } from './request-actions.ts';

const next: Partial<Record<PriceRequest['status'], readonly string[]>> = {
  draft: ['completedraft', 'draft'],
  pendingApproval: ['approve'],
  pendingSchedule: ['apply'],
};

/** Every action of the request; saving a draft opens the tool, approving asks whom to tell. */
export function RequestBar({ request }: { readonly request: PriceRequest }) {
  const navigate = useNavigate();
  const [isApproving, setApproving] = useState(false);
  const { actions, run, send, isRunning } = useRecordActions(requestKind, request, {
    draft: () => void navigate({ to: '/pricing/requests/$id/priceupdate', params: { id: request.id } }),
    approve: () => setApproving(true),
  });
  return (
    <>
      <ActionBar
        actions={actions}
        order={requestOrder}
        next={next[request.status] ?? []}
        keys={{ draft: 'e', approve: 'a' }}
        group={request.number}
        onRun={run}
        isRunning={isRunning}
      />
      {isApproving && (
        <ApproveDialog
          request={request}
          isRunning={isRunning}
          onApprove={(informContactIds) => void send('approve', { informContactIds }).then(() => setApproving(false))}
          onClose={() => setApproving(false)}
        />
      )}
    </>
  );
}
