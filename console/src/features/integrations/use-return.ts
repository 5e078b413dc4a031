import { IntegrationKey, integrationsContract } from '@glasshouse/services/contexts/integrations/integrations.contract';
import { useEffect, useRef, useState } from 'react';
import { useCommand } from '../../lib/api/use-command.ts';

/** What a provider sends back with the browser after its consent page. */
export interface Returned {
  readonly code: string;
  readonly state: string;
  readonly businessId?: string | undefined;
}
type Organisations = readonly { readonly id: string; readonly name: string }[];

/** What is left to do after the consent: nothing, or to choose an organisation. */
export interface Back {
  readonly isRunning: boolean;
  readonly choice: { readonly key: IntegrationKey; readonly organisations: Organisations } | null;
  readonly choose: (organisationId: string) => void;
}

/** Takes what the provider sent back, once, and cleans the address of it. */
export function useReturn(returned: Returned | null, onReturned: () => void): Back {
  const [choice, setChoice] = useState<Back['choice']>(null);
  const isTaken = useRef(false);
  const command = useCommand(integrationsContract.connect, {
    success: ({ state }) => (state === 'on' ? 'Connected' : ''),
    refresh: [integrationsContract.listIntegrations],
    onDone: ({ organisations }, input) => {
      const key = IntegrationKey.parse(input.params?.integrationKey);
      setChoice(organisations.length > 0 ? { key, organisations } : null);
    },
  });
  useEffect(() => {
    if (!returned || isTaken.current) return;
    isTaken.current = true;
    const key = IntegrationKey.safeParse(returned.state.split('.')[0]);
    onReturned();
    if (key.success) void command.run({ params: { integrationKey: key.data }, body: returned });
  });
  const choose = (organisationId: string) =>
    choice && void command.run({ params: { integrationKey: choice.key }, body: { organisationId } });
  return { isRunning: command.isRunning, choice, choose };
}
