import { blockOf } from '../../../platform/contract/geometry/measure.ts';
import type { Outline } from '../../../platform/contract/geometry/outline.ts';
import { dec, quantity } from '../../../platform/kernel/money.ts';
import type { StoredAssembly, StoredPly } from '../../ordereditor/assembly.contract.ts';
import { isStepped, type Layer, surfaceOf } from '../../ordereditor/assembly-layers.contract.ts';
import { assemblyWeight, plyMeasures, plyOutline } from '../../ordereditor/assembly-measures.contract.ts';
import { makeUpWords } from '../../ordereditor/assembly-words.contract.ts';
import type { LineOutline } from '../../ordereditor/outline.contract.ts';
import { type GlassLine, type OrderHead, type Piece, type PieceTree, pieceOf } from '../domain/order-piece.ts';
import type { MakeUp } from '../production.events.ts';
import { betweenWords } from './between-words.ts';

type PlyLayer = Layer<StoredPly>;

/** Every piece of the lines of an order, a unit or laminate with its plies. */
export const treesOf = (order: OrderHead, lines: readonly GlassLine[]): PieceTree[] =>
  lines.flatMap((line) => Array.from({ length: line.quantity }, (_, i) => treeOf(order, line, i + 1)));

function treeOf(order: OrderHead, line: GlassLine, pieceNumber: number): PieceTree {
  const piece = pieceOf(order, line, pieceNumber);
  if (!line.assembly) return { piece, plies: [] };
  const { kind, layers } = line.assembly;
  let before = 0;
  const ofLayers = (some: readonly PlyLayer[]): PieceTree[] => {
    const own = some.filter(({ glass, laminate }) => glass ?? laminate);
    return own.map(({ glass, laminate }, i): PieceTree => {
      const place = { slot: i + 1, slots: own.length, valueCents: 0 };
      if (glass) return { piece: { ...plyOf(order, line, glass, (before += 1), pieceNumber), ...place }, plies: [] };
      const inner = laminate?.layers ?? [];
      const plies = ofLayers(inner);
      return { piece: { ...joinedOf(piece, line, { kind: 'laminate', layers: inner }, plies), ...place }, plies };
    });
  };
  const plies = ofLayers(layers);
  return { piece: joinedOf(piece, line, { kind, layers }, plies), plies };
}

/** What plies become: the size of its line, the weight of all its layers, no cut of its own. */
function joinedOf(
  piece: Piece,
  line: GlassLine,
  assembly: { readonly kind: StoredAssembly['kind']; readonly layers: readonly PlyLayer[] },
  plies: readonly PieceTree[],
): Piece {
  const text = makeUpWords(assembly);
  const makeUp: MakeUp = { kind: assembly.kind, plies: plies.length, text, between: betweenWords(assembly.layers) };
  const { widthMm, heightMm } = line;
  return {
    ...piece,
    stockCode: text,
    thicknessMm: line.thicknessMm,
    cutWidthMm: widthMm,
    cutHeightMm: heightMm,
    isToughened: plies.every((ply) => ply.piece.isToughened),
    weightKg: quantity(dec(assemblyWeight(assembly, line))),
    makeUp,
  };
}

/** A ply of glass, the `n`th from outside: of its own size where it stands back, with the work of its line. */
function plyOf(order: OrderHead, line: GlassLine, glass: StoredPly, n: number, pieceNumber: number): Piece {
  const { block } = plyMeasures(line, glass);
  const { assembly: _, outline, ...whole } = line;
  const stepped = isStepped(glass) && outline ? plyOutline(line, glass) : null;
  const shape = stepped ? freePath(stepped) : outline;
  const ply: GlassLine = {
    ...whole,
    ...(shape ? { outline: shape } : {}),
    stockId: glass.stockId,
    stockCode: glass.stockCode,
    thicknessMm: glass.thicknessMm,
    widthMm: hundredths(block.right - block.left),
    heightMm: hundredths(block.top - block.bottom),
    isToughened: glass.isToughened,
    edgeAllowances: glass.edgeAllowances,
  };
  const { coating, coatingFace, isSoaked } = glass;
  const coatedSurface = coatingFace ? surfaceOf(n, coatingFace) : null;
  return { ...pieceOf(order, ply, pieceNumber), layer: { coating, coatedSurface, isSoaked } };
}

const hundredths = (mm: number): number => Math.round(mm * 100) / 100;

/** A shape that has no number any more, moved to the corner of its block. */
function freePath(outline: Outline): LineOutline {
  const { left, bottom } = blockOf(outline);
  const path = outline.map(({ x, y, bow, edge }) => ({
    x: hundredths(x - left),
    y: hundredths(y - bottom),
    bow,
    e: edge,
  }));
  return { no: 90, p: {}, path, mirror: false, turn: 0 };
}
