import { elsewhere, withoutMachine } from './elsewhere.ts';

/** The report: each lifecycle with the file of its machine, or why there is none; then the counts. */
export function lifecycleLines(asked: readonly string[], files: ReadonlyMap<string, string>): string[] {
  const fileOf = (name: string) => files.get(name) ?? elsewhere[name];
  const withMachine = asked.filter((name) => fileOf(name) !== undefined);
  const others = asked.filter((name) => fileOf(name) === undefined);
  const unexplained = others.filter((name) => !(name in withoutMachine));
  const own = [...files.keys()].filter((name) => !asked.includes(name));
  return [
    ...withMachine.map((name) => `machine ${name} ${fileOf(name)}`),
    ...own.map((name) => `our own ${name} ${files.get(name)}`),
    ...others.map((name) => `no machine ${name}: ${withoutMachine[name] ?? 'no reason given'}`),
    `${asked.length} lifecycles: ${withMachine.length} with a machine, ${others.length - unexplained.length} with a reason, ${unexplained.length} with neither`,
  ];
}
