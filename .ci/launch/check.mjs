import { runChecks } from './checks.mjs';
import { prepare } from './prepare.mjs';
import { main } from './say.mjs';
import { enterNode24 } from './toolchain.mjs';

/** `npm run check`: everything about the code that can be known without running it. */
async function check() {
  const code = await enterNode24();
  if (code !== undefined) return code;
  await prepare(['types']);
  return (await runChecks()).length === 0 ? 0 : 1;
}

await main(check);
process.exit();
