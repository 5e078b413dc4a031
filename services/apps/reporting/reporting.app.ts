import { createHttpApp } from '../../platform/http/http-app.ts';
import type { App } from '../../platform/run-app.ts';

/** Printable reports, labels and intelligence, beside the main API on its own port. */
export const reportingApp: App = {
  name: 'reporting',
  async start(runtime) {
    const app = await createHttpApp(runtime, { isMain: false });
    await app.listen(runtime.config.port === 0 ? 0 : runtime.config.reportingPort, runtime.config.host);
    return { stop: () => app.close() };
  },
};
