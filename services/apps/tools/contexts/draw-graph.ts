import type { Arrows, Order } from './read-arrows.ts';

/** Two contexts that import each other. */
export function mutualPairs(arrows: Arrows): [string, string][] {
  return [...arrows].flatMap(([a, below]) =>
    [...below].filter((b) => a < b && arrows.get(b)?.has(a)).map((b): [string, string] => [a, b]),
  );
}

/** Contexts that reach themselves again: what is left when those without arrows, either way, are taken away. */
export function knot(arrows: Arrows): string[] {
  const left = new Map([...arrows].map(([name, below]) => [name, new Set(below)]));
  const isEnd = (name: string) => left.get(name)?.size === 0 || ![...left.values()].some((below) => below.has(name));
  for (let ends = [...left.keys()].filter(isEnd); ends.length > 0; ends = [...left.keys()].filter(isEnd)) {
    for (const name of ends) left.delete(name);
    for (const below of left.values()) for (const name of ends) below.delete(name);
  }
  return [...left.keys()];
}

/** The contexts in their order, highest first, each with those it imports; and how many there are of what. */
export function drawGraph(arrows: Arrows, { order, roof }: Order): string {
  const names = [...order, ...roof].reverse();
  const width = Math.max(...names.map((name) => name.length));
  const lines = names.map((name) => {
    const below = names.filter((other) => arrows.get(name)?.has(other));
    return below.length > 0 ? `${name.padEnd(width)} → ${below.join(', ')}` : name;
  });
  const count = [...arrows.values()].reduce((sum, below) => sum + below.size, 0);
  const figures = [
    `${names.length} contexts`,
    `${count} arrows`,
    `${mutualPairs(arrows).length} mutual pairs`,
    `${knot(arrows).length} contexts in a cycle`,
  ];
  return [...lines, '', figures.join(', ')].join('\n');
}
