/** Who does an edge: nobody, the arris belt, or a machine that grinds and polishes. */
export type EdgeWork = 'none' | 'arris' | 'polish';

/**
 * Edge codes with who works them and how much glass the work takes off, in mm per edge. Source: the shop's edgework
 * table (clean cut and rough arris take nothing; flat grind 1.0; flat, pencil and mitre polish 1.5; CNC 2.0). A mitre is
 * sized to its long point, so only the polish comes off. Bevels and grooves are worked on the face.
 */
export const edgeWork: Readonly<Record<string, { readonly work: EdgeWork; readonly allowanceMm: number }>> = {
  CC: { work: 'none', allowanceMm: 0 },
  RA: { work: 'arris', allowanceMm: 0 },
  FG: { work: 'polish', allowanceMm: 1 },
  FP: { work: 'polish', allowanceMm: 1.5 },
  PG: { work: 'polish', allowanceMm: 1.5 },
  PP: { work: 'polish', allowanceMm: 1.5 },
  M45: { work: 'polish', allowanceMm: 1.5 },
  M22: { work: 'polish', allowanceMm: 1.5 },
  BV: { work: 'polish', allowanceMm: 0 },
  CNC: { work: 'polish', allowanceMm: 2 },
  VG: { work: 'polish', allowanceMm: 0 },
};

/** The row of a code; BV10 to BV40 share the bevel's. An unknown code is worked by the machine, so that nobody skips it. */
export function edgeWorkOf(code: string): { readonly work: EdgeWork; readonly allowanceMm: number } {
  return edgeWork[/^BV\d+$/.test(code) ? 'BV' : code] ?? { work: 'polish', allowanceMm: 1.5 };
}

/** Cut size in whole mm: finished size and the allowance of each edge (its own, else the table's), rounded up because tables cut whole millimetres. */
export function cutSize(
  widthMm: number,
  heightMm: number,
  edges: readonly string[],
  allowances: readonly number[] = edges.map((code) => edgeWorkOf(code).allowanceMm),
): { widthMm: number; heightMm: number } {
  const [top = 0, right = 0, bottom = 0, left = 0] = allowances;
  return { widthMm: Math.ceil(widthMm + left + right), heightMm: Math.ceil(heightMm + top + bottom) };
}
