import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ApiClient } from '@glasshouse/services/platform/testing/api-client';
import type { Browser, Page } from 'playwright-core';
import { type PagePath, pagePaths } from '../e2e/pages/page-paths.ts';
import { Asking } from '../e2e/pages/settled.ts';
import { shortTargets } from '../e2e/targets.ts';
import { Visitor } from '../e2e/visitor.ts';

/** A desk, a tablet and a phone, px. */
const sizes = [
  { width: 1440, height: 900, isTouched: false },
  { width: 1024, height: 768, isTouched: true },
  { width: 390, height: 844, isTouched: true },
] as const;
const colours = ['light', 'dark'] as const;

interface SignIn {
  readonly email: string;
  readonly password: string;
}

const fileOf = (path: string, width: number, colour: string) =>
  `${path.replace(/^\//, '').replaceAll(/\W+/g, '-') || 'dashboard'}-${width}-${colour}.png`;

/**
 * Takes every page of the console at every size in both themes, or as some of them look, into a folder, with a page that
 * shows them side by side, and a list of what is too small for a finger.
 * @returns how many pictures were taken
 */
export async function takeEveryPage(
  browser: Browser,
  given: {
    readonly base: string;
    readonly client: ApiClient;
    readonly signIn: SignIn;
    readonly folder: string;
    readonly looks: readonly string[];
  },
): Promise<number> {
  const pages = await pagePaths(given.client);
  await mkdir(given.folder, { recursive: true });
  let taken = 0;
  const short: string[] = [];
  for (const size of sizes)
    for (const colour of colours) {
      if (given.looks.length > 0 && !given.looks.includes(`${size.width}-${colour}`)) continue;
      const visitor = await Visitor.open(browser, { base: given.base, colours: colour, ...size });
      const asking = new Asking(visitor.page);
      const takeAll = async (some: readonly PagePath[]) => {
        for (const { path } of some) {
          asking.forget();
          await goInside(visitor, path);
          // The page of a report is left for the report, which is no page of the console.
          await asking.settled().catch(() => undefined);
          if (visitor.page.url().includes('/api/')) continue;
          const file = join(given.folder, fileOf(path, size.width, colour));
          await takePicture(visitor.page, file);
          taken += 1;
          if (size.isTouched && colour === 'light')
            for (const fault of await shortTargets(visitor.page)) short.push(`${size.width} ${path}: ${fault}`);
        }
      };
      await takeAll(pages.filter((page) => page.isPublic));
      await visitor.goTo('/login');
      // Whoever signs in waits for the menu, which a phone hides.
      await visitor.page.setViewportSize(sizes[0]);
      await visitor.signIn(given.signIn.email, given.signIn.password);
      await visitor.page.setViewportSize(size);
      await takeAll(pages.filter((page) => !page.isPublic));
      await visitor.close();
      process.stdout.write(`${size.width} px, ${colour}: ${pages.length} pages\n`);
    }
  await writeFile(join(given.folder, 'index.html'), overview(pages));
  await writeFile(join(given.folder, 'too-small.txt'), `${short.join('\n')}\n`);
  return taken;
}

/** Goes to a page as a link does where the console stands already: starting it anew for each costs more than the picture. */
async function goInside(visitor: Visitor, path: string): Promise<void> {
  if (await visitor.page.evaluate('Boolean(window.__TSR_ROUTER__)'))
    await visitor.page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)})`);
  else await visitor.goTo(path);
}

/** A browser on a busy machine may fail to draw once. */
const takePicture = async (page: Page, path: string, tries = 3): Promise<void> => {
  const taken = page.screenshot({ path, animations: 'disabled', caret: 'hide' });
  await (tries > 1 ? taken.catch(() => takePicture(page, path, tries - 1)) : taken);
};

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
