import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const source = new URL('../../', import.meta.url).pathname;
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx$/.test(name) && !/\.spec\.tsx$/.test(name) && !name.startsWith('features/gallery/'))
  .map((name) => ({ name, text: readFileSync(join(source, name), 'utf8') }));

/** A query of its own and grey rows until it answers; code that is on its way has its rows too. */
const waits = (text: string) =>
  /\buseQuery\(/.test(text) && /<(Bone|PageSkeleton)\b/.test(text.replaceAll(/fallback=\{<[^>]*>\}/g, ''));

/** The card that stands while the mouse is over a name says why it is empty; nobody can press a button on it. */
const withoutRetry = ['widgets/record-link/record-card.tsx'];

/** The states that stand for a part that failed: one widget, or what is made of it. */
const saysFailure = (text: string) => /<(PartWait|PartFailed|FailedTable)\b/.test(text);

/** A failed state made by hand: its reference is forgotten sooner or later. */
const madeByHand = (text: string) => /<Notice\b(?:(?!<Notice)[\s\S])*?>\s*Try again\s*</i.test(text);

it('sees a part that keeps its grey rows, and a failed state made by hand', () => {
  const grey = 'const { data } = useQuery(all);\nif (!data) return <PageSkeleton rows={8} />;';
  expect(waits(grey) && !saysFailure(grey)).toBe(true);
  expect(madeByHand('<Notice title="x" actions={<Button onClick={again}>Try again</Button>} />')).toBe(true);
});

it('no part of a page keeps its grey rows when its request fails', () => {
  const waiting = files.filter(({ text }) => waits(text));
  expect(files.length).toBeGreaterThan(300);
  expect(waiting.filter(({ text }) => !saysFailure(text)).map(({ name }) => name)).toEqual(withoutRetry);
});

it('every failed part is drawn by one widget', () => {
  expect(files.filter(({ text }) => madeByHand(text)).map(({ name }) => name)).toEqual([
    'widgets/page/part-failed.tsx',
  ]);
});
