import { type ContextDefinition, defineContext } from './context.ts';
import { openApiDocument } from './contract/openapi.ts';
import { exportContract } from './export/export.contract.ts';
import { exportRoutes } from './export/export.http.ts';
import { metricsText, readiness } from './health.ts';
import { FixedAnswer } from './http/fixed-answer.ts';
import { openHandler } from './http/open-handler.ts';
import { routes } from './http/routes.ts';
import { platformContract } from './platform.contract.ts';
import { createTicket } from './realtime/create-ticket.ts';
import { realtimeContract } from './realtime/realtime.contract.ts';

/** Version of the application, shown in the footer and compared with ui.minVersion. */
export const version = '2.9.8';

const live = openHandler('platform.live', async () => ({ status: 'ok' as const }));

const ready = openHandler('platform.ready', async (_, { runtime }) => ({ ...(await readiness(runtime)), version }));

const metrics = openHandler('platform.metrics', (_, { runtime }) => metricsText(runtime));

/** Endpoints of the platform itself; its description covers the contexts of the process. */
export const platformContext = (contexts: readonly ContextDefinition[]): ContextDefinition => {
  const contracts = [
    ...contexts.flatMap((c) => c.routes.map((r) => r.contract)),
    platformContract,
    realtimeContract,
    exportContract,
  ];
  let description: FixedAnswer | undefined;
  // Written when it is first asked for: most processes never are.
  const openApi = openHandler('platform.openApi', async () => {
    description ??= new FixedAnswer(openApiDocument(contracts, version));
    return description as unknown as Record<string, unknown>;
  });
  const own: ContextDefinition = defineContext({
    name: 'platform',
    routes: [
      routes(platformContract, { live, ready, metrics, openApi }),
      routes(realtimeContract, { createTicket }),
      exportRoutes(() => [...contexts, own]),
    ],
  });
  return own;
};
