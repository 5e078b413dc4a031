import { type LinkRow, linksContract } from '@glasshouse/services/contexts/integrations/links/links.contract';
import type { Permission } from '@glasshouse/services/platform/contract/access';
import { isSynced, isUnlinked } from '@glasshouse/state-machines/integration-link/integration-link.machine';
import { useNavigate } from '@tanstack/react-router';
import { useCommand } from '../../lib/api/use-command.ts';
import { useRights } from '../../lib/auth/profile.ts';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import styles from './integrations.module.css';

type Fix = 'send' | 'relink' | 'mapping' | 'connect';
/** What puts each cause right. */
const fixes: Readonly<Record<NonNullable<LinkRow['cause']>, { readonly is: Fix; readonly label: string }>> = {
  notMapped: { is: 'mapping', label: 'Choose accounts' },
  periodLocked: { is: 'send', label: 'Send again' },
  contactArchived: { is: 'relink', label: 'Relink' },
  confirmMatch: { is: 'relink', label: 'Confirm match' },
  duplicateNumber: { is: 'relink', label: 'Relink' },
  anotherTotal: { is: 'relink', label: 'Relink' },
  mismatch: { is: 'send', label: 'Send again' },
  paidThere: { is: 'send', label: 'Send again' },
  tokenDead: { is: 'connect', label: 'Connect again' },
  refused: { is: 'send', label: 'Send again' },
};

/** What stands in the way of a record, and the button that puts it right. */
export function FixButton({ row, onRelink }: { readonly row: LinkRow; readonly onRelink: () => void }) {
  const why = useRights().why(`${row.kind}:update` as Permission);
  const { integrationKey, kind: linkType, recordId: linkId } = row;
  const resync = useCommand(linksContract.resync, {
    success: `${row.number} is sent again`,
    refresh: [linksContract.listIntegrationLinks],
  });
  const navigate = useNavigate();
  const open = (tab: string) => void navigate({ to: '/admin/integrations', hash: tab });
  const fix = row.cause ? fixes[row.cause] : null;
  const send = () => void resync.run({ params: { integrationKey, linkType, linkId } });
  const button = (label: string, onClick: () => void) => (
    <Button isBusy={resync.isRunning} disabled={why !== null} title={why ?? undefined} onClick={onClick}>
      {label}
    </Button>
  );
  return (
    <Row gap={8} align="center" className={styles.fix}>
      <span className={styles.message} title={row.message}>
        {row.message}
      </span>
      {fix?.is === 'mapping' && <Button onClick={() => open('mapping')}>{fix.label}</Button>}
      {fix?.is === 'connect' && <Button onClick={() => open('connections')}>{fix.label}</Button>}
      {fix?.is === 'relink' && button(fix.label, onRelink)}
      {fix?.is === 'send' && button(fix.label, send)}
      {!fix && !isSynced(row.status) && !isUnlinked(row.status) && row.retryAt && button('Send now', send)}
    </Row>
  );
}
