import type { Config } from '../../../platform/config/config.ts';
import { conflict } from '../../../platform/kernel/errors.ts';
import type { IntegrationKey } from '../integrations.contract.ts';
import { myob } from '../myob/myob.ts';
import type { AccountingPort } from '../port/accounting-port.ts';
import { xero } from '../xero/xero.ts';

const names: Readonly<Record<IntegrationKey, string>> = { xero: 'Xero', myob: 'MYOB' };
/** Pictures below /glass/integrations/. */
const images: Readonly<Record<IntegrationKey, string>> = { xero: 'xero.svg', myob: 'myob.svg' };
export const nameOf = (key: IntegrationKey): string => names[key];
export const imageOf = (key: IntegrationKey): string => images[key];

const adapters: Readonly<Record<IntegrationKey, (config: Config) => AccountingPort | null>> = {
  xero: ({ accounting }) => (accounting.xero ? xero(accounting.xero) : null),
  myob: ({ accounting }) => (accounting.myob ? myob(accounting.myob) : null),
};

/** The program behind its port; null when the operator has not registered the product there. */
export const providerOf = (config: Config, key: IntegrationKey): AccountingPort | null => adapters[key](config);

/** Whether a server of the operator stands in for the program. */
export const isStandIn = ({ accounting }: Config, key: IntegrationKey): boolean => Boolean(accounting[key]?.standIn);

/** The program, or a refusal that says who can help. */
export function registered(config: Config, key: IntegrationKey): AccountingPort {
  const provider = providerOf(config, key);
  if (!provider)
    throw conflict(
      'IntegrationInactive',
      `${names[key]} is not set up on this server: its operator registers the product there first`,
    );
  return provider;
}

/** The refusal of whatever needs a connection. */
export const inactive = (key: IntegrationKey) =>
  conflict('IntegrationInactive', `${names[key]} is not connected: connect it first`);
