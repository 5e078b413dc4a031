import type { TestStack } from '@glasshouse/services/platform/testing/stack';

const failure = /"err":\{"type":"[^"]*","message":"((?:[^"\\]|\\.)*)".*"msg":"request failed"/;
const mostKinds = 12;

/** What lay behind answers of 500 and above, from the logs of the services: how often which words. */
export function failedRequests({ output }: TestStack): Readonly<Record<string, number>> {
  const found = output.flatMap((chunk) => chunk.split('\n').map((line) => failure.exec(line)?.[1] ?? null));
  const counted = Map.groupBy(
    found.filter((words) => words !== null),
    (words) => words,
  );
  const kinds = [...counted].map(([words, list]) => [words, list.length] as const).sort(([, a], [, b]) => b - a);
  return Object.fromEntries(kinds.slice(0, mostKinds));
}
