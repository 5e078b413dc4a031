import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** A file of the console that people's pages are made of. */
export interface Source {
  readonly path: string;
  readonly tree: ts.SourceFile;
}

// Specs and their helpers call what they test; the gallery shows widgets to developers, with samples.
const isNoScreen = /\.(spec|testing)\.tsx?$|^testing\/|^features\/gallery\/|route-tree\.gen\.ts$/;

/** One file's syntax tree, with each node's parent. */
export const parse = (path: string, text: string): Source => ({
  path,
  tree: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true),
});

/** Every file of the console that is part of a screen, by its path below `console/src`. */
export function consoleSources(root: string): ReadonlyMap<string, Source> {
  const folder = join(root, 'console', 'src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !isNoScreen.test(file))
    .sort();
  return new Map(files.map((file) => [file, parse(file, readFileSync(join(folder, file), 'utf8'))]));
}
