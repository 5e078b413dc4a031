import { startExportRunner } from '../../platform/export/export-runner.ts';
import { createHttpApp } from '../../platform/http/http-app.ts';
import type { App } from '../../platform/run-app.ts';
import { reportingRoutes } from './reporting-contexts.ts';

/** Printable reports and labels on a port of its own, beside the main API; writes the exports that take their time. */
export const reportingApp: App = {
  name: 'reporting',
  isAsked: true,
  async start(runtime) {
    const app = await createHttpApp({ ...runtime, contexts: reportingRoutes(runtime.contexts) }, { isMain: false });
    await app.listen(runtime.config.port === 0 ? 0 : runtime.config.reportingPort, runtime.config.host);
    const runner = startExportRunner(runtime);
    return {
      async stop() {
        await runner.stop();
        await app.close();
      },
    };
  },
};
