import { join } from 'node:path';
import { afterEach } from 'vitest';
import { Visitor } from './visitor.ts';

// What every screen showed when a test failed, kept in the folder named by E2E_PICTURES.
afterEach(async ({ task }) => {
  const folder = process.env.E2E_PICTURES;
  if (!folder || task.result?.state !== 'fail') return;
  const name = task.name.replaceAll(/\W+/g, '-').slice(0, 60);
  for (const [i, { page }] of [...Visitor.present].entries())
    await page.screenshot({ path: join(folder, `${name}-${i}.png`) }).catch(() => undefined);
});
