import type { PriceRequest } from '@glasshouse/services/contexts/pricing/requests/price-requests.contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ActionBar } from '../../../widgets/action-bar/action-bar.tsx';
import { ApproveDialog } from './approve-dialog.tsx';
import { requestOrder, useRequestAction } from './request-actions.ts';

const next: Partial<Record<PriceRequest['status'], readonly string[]>> = {
  draft: ['completedraft', 'draft'],
  pendingApproval: ['approve'],
  pendingSchedule: ['apply'],
};

/** Every action of the request; saving a draft opens the tool, approving asks whom to tell. */
export function RequestBar({ request }: { readonly request: PriceRequest }) {
  const navigate = useNavigate();
  const [isApproving, setApproving] = useState(false);
  const { run, isRunning } = useRequestAction(request);
  const press = (action: string, reason?: string) => {
    if (action === 'draft')
      return void navigate({ to: '/pricing/requests/$id/priceupdate', params: { id: request.id } });
    if (action === 'approve') return setApproving(true);
    return void run(action, reason === undefined ? {} : { reason });
  };
  return (
    <>
      <ActionBar
        actions={request.actions}
        order={requestOrder}
        next={next[request.status] ?? []}
        keys={{ draft: 'e', approve: 'a' }}
        group={request.number}
        onRun={press}
        isRunning={isRunning}
      />
      {isApproving && (
        <ApproveDialog
          request={request}
          isRunning={isRunning}
          onApprove={(informContactIds) => void run('approve', { informContactIds }).then(() => setApproving(false))}
          onClose={() => setApproving(false)}
        />
      )}
    </>
  );
}
