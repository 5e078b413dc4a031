import { logsDir, shown } from './paths.mjs';
import { sleep } from './run-child.mjs';
import { say } from './say.mjs';
import { lastWords } from './services.mjs';

const RESTARTS = 5;

/**
 * Restarts a database or broker that died. Resolves with `{ why }` when Glasshouse cannot go on:
 * the services' supervisor ended, or a server keeps dying.
 */
export function keepUp(app, isDev = false) {
  return new Promise((resolve) => {
    const giveUp = (why) => app.isStopping || resolve({ why: `${why} See ${shown(logsDir)}.` });
    const { postgres, nats } = app.ground;
    for (const [name, server] of Object.entries({ PostgreSQL: postgres, NATS: nats })) {
      if (server.gone) watchServer(name, server, app).catch((error) => giveUp(error.message));
    }
    watchServices(app, isDev ? waitForRebuild : giveUp);
  });
}

async function watchServer(name, server, app) {
  for (let count = 0; count < RESTARTS; count += 1) {
    await server.gone();
    if (app.isStopping) return;
    say(`${name} stopped by itself: starting it again …`);
    await sleep(200 * 2 ** count);
    if (!app.isStopping) await server.restart();
  }
  await server.gone();
  throw new Error(`${name} stopped ${RESTARTS + 1} times.`);
}

const waitForRebuild = () => say(`The services stopped: waiting for the next rebuild.\n${lastWords()}`);

// In watch mode a rebuild replaces the services on purpose, so an end counts only when nobody replaced them.
async function watchServices(app, onEnd) {
  let reported;
  for (;;) {
    const { services } = app;
    if (services) await services.gone;
    if (app.isStopping) return;
    if (services && services === app.services && services !== reported) {
      reported = services;
      onEnd(`The services stopped.\n${lastWords()}\n`);
    }
    await sleep(100);
  }
}
