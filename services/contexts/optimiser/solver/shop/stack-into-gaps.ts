import type { PlanNode } from '../plan.ts';
import type { Problem } from '../problem.ts';
import { measure, type SheetDraft } from '../search/assemble.ts';
import type { SearchContext } from '../threads/context.ts';

/** A node that knows its pieces and, for an item, its panel. */
interface Draft {
  readonly node: PlanNode;
  readonly panel: number;
  readonly pieces: Draft[];
}

/** A gap in the terms of the sheet's first cut: `u` along it, `v` across; pieces are stacked along `v`. */
interface Gap {
  readonly u: number;
  readonly v: number;
  readonly du: number;
  readonly dv: number;
}

/** A panel as it may lie in a gap. */
interface Way {
  readonly panel: number;
  readonly du: number;
  readonly dv: number;
  readonly worth: number;
}

/**
 * The fourth stage: fills what is left over a panel in its piece, and at the end of a row, with panels stacked on one
 * another. A panel narrower than its piece is freed by a trimming cut, where there is one. Returns the fuller sheet, or
 * the same when nothing fits.
 */
export function stackIntoGaps(
  context: SearchContext,
  sheet: SheetDraft,
  stacks: readonly (readonly number[])[],
  price: (unit: number) => number,
): SheetDraft {
  const filler = new GapFiller(context, sheet, stacks, price);
  return filler.fill();
}

class GapFiller {
  private readonly problem: Problem;
  private readonly left: number[][];
  private readonly turned: boolean;
  private readonly context: SearchContext;
  private readonly sheet: SheetDraft;
  private readonly price: (unit: number) => number;
  private filled = 0;

  constructor(
    context: SearchContext,
    sheet: SheetDraft,
    stacks: readonly (readonly number[])[],
    price: (unit: number) => number,
  ) {
    this.context = context;
    this.sheet = sheet;
    this.price = price;
    this.problem = context.task.problem;
    this.turned = sheet.firstCut === 'horizontal';
    const used = new Set(sheet.panels);
    this.left = stacks.map((stack) => stack.filter((panel) => !used.has(panel))).filter((stack) => stack.length > 0);
  }

  fill(): SheetDraft {
    if (this.left.length === 0) return this.sheet;
    const root = this.visit(this.draftOf());
    if (this.filled === 0) return this.sheet;
    const nodes: PlanNode[] = [];
    const panels: number[] = [];
    const number = (draft: Draft, parent: number | null, level: number): void => {
      const id = nodes.length;
      nodes.push({ ...draft.node, id, parent, level });
      if (draft.panel >= 0) panels.push(draft.panel);
      for (const piece of draft.pieces) number(piece, id, level + 1);
    };
    number(root, null, 0);
    return measure(this.problem, this.sheet.stock, this.turned, nodes, panels);
  }

  private draftOf(): Draft {
    let next = 0;
    const drafts = this.sheet.nodes.map(
      (node): Draft => ({ node, panel: node.type === 'item' ? this.sheet.panels[next++]! : -1, pieces: [] }),
    );
    for (const draft of drafts) if (draft.node.parent !== null) drafts[draft.node.parent]!.pieces.push(draft);
    return drafts[0]!;
  }

  private visit(draft: Draft): Draft {
    const { node } = draft;
    if (node.level === 3 && draft.pieces.length === 2) {
      const waste = draft.pieces.find((piece) => piece.node.type === 'waste');
      const stack = waste && this.stack(this.gapOf(waste.node));
      if (!stack) return draft;
      return { ...draft, pieces: draft.pieces.flatMap((piece) => (piece === waste ? stack : [piece])) };
    }
    if (node.level !== 2) return { ...draft, pieces: draft.pieces.map((piece) => this.visit(piece)) };
    return { ...draft, pieces: draft.pieces.flatMap((piece) => this.rowEnd(this.visit(piece))) };
  }

  /** Waste at the end of a row: a piece with a stack in it, and what is left. */
  private rowEnd(draft: Draft): Draft[] {
    if (draft.node.type !== 'waste') return [draft];
    const gap = this.gapOf(draft.node);
    if (this.hitsDefect(gap)) return [draft];
    const ways = this.ways(gap);
    const { minWaste } = this.problem.cutting;
    const isPiece = (du: number): boolean => du >= minWaste && (du === gap.du || gap.du - du >= minWaste);
    const widths = [...new Set(ways.map((way) => way.du))].filter(isPiece);
    let best: { du: number; chosen: Way[]; worth: number } | undefined;
    // The widest hold the most.
    for (const du of widths.sort((a, b) => b - a).slice(0, 6)) {
      const chosen = this.choose({ ...gap, du });
      const worth = chosen.reduce((sum, way) => sum + way.worth, 0);
      if (worth > (best?.worth ?? 0)) best = { du, chosen, worth };
    }
    if (!best) return [draft];
    const piece = { ...gap, du: best.du };
    const stack = this.draw(piece, best.chosen);
    const only = stack.length === 1 && stack[0]!.pieces.length === 0 ? stack[0]! : undefined;
    const own = only ?? { node: this.nodeOf('branch', piece), panel: -1, pieces: stack };
    const rest = { ...gap, u: gap.u + best.du, du: gap.du - best.du };
    return rest.du > 0 ? [own, { node: this.nodeOf('waste', rest), panel: -1, pieces: [] }] : [own];
  }

  private stack(gap: Gap): Draft[] | undefined {
    if (this.hitsDefect(gap)) return undefined;
    const chosen = this.choose(gap);
    return chosen.length > 0 ? this.draw(gap, chosen) : undefined;
  }

  /** The ways in which the panels left may lie in a gap, the one worth the most per millimetre of height first. */
  private ways(gap: Gap): Way[] {
    const { units } = this.context.units;
    const ways: Way[] = [];
    for (const stack of this.left) {
      for (const panel of stack) {
        const unit = units[panel]!;
        const worth = this.price(panel);
        const [w, h] = this.turned ? [unit.height, unit.width] : [unit.width, unit.height];
        if (this.fits(gap, w, h)) ways.push({ panel, du: w, dv: h, worth });
        if (unit.rotate && w !== h && this.fits(gap, h, w)) ways.push({ panel, du: h, dv: w, worth });
      }
    }
    return ways.sort((a, b) => b.worth / b.dv - a.worth / a.dv || a.panel - b.panel);
  }

  private fits(gap: Gap, du: number, dv: number): boolean {
    return du <= gap.du && dv <= gap.dv;
  }

  /** Panels to stack in a piece of this width, best first, so that what is left over them can be broken off. */
  private choose(gap: Gap): Way[] {
    const { minWaste, trimmingCut, minTrimmingCut } = this.problem.cutting;
    const taken = new Set<number>();
    const chosen: Way[] = [];
    let room = gap.dv;
    for (const way of this.ways(gap)) {
      const side = gap.du - way.du;
      const isTrimmed = trimmingCut && side >= Math.max(minWaste, minTrimmingCut) && way.du >= minTrimmingCut;
      if (taken.has(way.panel) || (side !== 0 && !(isTrimmed && way.dv >= minWaste))) continue;
      if (way.dv > room || (way.dv < room && room - way.dv < minWaste)) continue;
      taken.add(way.panel);
      chosen.push(way);
      room -= way.dv;
    }
    return chosen;
  }

  private draw(gap: Gap, chosen: readonly Way[]): Draft[] {
    const drafts: Draft[] = [];
    let v = gap.v;
    for (const way of chosen) {
      const own = { u: gap.u, v, du: way.du, dv: way.dv };
      const item: Draft = { node: this.itemOf(way, own), panel: way.panel, pieces: [] };
      if (way.du === gap.du) drafts.push(item);
      else {
        const side: Gap = { ...own, u: gap.u + way.du, du: gap.du - way.du };
        const waste: Draft = { node: this.nodeOf('waste', side), panel: -1, pieces: [] };
        drafts.push({ node: this.nodeOf('branch', { ...own, du: gap.du }), panel: -1, pieces: [item, waste] });
      }
      v += way.dv;
      this.filled++;
      for (const stack of this.left) {
        const at = stack.indexOf(way.panel);
        if (at >= 0) stack.splice(at, 1);
      }
    }
    const rest = { ...gap, v, dv: gap.v + gap.dv - v };
    if (rest.dv > 0) drafts.push({ node: this.nodeOf('waste', rest), panel: -1, pieces: [] });
    return drafts;
  }

  private hitsDefect(gap: Gap): boolean {
    const { x, y, w, h } = this.nodeOf('waste', gap);
    return this.problem.sheets[this.sheet.stock]!.defects.some(
      (d) => d.x < x + w && x < d.x + d.width && d.y < y + h && y < d.y + d.height,
    );
  }

  private gapOf({ x, y, w, h }: PlanNode): Gap {
    return this.turned ? { u: y, v: x, du: h, dv: w } : { u: x, v: y, du: w, dv: h };
  }

  private nodeOf(type: PlanNode['type'], { u, v, du, dv }: Gap): PlanNode {
    const box = this.turned ? { x: v, y: u, w: dv, h: du } : { x: u, y: v, w: du, h: dv };
    return { id: 0, parent: null, level: 0, type, ...box, itemId: null, rotated: false };
  }

  private itemOf(way: Way, gap: Gap): PlanNode {
    const { units } = this.context.units;
    const unit = units[way.panel]!;
    const node = this.nodeOf('item', gap);
    const rotated = !(node.w === unit.width && node.h === unit.height);
    return { ...node, itemId: this.problem.items[unit.item]!.id, rotated };
  }
}
