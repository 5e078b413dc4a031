import { App } from './app.mjs';
import { startDev } from './dev.mjs';
import { keepUp } from './keep-up.mjs';
import { running } from './lock.mjs';
import { inData } from './paths.mjs';
import { prepareBeside } from './prepare.mjs';
import { main, say, warn } from './say.mjs';
import { stopSignal } from './stop-signal.mjs';
import { enterNode24 } from './toolchain.mjs';

/** `npm start`, and with --watch `npm run dev`. */
async function start() {
  const code = await enterNode24();
  if (code !== undefined) return code;
  const run = running();
  if (run?.address) {
    say(`Glasshouse is already running at ${run.address} (process ${run.pid}).`);
    return 0;
  }
  const isDev = process.argv.includes('--watch');
  const built = await prepareBeside(isDev ? ['types'] : ['services', 'console']);
  return runUntilStopped(new App({ isDev, built }), isDev);
}

async function runUntilStopped(app, isDev) {
  const stopped = stopSignal();
  let dev;
  try {
    const end = await Promise.race([stopped, open()]);
    say(end.signal ? '\nStopping …' : end.why);
    return end.signal ? 0 : 1;
  } finally {
    await dev?.stop();
    await app.close();
    say('Stopped.');
  }

  async function open() {
    say('Starting …');
    await app.open();
    if (isDev) dev = await startDev(app);
    greet(app, dev?.address ?? app.address);
    app.fill().catch((error) => warn(error.message));
    return keepUp(app, isDev);
  }
}

function greet({ ground, demo }, address) {
  say('');
  say(`Glasshouse is open at  ${address}`);
  if (demo) say(`Sign in with           ${demo.email}  ${demo.password}`);
  if (demo?.developer) say(`Developer's pages      ${demo.developer}  (the same password)`);
  if (!process.env.SMTP_URL) say(`Mails are written to   ${inData('mail')}`);
  if (!ground.nats.url) say('No NATS server here: events stay in this process. Name one with NATS_URL.');
  say('Stop with Ctrl-C.');
}

await main(start);
process.exit();
