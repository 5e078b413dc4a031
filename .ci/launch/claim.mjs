import { readJson } from './files.mjs';
import { running, takeLock } from './lock.mjs';
import { inData } from './paths.mjs';
import { isRunning, stopProcess } from './processes.mjs';
import { Problem } from './say.mjs';

/** Takes .data for this process alone, or says who has it. Ends services that outlived a killed launcher. */
export async function claimData() {
  const left = readJson(inData('run.json'));
  const holder = takeLock();
  if (holder !== undefined) {
    const run = running();
    throw new Problem(
      run?.address
        ? `Glasshouse is already running at ${run.address} (process ${holder}).`
        : `Another Glasshouse command is using this folder's data (process ${holder}): wait for it to end.`,
    );
  }
  if (left?.servicesPid && isRunning(left.servicesPid, 'all-in-one')) await stopProcess(left.servicesPid);
}
