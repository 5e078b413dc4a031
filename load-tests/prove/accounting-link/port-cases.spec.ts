import { myob } from '@glasshouse/services/contexts/integrations/myob/myob';
import { MyobEmulator } from '@glasshouse/services/contexts/integrations/testing/myob-emulator';
import { XeroEmulator } from '@glasshouse/services/contexts/integrations/testing/xero-emulator';
import { xero } from '@glasshouse/services/contexts/integrations/xero/xero';
import { expect, it } from 'vitest';
import { runPortCases } from './port-cases.ts';
import { openTrial } from './trial-session.ts';

let at = Date.parse('2026-07-06T01:00:00.000Z');
/** A second goes by with each look at the clock, so that limits by the minute do not stand in the way. */
const now = () => {
  at += 1_000;
  return new Date(at);
};
const programs = {
  xero: { emulator: () => new XeroEmulator(now), adapter: xero },
  myob: { emulator: () => new MyobEmulator(now), adapter: myob },
};

it.each(['xero', 'myob'] as const)('a server that stands in for %s passes the cases of a real trial', async (key) => {
  const { emulator, adapter } = programs[key];
  const server = emulator();
  const standIn = await server.server.listen();
  try {
    const provider = adapter({ clientId: 'glasshouse', clientSecret: 'secret', webhookKey: undefined, standIn });
    const page = await (await fetch(provider.consentUrl('state', 'http://localhost/back'))).text();
    const back = new URL((/id="allow" href="([^"]+)"/.exec(page)?.[1] ?? '').replaceAll('&amp;', '&'));
    const { code = '', businessId } = Object.fromEntries(back.searchParams);
    const { session } = await openTrial(provider, { code, redirectUri: 'http://localhost/back', businessId });
    expect(await runPortCases({ provider, session, mark: 'T1', day: '2026-07-06' })).toEqual([]);
  } finally {
    await server.server.close();
  }
});
