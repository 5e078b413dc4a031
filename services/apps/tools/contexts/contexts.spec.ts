import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../../platform/config/config.ts';
import { withLists } from '../../../platform/lists/with-lists.ts';
import { contexts } from '../../contexts.ts';
import { drawGraph, knot, mutualPairs } from './draw-graph.ts';
import { drawingIn, withDrawing } from './in-readme.ts';
import { contextFolders, readArrows, readOrder } from './read-arrows.ts';

const root = join(projectRoot(), 'services', 'contexts');
const order = readOrder(root);
const arrows = readArrows(root, order);
const toy = (given: Record<string, string[]>) => new Map(Object.entries(given).map(([a, b]) => [a, new Set(b)]));

describe('the contexts', () => {
  it('all stand in the order, each once, and nothing else does', () => {
    const named = [...order.order, ...order.roof];
    expect([...named].sort()).toEqual(contextFolders(root).sort());
  });

  it('are listed for the processes in the same order', () => {
    const places = new Map([...order.order, ...order.roof].map((name, i) => [name.split('/').at(-1) ?? '', i]));
    const keepsLists = withLists(contexts.filter((one) => one.lists.length > 0)).at(-1);
    const own = contexts.filter((one) => one.name !== keepsLists?.name);
    const listed = own.map((context) => places.get(context.name) ?? -1);
    expect(listed).toEqual([...listed].sort((a, b) => a - b));
    expect(listed).not.toContain(-1);
  });

  it('import only those below them, and nobody imports the roof', () => {
    const upward = [...arrows].flatMap(([name, below]) =>
      [...below]
        .filter((other) => order.roof.includes(other) || isAbove(other, name))
        .map((other) => `${name} > ${other}`),
    );
    expect(upward).toEqual([]);
  });

  it('are drawn in the README as they are: npm run -s contexts -- --write', () => {
    expect(drawingIn(readFileSync(join(root, 'README.md'), 'utf8'))).toBe(drawGraph(arrows, order));
  });
});

const isAbove = (other: string, name: string) =>
  !order.roof.includes(name) && order.order.indexOf(other) > order.order.indexOf(name);

describe('the drawing', () => {
  it('finds contexts that import each other, and longer ways round', () => {
    const ring = toy({ a: ['b'], b: ['c'], c: ['a', 'd'], d: [], e: ['a'] });
    expect(mutualPairs(ring)).toEqual([]);
    expect(knot(ring)).toEqual(['a', 'b', 'c']);
    const pair = toy({ a: ['b'], b: ['a'] });
    expect(mutualPairs(pair)).toEqual([['a', 'b']]);
    expect(knot(toy({ a: ['b', 'c'], b: ['c'], c: [] }))).toEqual([]);
  });

  it('names each context with those it imports, highest first, and takes the place of the one before', () => {
    const few = { order: ['a', 'b'], roof: ['roof/c'] };
    const drawn = drawGraph(toy({ a: [], b: ['a'], 'roof/c': ['b', 'a'] }), few);
    expect(drawn).toBe('roof/c → b, a\nb      → a\na\n\n3 contexts, 3 arrows, 0 mutual pairs, 0 contexts in a cycle');
    expect(drawingIn(withDrawing('# A\n\n```text\nold\n```\n', drawn))).toBe(drawn);
  });
});
