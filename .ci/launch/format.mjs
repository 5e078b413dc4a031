import { join } from 'node:path';
import { modules, nodeBin } from './paths.mjs';
import { prepare } from './prepare.mjs';
import { passThrough } from './run-child.mjs';
import { main } from './say.mjs';
import { enterNode24 } from './toolchain.mjs';

/** `npm run format`: puts every file into the project's form and applies the linter's safe repairs. */
async function format() {
  const code = await enterNode24();
  if (code !== undefined) return code;
  await prepare([]);
  const biome = join(modules, '@biomejs', 'biome', 'bin', 'biome');
  return passThrough(nodeBin(), [biome, 'check', '--write', '--config-path=.ci', '.']);
}

await main(format);
process.exit();
