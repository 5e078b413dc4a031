import type { Entry } from '../checklists.ts';
import type { Way } from './how-shown.ts';
import { notBuilt, nothingToShow } from './not-built.ts';
import type { Shown } from './shown.ts';

type Standing = Way | 'partBuilt' | 'notBuilt' | 'nothingToShow' | 'notShown';

const titles: Readonly<Record<Standing, string>> = {
  http: 'by HTTP',
  page: 'by page',
  decision: 'by decision',
  partBuilt: 'built in part',
  named: 'named only',
  notShown: 'not shown',
  notBuilt: 'not built',
  nothingToShow: 'nothing to show',
};

function standingOf(id: string, shown: Shown | undefined): Standing {
  if (nothingToShow.has(id)) return 'nothingToShow';
  const way = shown?.way ?? 'notShown';
  if (!(id in notBuilt)) return way;
  return way === 'notShown' || way === 'named' ? 'notBuilt' : 'partBuilt';
}

/** The report: each entry of the checklists with how it is shown, then how many there are of each kind. */
export function behaviourLines(entries: readonly Entry[], shown: ReadonlyMap<string, Shown>): string[] {
  const known = new Set(entries.map(({ id }) => id));
  const unknown = [...shown].filter(([id]) => !known.has(id));
  const all = entries.map((entry) => ({ ...entry, standing: standingOf(entry.id, shown.get(entry.id)) }));
  const order = Object.keys(titles) as Standing[];
  const line = ({ id, area, text, standing }: (typeof all)[number]) => {
    const files = shown.get(id)?.files.join(' ');
    const isShown = standing === 'http' || standing === 'page' || standing === 'decision';
    const more = [isShown ? '' : `${area}: ${text}`, notBuilt[id] ? `(${notBuilt[id]})` : '', files ?? ''];
    return [titles[standing], id, ...more.filter((part) => part !== '')].join(' ');
  };
  const count = (standing: Standing) => all.filter((entry) => entry.standing === standing).length;
  return [
    ...order.flatMap((standing) => all.filter((entry) => entry.standing === standing).map(line)),
    ...unknown.map(([id, { files }]) => `unknown ${id} ${files.join(' ')}`),
    `${entries.length} entries: ${order.map((standing) => `${titles[standing]} ${count(standing)}`).join(', ')}`,
  ];
}
