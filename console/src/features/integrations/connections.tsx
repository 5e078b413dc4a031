import {
  type Integration,
  integrationsContract,
} from '@glasshouse/services/contexts/integrations/integrations.contract';
import { useCommand } from '../../lib/api/use-command.ts';
import { useRights } from '../../lib/auth/profile.ts';
import { formatDay, formatInstant } from '../../lib/format/date.ts';
import { formatCount } from '../../lib/format/number.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { integrationImage } from '../../widgets/integration-link/integration-link.tsx';
import { Facts } from '../../widgets/page/facts.tsx';
import { Section } from '../../widgets/page/page.tsx';
import styles from './integrations.module.css';
import type { Back } from './use-return.ts';

const states = {
  unavailable: { label: 'Not set up', tone: 'neutral' },
  off: { label: 'Not connected', tone: 'neutral' },
  choosing: { label: 'Choose the organisation', tone: 'attention' },
  on: { label: 'Connected', tone: 'success' },
  reconnect: { label: 'Connect again', tone: 'danger' },
} as const;

interface Props {
  readonly integrations: readonly Integration[];
  readonly back: Back;
}

/** Each program with how it stands, and its next step. */
export const Connections = ({ integrations, back }: Props) => (
  <Stack gap={16}>
    {integrations.map((one) => (
      <Connection key={one.key} integration={one} back={back} />
    ))}
  </Stack>
);

function Connection({ integration, back }: { readonly integration: Integration; readonly back: Back }) {
  const { key, name, imagePath, state, isActive } = integration;
  const { label, tone } = states[state];
  const choice = back.choice?.key === key ? back.choice : null;
  return (
    <Section title={name}>
      <Row gap={8} align="center" isWrapped className={styles.head}>
        <img src={integrationImage(imagePath)} alt="" width={24} height={24} />
        <Chip tone={tone} label={label} />
        <Buttons integration={integration} isBusy={back.isRunning} />
      </Row>
      {state === 'unavailable' && (
        <p className={styles.words}>The operator of this server has not registered the product with {name} yet.</p>
      )}
      {choice && (
        <Stack gap={8} className={styles.choice}>
          <p className={styles.words}>Which organisation shall the records go to?</p>
          <Row gap={8} isWrapped>
            {choice.organisations.map((one) => (
              <Button key={one.id} onClick={() => back.choose(one.id)} isBusy={back.isRunning}>
                {one.name}
              </Button>
            ))}
          </Row>
        </Stack>
      )}
      {isActive && <Facts facts={factsOf(integration)} />}
    </Section>
  );
}

const factsOf = (one: Integration) =>
  [
    ['Organisation', one.organisation],
    ['Connected', one.connectedAt && `${formatInstant(one.connectedAt)}, by ${one.connectedBy}`],
    ['Sends records from', one.since && formatDay(one.since)],
    ['Accounts', one.isMapped ? 'Chosen' : 'Not chosen yet'],
    ['Requests left today', one.budgetLeft === null ? null : formatCount(one.budgetLeft)],
  ] as const;

function Buttons({
  integration: { key, name, state, isActive },
  isBusy,
}: {
  readonly integration: Integration;
  readonly isBusy: boolean;
}) {
  const why = useRights().why(integrationsContract.connect.access);
  const input = { params: { integrationKey: key } };
  const address = useCommand(integrationsContract.getConnectAddress, { onDone: ({ url }) => location.assign(url) });
  const end = useCommand(integrationsContract.disconnect, {
    success: `${name} disconnected`,
    refresh: [integrationsContract.listIntegrations],
  });
  const disconnect = async () => {
    const isSure = await confirm({
      title: `Disconnect ${name}?`,
      text: 'Nothing more is sent. What was sent stays there, and the same organisation goes on where it stopped.',
      yes: 'Disconnect',
      isDangerous: true,
    });
    if (isSure) await end.run({ ...input, body: {} });
  };
  if (state === 'unavailable') return null;
  return (
    <>
      {state !== 'on' && (
        <Button
          variant="primary"
          isBusy={isBusy || address.isRunning}
          disabled={why !== null}
          title={why ?? undefined}
          onClick={() => void address.run(input)}
        >
          {isActive ? 'Connect again' : `Connect ${name}`}
        </Button>
      )}
      {isActive && (
        <Button
          isBusy={end.isRunning}
          disabled={why !== null}
          title={why ?? undefined}
          onClick={() => void disconnect()}
        >
          Disconnect
        </Button>
      )}
    </>
  );
}
