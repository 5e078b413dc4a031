import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ApiClient } from '@glasshouse/services/platform/testing/api-client';
import type { Browser } from 'playwright-core';
import { type PagePath, pagePaths } from '../e2e/pages/page-paths.ts';
import { Asking } from '../e2e/pages/settled.ts';
import { Visitor } from '../e2e/visitor.ts';

/** A desk, a tablet and a phone, px. */
const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
] as const;
const colours = ['light', 'dark'] as const;

interface SignIn {
  readonly email: string;
  readonly password: string;
}

const fileOf = (path: string, width: number, colour: string) =>
  `${path.replace(/^\//, '').replaceAll(/\W+/g, '-') || 'dashboard'}-${width}-${colour}.png`;

/**
 * Takes every page of the console at every size in both themes into a folder, with a page that shows them side by side.
 * @returns how many pictures were taken
 */
export async function takeEveryPage(
  browser: Browser,
  given: { readonly base: string; readonly client: ApiClient; readonly signIn: SignIn; readonly folder: string },
): Promise<number> {
  const pages = await pagePaths(given.client);
  await mkdir(given.folder, { recursive: true });
  let taken = 0;
  for (const size of sizes)
    for (const colour of colours) {
      const visitor = await Visitor.open(browser, { base: given.base, colours: colour, ...size });
      const asking = new Asking(visitor.page);
      const takeAll = async (some: readonly PagePath[]) => {
        for (const { path } of some) {
          asking.forget();
          await visitor.goTo(path);
          // The page of a report is left for the report, which is no page of the console.
          await asking.settled().catch(() => undefined);
          if (visitor.page.url().includes('/api/')) continue;
          const file = join(given.folder, fileOf(path, size.width, colour));
          await visitor.page.screenshot({ path: file, animations: 'disabled', caret: 'hide' });
          taken += 1;
        }
      };
      await takeAll(pages.filter((page) => page.isPublic));
      await visitor.goTo('/login');
      await visitor.signIn(given.signIn.email, given.signIn.password);
      await takeAll(pages.filter((page) => !page.isPublic));
      await visitor.close();
      process.stdout.write(`${size.width} px, ${colour}: ${pages.length} pages\n`);
    }
  await writeFile(join(given.folder, 'index.html'), overview(pages));
  return taken;
}

/** Every page on a line, its pictures beside each other. */
function overview(pages: readonly PagePath[]): string {
  const shots = sizes.flatMap(({ width }) => colours.map((colour) => ({ width, colour })));
  const head = shots.map(({ width, colour }) => `<th>${width} ${colour}</th>`).join('');
  const lines = pages.map(({ path }) => {
    const cells = shots.map(({ width, colour }) => {
      const file = fileOf(path, width, colour);
      return `<td><a href="${file}"><img src="${file}" loading="lazy" alt="${path} at ${width} px, ${colour}"></a></td>`;
    });
    return `<tr><th>${path}</th>${cells.join('')}</tr>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Every page</title>
<style>body{font:13px system-ui}img{width:220px;border:1px solid #ccc}th{text-align:left;vertical-align:top}</style>
<table><tr><th>Page</th>${head}</tr>${lines.join('\n')}</table></html>`;
}
