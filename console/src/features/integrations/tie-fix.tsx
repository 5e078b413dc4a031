import { incomingContract } from '@glasshouse/services/contexts/integrations/incoming/incoming.contract';
import {
  type TieFix as Fix,
  type Integration,
  integrationsContract,
} from '@glasshouse/services/contexts/integrations/integrations.contract';
import { linksContract } from '@glasshouse/services/contexts/integrations/links/links.contract';
import type { Permission } from '@glasshouse/services/platform/contract/access';
import { useCommand } from '../../lib/api/use-command.ts';
import { useRights } from '../../lib/auth/profile.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { lookedWords } from './looked-words.ts';

interface Props {
  readonly fix: Fix;
  readonly number: string;
  readonly integration: Integration;
  /** YYYY-MM. */
  readonly month: string;
}

/** Says what it will do against a difference, and does it. */
export function TieFix({ fix, number, integration: { key: integrationKey, name }, month }: Props) {
  const { is, label, preview, linkType, recordId } = fix;
  const needs = is === 'takeIn' ? incomingContract.takeChanges.access : (`${linkType}:update` as Permission);
  const why = useRights().why(needs);
  const refresh = [integrationsContract.getTieOut];
  const send = useCommand(linksContract.resync, { success: `${number} is sent again`, refresh });
  const take = useCommand(incomingContract.takeChanges, { success: lookedWords, refresh });
  const act = async () => {
    const title = is === 'takeIn' ? `Take payments in from ${name}?` : `Send ${number} again?`;
    if (!(await confirm({ title, text: preview, yes: label }))) return;
    if (is === 'takeIn') await take.run({ params: { integrationKey }, body: { month } });
    else if (linkType && recordId !== null) await send.run({ params: { integrationKey, linkType, linkId: recordId } });
  };
  return (
    <Button
      isBusy={send.isRunning || take.isRunning}
      disabled={why !== null}
      title={why ?? preview}
      aria-label={`${label}: ${number || 'payment'}`}
      onClick={() => void act()}
    >
      {label}
    </Button>
  );
}
