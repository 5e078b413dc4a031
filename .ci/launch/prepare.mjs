import { build } from './build.mjs';
import { installPackages } from './install.mjs';
import { openDataDir } from './settings.mjs';

/** From a clone to something that can run: packages and build. Node 24 must be running already. */
export async function prepare(parts) {
  openDataDir();
  await installPackages();
  await build(parts);
}

/**
 * The same, where something else can start while the parts are built side by side. Answers a function that waits for one
 * part; a part that is not built was not asked for.
 */
export async function prepareBeside(parts) {
  openDataDir();
  await installPackages();
  const building = new Map(parts.map((name) => [name, build([name])]));
  // Whoever waits for it hears of a failure.
  for (const one of building.values()) one.catch(() => {});
  // The types come with what runs.
  return (name) => building.get(name) ?? building.get('types');
}
