import { join } from 'node:path';
import { afterEach } from 'vitest';
import { Visitor } from './visitor.ts';

/** Characters of a page that are said when a test failed: enough for its title, its status and its first rows. */
const said = 1_500;

// When a test failed, what every screen showed is said, and kept as pictures in the folder named by E2E_PICTURES.
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  const folder = process.env.E2E_PICTURES;
  const name = task.name.replaceAll(/\W+/g, '-').slice(0, 60);
  for (const [i, visitor] of [...Visitor.present].entries()) {
    const text = await visitor.page.innerText('body', { timeout: 5_000 }).catch(String);
    console.error(
      `${task.name}: screen ${i} at ${visitor.path} showed\n${text.replaceAll(/\s*\n\s*/g, ' | ').slice(0, said)}`,
    );
    if (folder) await visitor.page.screenshot({ path: join(folder, `${name}-${i}.png`) }).catch(() => undefined);
  }
});
