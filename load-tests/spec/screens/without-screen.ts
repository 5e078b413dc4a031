import { type Kind, kinds, type Reason } from './reasons.ts';

/** What is known about one endpoint without a screen: its reason, or null. */
export interface WithoutScreen {
  readonly name: string;
  readonly reason: Reason | null;
}

export interface Screens {
  readonly onScreens: number;
  readonly without: readonly WithoutScreen[];
  /** Entries of the list of reasons that fit no endpoint without a screen: it got one, or there is none of that name. */
  readonly stale: readonly string[];
}

const fits = (pattern: string, name: string): boolean =>
  new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '\\w*')}$`).test(name);

/** Compares the endpoints with the calls of the screens and the reasons. */
export function compareScreens(
  endpoints: readonly string[],
  onScreens: ReadonlySet<string>,
  reasons: readonly Reason[],
): Screens {
  const names = endpoints.filter((name) => !onScreens.has(name));
  const reasonOf = (name: string) => reasons.find((r) => r.endpoints.some((pattern) => fits(pattern, name))) ?? null;
  const patterns = reasons.flatMap((reason) => reason.endpoints);
  return {
    onScreens: endpoints.length - names.length,
    without: names.map((name) => ({ name, reason: reasonOf(name) })),
    // A reason by name has to be as exact as one by pattern: neither may stand for an endpoint that has a screen.
    stale: patterns.filter((pattern) => !names.some((name) => fits(pattern, name))),
  };
}

/** How many endpoints there are of each kind of reason. */
export const countKinds = ({ without }: Screens): Readonly<Record<Kind, number>> => {
  const count = (kind: Kind) => without.filter(({ reason }) => reason?.kind === kind).length;
  return Object.fromEntries((Object.keys(kinds) as Kind[]).map((kind) => [kind, count(kind)])) as Record<Kind, number>;
};

/** The report: each endpoint with its reason by kind, what has none, then the counts. */
export function screenLines(screens: Screens): string[] {
  const counts = countKinds(screens);
  const open = screens.without.filter(({ reason }) => !reason);
  return [
    ...(Object.keys(kinds) as Kind[]).flatMap((kind) =>
      screens.without.flatMap(({ name, reason }) =>
        reason?.kind === kind ? [`${kinds[kind]}: ${name}: ${reason.why}`] : [],
      ),
    ),
    ...open.map(({ name }) => `no screen and no reason: ${name}`),
    ...screens.stale.map((pattern) => `reason without need: ${pattern}`),
    `${screens.onScreens} endpoints on screens`,
    ...(Object.keys(kinds) as Kind[]).map((kind) => `${counts[kind]} ${kinds[kind]}`),
    `${open.length} without screen and reason`,
  ];
}
