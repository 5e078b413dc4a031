import { build } from './build.mjs';
import { installPackages } from './install.mjs';
import { openDataDir } from './settings.mjs';

/** From a clone to something that can run: packages and build. Node 24 must be running already. */
export async function prepare(parts) {
  openDataDir();
  await installPackages();
  await build(parts);
}
