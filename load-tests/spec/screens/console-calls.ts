import { callsIn } from './calls-in-file.ts';
import { consoleSources } from './console-sources.ts';
import { type Load, NameReader } from './names-in-file.ts';
import { wholeContracts } from './whole-contracts.ts';

/** What the console's screens call. */
export interface ConsoleCalls {
  /** Names of endpoints. */
  readonly names: ReadonlySet<string>;
  /** Where a contract is read by a name worked out at run time. */
  readonly whole: readonly string[];
}

const load: Load = (module) => import(module);

/** Reads every call of the console's screens off its sources. */
export async function consoleCalls(root: string): Promise<ConsoleCalls> {
  const sources = consoleSources(root);
  const reader = new NameReader(sources, load);
  const found = await Promise.all(
    [...sources.values()].map(async (source) => callsIn(source, await reader.namesIn(source))),
  );
  const whole = [...new Set(found.flatMap((calls) => calls.whole))].sort();
  const named = found.flatMap(({ endpoints }) => endpoints.map(({ name }) => name));
  return { names: new Set([...named, ...whole.flatMap((where) => wholeContracts[where] ?? [])]), whole };
}
