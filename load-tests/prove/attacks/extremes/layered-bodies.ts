/** What people enter of a unit: a laminate outside, argon with bars, and an inner pane; `step` sets it back at the top, mm. */
export function unitOf(stockId: number, step: number[] = []) {
  const glass = { stockId, isToughened: true, isSoaked: true, coating: 'none', step: [] };
  const film = { code: 'PVB', mm: 1.52 };
  const bars = { cols: 3, rows: 2, code: 'BAR' };
  const cavity = { mm: 12, spacer: 'ALU', gas: 'argon', sealMm: 10, bars };
  const inner = { ...glass, coating: 'soft', coatingFace: 'out', step };
  return { kind: 'unit', layers: [{ laminate: laminateOf([glass, film, glass]) }, { cavity }, { glass: inner }] };
}

type Ply = [glass: object, film: object, glass: object];
const laminateOf = ([outer, film, inner]: Ply) => ({ layers: [{ glass: outer }, { film }, { glass: inner }] });

/** A pane of two plies with the thickest film there is to buy between them. */
export const laminatedGlass = (stockId: number) => ({
  kind: 'laminate',
  ...laminateOf([{ stockId }, { code: 'PVB', mm: 1.52 }, { stockId }]),
});

/** The lines of an order of units and laminates, as they are entered. */
export function layeredLines(stockId: number) {
  const line = { stockId, description: 'Window', widthMm: 1200, heightMm: 900, quantity: 2, overridePrice: '320.00' };
  return [
    { ...line, assembly: unitOf(stockId) },
    { ...line, assembly: laminatedGlass(stockId) },
  ];
}
