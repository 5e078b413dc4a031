import { readFile, writeFile } from 'node:fs/promises';
import { providerOf } from '@glasshouse/services/contexts/integrations/connection/providers';
import { IntegrationKey } from '@glasshouse/services/contexts/integrations/integrations.contract';
import { readConfig } from '@glasshouse/services/platform/config/config';
import type { Bar } from '../../bars/bar.ts';
import { runPortCases } from './port-cases.ts';
import { openTrial, type TrialKey } from './trial-session.ts';

const bar = 'accounting software itself does what the server that stands in for it does';
const target = '0 of the cases otherwise';

/**
 * The cases on a real trial organisation, for whoever registered the product with Xero or MYOB. `--file FILE` names JSON of
 * `{ "provider": "xero", "redirectUri": … }`: the first run answers where to consent; put `code` (and MYOB's `businessId`) of the way back into
 * the file and run again. The file then keeps the token for the next time. Records there are marked and begin with "Trial".
 */
export const accountingTrial: Bar = async (_, { file = process.env.ACCOUNTING_TRIAL_FILE ?? '' }) => {
  if (!file)
    return { bar, target, pass: false, figure: 'not run: name a file with --file, as load-tests/README.md says' };
  const kept = JSON.parse(await readFile(file, 'utf8')) as TrialKey & { readonly provider: string };
  const key = IntegrationKey.parse(kept.provider);
  const provider = providerOf(readConfig(), key);
  if (!provider) return { bar, target, pass: false, figure: `not run: ${key} has no client id and secret here` };
  if (!kept.code && !kept.refreshToken) {
    const address = provider.consentUrl('trial', kept.redirectUri ?? '');
    return { bar, target, pass: false, figure: `not run yet: consent at ${address}` };
  }
  const { session, next } = await openTrial(provider, kept);
  await writeFile(file, `${JSON.stringify({ provider: key, redirectUri: kept.redirectUri, ...next }, null, 2)}\n`, {
    mode: 0o600,
  });
  const mark = `T${Math.floor(Date.now() / 1_000).toString(36)}`;
  const wrong = await runPortCases({ provider, session, mark, day: new Date().toISOString().slice(0, 10) });
  return {
    bar,
    target,
    pass: wrong.length === 0,
    figure: `${wrong.length} of the cases otherwise at ${provider.name}`,
    wrong,
  };
};
