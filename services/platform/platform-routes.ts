import { sql } from 'kysely';
import { type ContextDefinition, defineContext } from './context.ts';
import { openApiDocument } from './contract/openapi.ts';
import { exportContract } from './export/export.contract.ts';
import { exportRoutes } from './export/export.http.ts';
import { readGauges } from './gauges.ts';
import { refuseWhileDraining } from './http/draining.ts';
import { openHandler } from './http/open-handler.ts';
import { routes } from './http/routes.ts';
import { AppError } from './kernel/errors.ts';
import { platformContract } from './platform.contract.ts';
import { createTicket } from './realtime/create-ticket.ts';
import { realtimeContract } from './realtime/realtime.contract.ts';

/** Version of the application, shown in the footer and compared with ui.minVersion. */
export const version = '2.9.8';

const live = openHandler('platform.live', async () => ({ status: 'ok' as const }));

const ready = openHandler('platform.ready', async (_, { runtime }) => {
  refuseWhileDraining(runtime.config);
  const database = await sql`select 1`.execute(runtime.db).then(
    () => true,
    () => false,
  );
  const broker = runtime.bus.isConnected();
  if (!database) throw new AppError(503, 'UnavailableError', 'The database cannot be reached');
  // Without the broker everything still works, later: the log in PostgreSQL is polled.
  return { status: broker ? ('ok' as const) : ('degraded' as const), database, broker, version };
});

const metrics = openHandler('platform.metrics', async (_, { runtime }) => {
  // Counters of the process are worth having while the database is away.
  await readGauges(runtime).catch((error) => runtime.log.warn({ err: error }, 'gauges could not be read'));
  return runtime.metrics.registry.metrics();
});

/** Endpoints of the platform itself; its description covers the contexts of the process. */
export const platformContext = (contexts: readonly ContextDefinition[]): ContextDefinition => {
  const contracts = [
    ...contexts.flatMap((c) => c.routes.map((r) => r.contract)),
    platformContract,
    realtimeContract,
    exportContract,
  ];
  const openApi = openHandler(
    'platform.openApi',
    async () => openApiDocument(contracts, version) as Record<string, unknown>,
  );
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
