import type { CavityLayer, GlassLayer } from './assembly.contract.ts';
import { type Layer, type Layered, pliesOf, surfaceOf } from './assembly-layers.contract.ts';

/** A ply as far as words are made of it. */
export type NamedPly = Pick<GlassLayer, 'isToughened' | 'coatingFace'> & {
  readonly stockCode: string;
  readonly thicknessMm: number;
};

/** Letters of a glass after its thickness: none for clear, so that 06CLR is 6 and 06LEH is 6LEH. */
function lettersOf({ stockCode }: NamedPly): string {
  const letters = stockCode.replace(/^[\d.]+/, '');
  return letters === 'CLR' || letters === 'CL' ? '' : letters;
}

const gasWords: Readonly<Record<CavityLayer['gas'], string>> = { air: '', argon: 'Ar', krypton: 'Kr' };

/** '6T/12Ar/6LEH@3': an assembly in the words of the trade, from outside in; surfaces are counted over every ply. */
export function makeUpWords(assembly: Layered<NamedPly> | null | undefined): string {
  if (!assembly) return '';
  const numbers = new Map(pliesOf(assembly).map(({ glass, n }) => [glass, n]));
  const ply = (glass: NamedPly) => {
    const face = glass.coatingFace ? `@${surfaceOf(numbers.get(glass) ?? 1, glass.coatingFace)}` : '';
    return `${glass.thicknessMm}${lettersOf(glass)}${glass.isToughened ? 'T' : ''}${face}`;
  };
  const layer = ({ glass, film, cavity, laminate }: Layer<NamedPly>): string =>
    glass
      ? ply(glass)
      : film
        ? `+${film.mm}+`
        : cavity
          ? `/${cavity.mm}${gasWords[cavity.gas]}/`
          : (laminate?.layers ?? []).map(layer).join('');
  return assembly.layers.map(layer).join('');
}

const kindWords = { unit: 'Unit', laminate: 'Laminate' } as const;

/** 'Unit 6T/12Ar/6LEH@3': what a line of layers is called where nobody describes it. */
export const assemblyWords = (assembly: Layered<NamedPly>): string =>
  `${kindWords[assembly.kind]} ${makeUpWords(assembly)}`;

/** What a line is called on papers and lists: its description, with the make-up where that does not say it. */
export function describedWords(line: {
  readonly description: string;
  readonly assembly?: Layered<NamedPly> | null | undefined;
}): string {
  const { description, assembly } = line;
  const words = makeUpWords(assembly);
  if (words === '' || description.includes(words)) return description;
  return description ? `${description}, ${words}` : words;
}
