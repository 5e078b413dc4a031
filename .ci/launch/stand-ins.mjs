import { inData, nodeBin, toolFile } from './paths.mjs';
import { quietPort } from './ports.mjs';
import { stopProcess } from './processes.mjs';
import { startService } from './run-child.mjs';

// Whoever names one of them has a partner, or a stand-in of his own.
const NAMES = ['XERO_CLIENT_ID', 'XERO_STAND_IN', 'MYOB_CLIENT_ID', 'MYOB_STAND_IN'];
const isWanted = () => process.env.GLASSHOUSE_SEED !== 'none' && !NAMES.some((name) => process.env[name]);

/** Starts servers that stand in for accounting software beside the demo business. Answers `{ env, stop }`: what the services are told. */
export async function startStandIns(env) {
  if (!isWanted()) return { env: {}, stop: async () => {} };
  const xero = await quietPort();
  let myob = await quietPort();
  while (myob === xero) myob = await quietPort();
  const args = ['--enable-source-maps', toolFile('stand-ins'), String(xero), String(myob)];
  const child = startService(nodeBin(), args, { env, log: inData('logs', 'stand-ins.log') });
  const client = (name, port) => ({
    [`${name}_CLIENT_ID`]: 'glasshouse',
    [`${name}_CLIENT_SECRET`]: 'stand-in',
    [`${name}_STAND_IN`]: `http://127.0.0.1:${port}`,
  });
  return {
    env: { ...client('XERO', xero), ...client('MYOB', myob) },
    stop: () => stopProcess(child.pid, { ms: 2_000 }),
  };
}
