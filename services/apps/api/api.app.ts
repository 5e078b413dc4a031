import { createHttpApp } from '../../platform/http/http-app.ts';
import type { App } from '../../platform/run-app.ts';

/** Commands, queries, the websocket and the console. */
export const apiApp: App = {
  name: 'api',
  isAsked: true,
  async start(runtime) {
    const app = await createHttpApp(runtime, { isMain: true });
    await app.listen(runtime.config.port, runtime.config.host);
    return { stop: () => app.close() };
  },
};
