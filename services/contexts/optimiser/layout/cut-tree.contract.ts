import { groupsAlong, stagesNeeded } from './parting.contract.ts';
import { type Fault, type LayoutRules, overlaps, type Piece, type Rect } from './rules.contract.ts';

/** A piece of glass in the order of cutting; `u` runs along the first cuts' distances, `v` across them. */
export interface CutPiece {
  readonly kind: 'item' | 'rest' | 'branch';
  readonly rect: Rect;
  readonly piece: Piece | null;
  readonly parts: readonly CutPiece[];
}
export type Built = { readonly part: CutPiece } | { readonly faults: readonly Fault[] };
type Axis = 'u' | 'v';

/** What the search for cuts may use up: pieces it tries to build. Runs out only on layouts no table could cut. */
const effort = 4_000;

/** Were cuts found? */
export const isBuilt = (built: Built): built is Extract<Built, { part: unknown }> => 'part' in built;
const rest = (rect: Rect): CutPiece => ({ kind: 'rest', rect, piece: null, parts: [] });
const item = (piece: Piece): CutPiece => ({ kind: 'item', rect: rectOf(piece), piece, parts: [] });
const rectOf = ({ x, y, w, h }: Rect): Rect => ({ x, y, w, h });
const fault = (rule: Fault['rule'], says: string, value: number | null, limit: number | null, at: Rect): Fault => ({
  rule,
  says,
  value,
  limit,
  at: rectOf(at),
});

/** Part of a region between two positions along an axis. */
const slice = (region: Rect, axis: Axis, from: number, to: number): Rect =>
  axis === 'u' ? { ...region, x: from, w: to - from } : { ...region, y: from, h: to - from };
const span = (region: Rect, axis: Axis) =>
  axis === 'u' ? { from: region.x, to: region.x + region.w } : { from: region.y, to: region.y + region.h };

interface Level {
  readonly axis: Axis;
  /** Least distance between two cuts of this level, and the rule that says so. */
  readonly min: number;
  readonly rule: 'minFirstCut' | 'minSecondCut' | null;
  /** Strips may be cut wider than their panels. */
  readonly mayWiden: boolean;
  build(region: Rect, pieces: readonly Piece[]): Built;
}

/**
 * Finds cuts that part panels, level by level, within the rules: strips, rows, pieces, and a V cut. Works in (u, v): the
 * caller turns the sheet when its first cuts are horizontal. The finest cuts are tried first, then wider strips.
 */
export class CutSearch {
  private left: number;

  constructor(
    private readonly rules: LayoutRules,
    private readonly defects: readonly Rect[],
    budget = effort,
  ) {
    this.left = budget;
  }

  /** The cut tree of a sheet's usable area, or why it cannot be cut. */
  sheet(region: Rect, pieces: readonly Piece[]): Built {
    const { minFirstCutMm, minSecondCutMm, stages } = this.rules;
    const row = (at: Rect, inRow: readonly Piece[]): Built =>
      stages === 3 ? this.row(at, inRow) : this.single(at, inRow);
    const strip = (at: Rect, inStrip: readonly Piece[]): Built =>
      this.part(at, inStrip, { axis: 'v', min: minSecondCutMm, rule: 'minSecondCut', mayWiden: true, build: row });
    return this.part(region, pieces, {
      axis: 'u',
      min: minFirstCutMm,
      rule: 'minFirstCut',
      mayWiden: true,
      build: strip,
    });
  }

  private row(region: Rect, pieces: readonly Piece[]): Built {
    const build = (at: Rect, inCell: readonly Piece[]) => this.cell(at, inCell);
    return this.part(region, pieces, { axis: 'u', min: 0, rule: null, mayWiden: false, build });
  }

  /** The last piece of three stages: a panel, a panel with a strip to trim, or two panels that one cut parts. */
  private cell(region: Rect, pieces: readonly Piece[]): Built {
    const [first, second] = [...pieces].sort((a, b) => a.y - b.y);
    if (!first) return { part: rest(region) };
    const all = [first, ...(second ? [second] : [])];
    const isWide = all.every((p) => p.x === region.x && p.w === region.w);
    const height = all.reduce((sum, p) => sum + p.h, 0);
    if (pieces.length === 1 && isWide && first.h === region.h) return { part: item(first) };
    const needed = stagesNeeded(pieces, 'u') + 2;
    if (pieces.length > 2 || !isWide || (second && height !== region.h))
      return { faults: [this.tooDeep(region, pieces, needed)] };
    if (!this.rules.hasVCut)
      return {
        faults: [fault('vCut', 'Freeing this panel needs a V cut, which the settings do not allow', 1, 0, region)],
      };
    const near = all.find((p) => second && p.h < this.vCutDistance);
    if (near) return { faults: [this.tooNear(near, near.h)] };
    if (second) return { part: { kind: 'branch', rect: region, piece: null, parts: [item(first), item(second)] } };
    return this.trimmed(region, first, 'v');
  }

  /** Two stages: a row holds one panel, and a V cut may trim it. */
  private single(region: Rect, pieces: readonly Piece[]): Built {
    const [only] = pieces;
    if (!only) return { part: rest(region) };
    if (pieces.length > 1) return { faults: [this.tooDeep(region, pieces, stagesNeeded(pieces, 'u') + 2)] };
    if (only.w === region.w && only.h === region.h) return { part: item(only) };
    if (only.h !== region.h) return { faults: [this.tooDeep(region, pieces, 4)] };
    if (!this.rules.hasVCut)
      return {
        faults: [fault('vCut', 'Trimming this panel needs a V cut, which the settings do not allow', 1, 0, region)],
      };
    return this.trimmed(region, only, 'u');
  }

  private trimmed(region: Rect, piece: Piece, axis: Axis): Built {
    const { from, to } = span(region, axis);
    const own = span(piece, axis);
    const before = own.from - from;
    const after = to - own.to;
    if (axis === 'v' && before > 0 && after > 0)
      return {
        faults: [
          fault(
            'vCut',
            'A V cut divides a piece once: place the panel against the top or the bottom of its row',
            2,
            1,
            region,
          ),
        ],
      };
    const slivers = [slice(region, axis, from, own.from), slice(region, axis, own.to, to)].filter(
      (r) => r.w > 0 && r.h > 0,
    );
    const narrow = slivers.find((r) => (axis === 'u' ? r.w : r.h) < this.rules.minWasteMm);
    if (narrow) return { faults: [this.narrow(narrow, axis)] };
    const near = [...slivers, piece].find((r) => (axis === 'u' ? r.w : r.h) < this.vCutDistance);
    if (near) return { faults: [this.tooNear(near, axis === 'u' ? near.w : near.h)] };
    if (slivers.some((r) => this.isThroughDefect(axis, axis === 'u' ? r.x : r.y, region)))
      return { faults: [fault('defect', 'The cut goes through a defect of the glass', null, null, region)] };
    const parts = [...slivers.map(rest), item(piece)].sort((a, b) => span(a.rect, axis).from - span(b.rect, axis).from);
    return { part: { kind: 'branch', rect: region, piece: null, parts } };
  }

  private tooDeep(region: Rect, pieces: readonly Piece[], needed: number): Fault {
    const { stages } = this.rules;
    const at = around(pieces, region);
    if (!Number.isFinite(needed))
      return fault(
        'guillotine',
        `No straight cut parts these ${pieces.length} panels from edge to edge`,
        null,
        null,
        at,
      );
    return fault(
      'stages',
      `This layout needs ${Math.max(needed, stages + 1)} stages; ${stages} are allowed`,
      Math.max(needed, stages + 1),
      stages,
      at,
    );
  }

  private narrow(at: Rect, axis: Axis): Fault {
    const value = axis === 'u' ? at.w : at.h;
    const { minWasteMm } = this.rules;
    return fault(
      'minWaste',
      `A strip of ${value} mm cannot be broken off; ${minWasteMm} mm is the least`,
      value,
      minWasteMm,
      at,
    );
  }

  private get vCutDistance(): number {
    return this.rules.vCutDistanceMm ?? 0;
  }

  private tooNear(at: Rect, value: number): Fault {
    const limit = this.vCutDistance;
    const says = `A V cut ${value} mm from the edge of its piece; ${limit} mm is the least`;
    return fault('vCut', says, value, limit, at);
  }

  private isThroughDefect(axis: Axis, position: number, region: Rect): boolean {
    const line = axis === 'u' ? { ...region, x: position, w: 0 } : { ...region, y: position, h: 0 };
    return this.defects.some(
      (d) =>
        overlaps(d, region) && (axis === 'u' ? d.x < line.x && line.x < d.x + d.w : d.y < line.y && line.y < d.y + d.h),
    );
  }

  /** Parts a region along one axis. */
  private part(region: Rect, pieces: readonly Piece[], level: Level): Built {
    const groups = groupsAlong(pieces, level.axis);
    const { from: start, to: end } = span(region, level.axis);
    const dead = new Set<string>();
    let first: readonly Fault[] | null = null;
    const refuse = (faults: readonly Fault[]): null => {
      first ??= faults;
      return null;
    };
    const cutFault = (at: number): Fault | null =>
      at > start && at < end && this.isThroughDefect(level.axis, at, region)
        ? fault('defect', 'A cut would go through a defect of the glass', null, null, slice(region, level.axis, at, at))
        : null;
    const from = (i: number, at: number): CutPiece[] | null => {
      const key = `${i}:${at}`;
      if (dead.has(key)) return null;
      const found = i === groups.length ? tail(at) : segments(i, at);
      if (!found) dead.add(key);
      return found;
    };
    const tail = (at: number): CutPiece[] | null => {
      if (at === end) return [];
      const strip = slice(region, level.axis, at, end);
      if (end - at < this.rules.minWasteMm) return refuse([this.narrow(strip, level.axis)]);
      return [rest(strip)];
    };
    const segments = (i: number, at: number): CutPiece[] | null => {
      const gap = (groups[i]?.from ?? at) - at;
      const starts = gap === 0 ? [at] : [at + gap, at];
      for (const s of level.mayWiden ? starts : starts.slice(0, 1)) {
        const before = s - at;
        if (before > 0 && before < this.rules.minWasteMm) {
          refuse([this.narrow(slice(region, level.axis, at, s), level.axis)]);
          continue;
        }
        const cut = before > 0 ? cutFault(s) : null;
        if (cut) {
          refuse([cut]);
          continue;
        }
        const lead = before > 0 ? [rest(slice(region, level.axis, at, s))] : [];
        const tailParts = ends(i, s);
        if (tailParts) return [...lead, ...tailParts];
      }
      return null;
    };
    const ends = (i: number, s: number): CutPiece[] | null => {
      for (let j = i; j < (level.mayWiden ? groups.length : i + 1); j += 1) {
        const to = groups[j]?.to ?? s;
        const room = (groups[j + 1]?.from ?? end) - to;
        const wants = level.mayWiden ? [0, Math.max(level.min - (to - s), this.rules.minWasteMm), room] : [0];
        const inside = groups.slice(i, j + 1).flatMap((g) => g.pieces);
        for (const more of new Set(wants)) {
          if (more > room) continue;
          const strip = slice(region, level.axis, s, to + more);
          const width = to + more - s;
          if (level.rule && width < level.min) {
            refuse([tooClose(level, width, strip)]);
            continue;
          }
          const cut = cutFault(to + more);
          if (cut) {
            refuse([cut]);
            continue;
          }
          if (this.left <= 0) return null;
          this.left -= 1;
          const built = level.build(strip, inside);
          if (!isBuilt(built)) {
            refuse(built.faults);
            continue;
          }
          const others = from(j + 1, to + more);
          if (others) return [built.part, ...others];
        }
      }
      return null;
    };
    const parts = from(0, start);
    if (!parts) return { faults: first ?? [this.tooDeep(region, pieces, Number.POSITIVE_INFINITY)] };
    const [only] = parts;
    // A leaf that fills its region needs no cut; a branch keeps its level, on which the direction of its cuts depends.
    if (parts.length === 1 && only && only.kind !== 'branch') return { part: only };
    return { part: { kind: 'branch', rect: region, piece: null, parts } };
  }
}

const tooClose = (level: Level, width: number, at: Rect): Fault => {
  const which = level.rule === 'minFirstCut' ? 'First' : 'Second';
  return fault(
    level.rule ?? 'minFirstCut',
    `${which} cuts ${width} mm apart; ${level.min} mm is the least`,
    width,
    level.min,
    at,
  );
};

/** The box round panels. */
function around(pieces: readonly Piece[], region: Rect): Rect {
  if (pieces.length === 0) return region;
  const x = Math.min(...pieces.map((p) => p.x));
  const y = Math.min(...pieces.map((p) => p.y));
  return {
    x,
    y,
    w: Math.max(...pieces.map((p) => p.x + p.w)) - x,
    h: Math.max(...pieces.map((p) => p.y + p.h)) - y,
  };
}
