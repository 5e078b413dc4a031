import type { CavityLayer, FilmLayer } from '../../ordereditor/assembly.contract.ts';

interface Between {
  readonly film?: FilmLayer | undefined;
  readonly cavity?: CavityLayer | undefined;
}

/** What lies between the plies, from outside in: '1.52 mm PVB', '12 mm argon, ALU spacer, 10 mm seal'. */
export const betweenWords = (layers: readonly Between[]): string[] =>
  layers.flatMap(({ film, cavity }) => (film ? [`${film.mm} mm ${film.code}`] : cavity ? [cavityWords(cavity)] : []));

function cavityWords({ mm, gas, spacer, sealMm, bars }: CavityLayer): string {
  const grid = bars ? [`bars ${bars.cols} × ${bars.rows} ${bars.code}`] : [];
  return [`${mm} mm ${gas}`, `${spacer} spacer`, `${sealMm} mm seal`, ...grid].join(', ');
}
