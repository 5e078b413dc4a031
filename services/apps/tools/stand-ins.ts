import { MyobEmulator } from '../../contexts/integrations/testing/myob-emulator.ts';
import { XeroEmulator } from '../../contexts/integrations/testing/xero-emulator.ts';

/**
 * `node stand-ins.js XERO_PORT MYOB_PORT`: servers on this machine that stand in for accounting software, for the demo business. They
 * speak the providers' wire formats, keep what they are sent in memory, and run until they are stopped.
 */
const [xeroPort = 0, myobPort = 0] = process.argv.slice(2).map(Number);
const now = () => new Date();
const servers = [new XeroEmulator(now).server, new MyobEmulator(now).server] as const;
await Promise.all([servers[0].listen(xeroPort), servers[1].listen(myobPort)]);
process.once('SIGTERM', () => process.exit(0));
