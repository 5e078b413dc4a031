import type { SearchInstance, SearchRules } from './instance.ts';
import {
  BIN,
  CHILD_STRIDE,
  DEPTH,
  FLAGS,
  ITEM_A,
  ITEM_B,
  ITEM_X,
  ITEM_Y,
  NEW_ROW,
  NEW_SHEET,
  NEW_STRIP,
  SAME_ROW,
  STACK_A,
  STACK_B,
  TURNED,
  X1,
  X1_MAX,
  X1_PREV,
  X3,
  Y2,
  Y2_MAX,
  Y2_PREV,
} from './instance.ts';
import { OptionList } from './options.ts';

const BOTTOM = 0;
const PAIR = 1;
const ON_TOP = 2;
const FREE = 1;
const FIXED = 2;
const PLACED = -1;
const REFUSED = -2;
/** How many defects one insertion may step over in one direction. */
const MAX_STEPS = 6;

/**
 * Lists the children of a node: every way to place the next item of a stack (or two of them as a stacked pair) at the
 * front. One instance per worker; the arrays are reused, nothing is allocated while expanding.
 */
export class Expander {
  /** Children of the last expanded node, CHILD_STRIDE integers each. */
  children: Int32Array = new Int32Array(512 * CHILD_STRIDE);
  count = 0;

  private readonly instance: SearchInstance;
  private readonly rules: SearchRules;
  private readonly options: OptionList;

  // The base of the current depth: where the insertion starts before any repair.
  private bin = 0;
  private width = 0;
  private height = 0;
  private defectFrom = 0;
  private defectTo = 0;
  private depth = 0;
  private baseX1Prev = 0;
  private baseX1 = 0;
  private baseX1Max = 0;
  private baseX = 0;
  private baseY = 0;
  private baseY2 = 0;
  private baseY2Max = 0;
  private baseFirstFree = 0;
  private baseSecondState = 0;

  // The option being placed.
  private option = 0;

  constructor(instance: SearchInstance) {
    this.instance = instance;
    this.rules = instance.rules;
    this.options = new OptionList(instance);
  }

  /**
   * Fills `children` with the children of the node at `at` in `nodes`; `positions` holds, from `positionsAt`, how many
   * items of each stack are placed. A bin of -1 is the empty plan.
   */
  expand(nodes: Int32Array, at: number, positions: Uint16Array, positionsAt: number): void {
    this.count = 0;
    const options = this.options;
    options.collect(positions, positionsAt);
    if (options.count === 0) return;
    const bin = nodes[at + BIN]!;
    if (bin >= 0) {
      this.enterBin(bin);
      if (this.rules.thirdCut) {
        this.baseSameRow(nodes, at);
        this.placeAll();
        if (this.fitsWithin(nodes[at + X1]!, nodes[at + Y2]!)) return;
      }
      if (this.baseNewRow(nodes, at)) this.placeAll();
      if (this.fitsWithin(nodes[at + X1]!, this.height)) return;
      if (this.baseNewStrip(nodes[at + X1]!)) this.placeAll();
      if (this.count > 0) return;
    }
    for (let next = bin + 1; next < this.instance.binCount && this.count === 0; next++) {
      this.enterBin(next);
      if (this.baseNewStrip(0)) {
        this.depth = NEW_SHEET;
        this.placeAll();
      }
      if (!this.rules.skipSheets) return;
    }
  }

  private enterBin(bin: number): void {
    const instance = this.instance;
    this.bin = bin;
    this.width = instance.binWidth[bin]!;
    this.height = instance.binHeight[bin]!;
    this.defectFrom = instance.defectStart[bin]!;
    this.defectTo = instance.defectStart[bin + 1]!;
  }

  private baseSameRow(nodes: Int32Array, at: number): void {
    const flags = nodes[at + FLAGS]!;
    this.depth = SAME_ROW;
    this.baseX1Prev = nodes[at + X1_PREV]!;
    this.baseX1 = nodes[at + X1]!;
    this.baseX1Max = nodes[at + X1_MAX]!;
    this.baseX = nodes[at + X3]!;
    this.baseY = nodes[at + Y2_PREV]!;
    this.baseY2 = nodes[at + Y2]!;
    this.baseY2Max = nodes[at + Y2_MAX]!;
    this.baseFirstFree = flags & 1;
    this.baseSecondState = flags >> 1;
  }

  private baseNewRow(nodes: Int32Array, at: number): boolean {
    const y = nodes[at + Y2]!;
    const x1 = nodes[at + X1]!;
    if (y >= this.height) return false;
    this.depth = NEW_ROW;
    this.baseX1Prev = nodes[at + X1_PREV]!;
    this.baseX1 = x1;
    this.baseX = this.baseX1Prev;
    this.baseY = y;
    this.baseY2Max = this.height;
    this.baseFirstFree = nodes[at + FLAGS]! & 1;
    let limit = nodes[at + X1_MAX]!;
    const { defectX1, defectY1, defectY2 } = this.instance;
    // The cut at y is now final: the strip may not grow over a defect that lies on it.
    for (let d = this.defectFrom; d < this.defectTo; d++) {
      if (defectY1[d]! < y && defectY2[d]! > y && defectX1[d]! >= x1 && defectX1[d]! < limit) limit = defectX1[d]!;
    }
    this.baseX1Max = limit;
    return true;
  }

  private baseNewStrip(x: number): boolean {
    if (x >= this.width) return false;
    this.depth = NEW_STRIP;
    this.baseX1Prev = x;
    this.baseX = x;
    this.baseY = 0;
    this.baseY2Max = this.height;
    this.baseX1Max = Math.min(this.width, x + this.rules.maxFirst);
    return true;
  }

  /** Some child fits without moving the cuts beyond x1 and y2: the shallower depths are not tried. */
  private fitsWithin(x1: number, y2: number): boolean {
    if (!this.rules.depthFirst) return false;
    const children = this.children;
    for (let c = 0; c < this.count; c++) {
      const at = c * CHILD_STRIDE;
      if (children[at + X1]! <= x1 && children[at + Y2]! <= y2) return true;
    }
    return false;
  }

  private placeAll(): void {
    const options = this.options;
    for (let o = 0; o < options.count; o++) {
      this.option = o;
      this.placeOption(options.width[o]!, options.height[o]!, options.itemB[o]! >= 0 ? PAIR : BOTTOM);
    }
  }

  /** Tries the option at the base; where a defect is in the way, also on top of it, right of it, above it, behind it. */
  private placeOption(w: number, h: number, mode: number): void {
    const met = this.tryAt(this.baseX1Prev, this.baseX, this.baseY, w, h, mode);
    if (met < 0) return;
    const { defectX2, defectY2 } = this.instance;
    const gap = this.rules.minWaste;
    if (mode === BOTTOM && this.rules.trimmingCut) this.tryOnTop(met, w, h);
    if (this.rules.thirdCut) {
      for (let d = met, step = 0; d >= 0 && step < MAX_STEPS; step++) {
        d = this.tryAt(this.baseX1Prev, Math.max(defectX2[d]!, this.baseX + gap), this.baseY, w, h, mode);
      }
    }
    if (this.depth <= NEW_ROW) {
      for (let d = met, step = 0; d >= 0 && step < MAX_STEPS; step++) {
        d = this.tryAt(this.baseX1Prev, this.baseX, Math.max(defectY2[d]!, this.baseY + gap), w, h, mode);
      }
    }
    if (this.depth <= NEW_STRIP) {
      for (let d = met, step = 0; d >= 0 && step < MAX_STEPS; step++) {
        const x = Math.max(defectX2[d]!, this.baseX1Prev + gap);
        if (x - this.baseX1Prev > this.rules.maxFirst) break;
        d = this.tryAt(x, x, this.baseY, w, h, mode);
      }
    }
  }

  private tryOnTop(met: number, w: number, h: number): void {
    const { defectY2 } = this.instance;
    let bottom = Math.max(defectY2[met]!, this.baseY + this.rules.minTrimmed);
    if (bottom + h < this.baseY + this.rules.minSecond) bottom = this.baseY + this.rules.minSecond - h;
    if (this.depth === SAME_ROW && bottom + h < this.baseY2) bottom = this.baseY2 - h;
    for (let step = 0; step < MAX_STEPS; step++) {
      if (bottom + h > this.baseY2Max) return;
      const d = this.defectInside(this.baseX, bottom, this.baseX + w, bottom + h);
      if (d < 0) break;
      bottom = defectY2[d]!;
    }
    this.finish(this.baseX1Prev, this.baseX, this.baseY, bottom, w, h, ON_TOP);
  }

  private defectInside(x1: number, y1: number, x2: number, y2: number): number {
    const { defectX1, defectY1, defectX2, defectY2 } = this.instance;
    for (let d = this.defectFrom; d < this.defectTo; d++) {
      if (defectX1[d]! < x2 && defectX2[d]! > x1 && defectY1[d]! < y2 && defectY2[d]! > y1) return d;
    }
    return -1;
  }

  /** Returns the defect that is in the way, or a negative number when the option was placed or cannot be. */
  private tryAt(x1Prev: number, x: number, y: number, w: number, h: number, mode: number): number {
    if (x + w > this.baseX1Max || x + w > x1Prev + this.rules.maxFirst || y + h > this.baseY2Max) {
      // A strip that starts further right has a further limit.
      if (x1Prev === this.baseX1Prev || x + w > this.width || y + h > this.baseY2Max) return REFUSED;
    }
    const met = this.defectFrom === this.defectTo ? -1 : this.defectInside(x, y, x + w, y + h);
    if (met >= 0) return met;
    return this.finish(x1Prev, x, y, y, w, h, mode);
  }

  /** Repairs both open cuts for distances, slivers and defects, then records the child. */
  private finish(x1Prev: number, x: number, y: number, bottom: number, w: number, h: number, mode: number): number {
    const rules = this.rules;
    const gap = rules.minWaste;
    const trim = rules.minTrimmed;
    const end = rules.minRowEnd;
    const right = x + w;
    const top = bottom + h;
    const fixed = mode !== BOTTOM;

    // ---- second cut --------------------------------------------------------------------------------------------
    let y2 = top;
    let second = fixed ? FIXED : 0;
    if (this.depth === SAME_ROW) {
      const open = this.baseY2;
      const state = this.baseSecondState;
      if (top < open) {
        if (mode !== BOTTOM) return REFUSED;
        y2 = open;
        second = state;
        if (open - top < trim) {
          if (state === FIXED) return REFUSED;
          y2 = state === FREE ? top + trim : open + trim;
          second = FREE;
        }
      } else if (top > open) {
        if (state === FIXED) return REFUSED;
        if (state !== FREE && top - open < trim) {
          if (fixed) return REFUSED;
          y2 = top + trim;
          second = FREE;
        }
      } else if (state === FIXED) {
        second = FIXED;
      }
    }
    if (y2 - y < rules.minSecond) {
      if (fixed) return REFUSED;
      y2 = Math.max(y + rules.minSecond, top + trim);
      second = FREE;
    }

    // ---- first cut ---------------------------------------------------------------------------------------------
    let x1 = right;
    let firstFree = 0;
    if (this.depth >= NEW_ROW) {
      const open = this.baseX1;
      if (right < open) {
        x1 = open;
        firstFree = this.baseFirstFree;
        if (open - right < end) {
          x1 = firstFree === 1 ? right + end : open + end;
          firstFree = 1;
        }
      } else if (right > open && this.baseFirstFree === 0 && right - open < end) {
        x1 = right + end;
        firstFree = 1;
      }
    }
    if (x1 - x1Prev < rules.minFirst) {
      x1 = Math.max(x1Prev + rules.minFirst, right + end);
      firstFree = 1;
    }
    const x1Limit = x1Prev === this.baseX1Prev ? this.baseX1Max : Math.min(this.width, x1Prev + rules.maxFirst);
    let x1Max = x1Limit;
    let y2Max = this.baseY2Max;

    // ---- borders and defects, until nothing moves ----------------------------------------------------------------
    const { defectX1, defectY1, defectX2, defectY2 } = this.instance;
    const from = this.defectFrom;
    const to = this.defectTo;
    for (let moved = true; moved; ) {
      moved = false;
      if (x1 < this.width && this.width - x1 < gap) {
        if (firstFree === 0) return REFUSED;
        x1 = this.width;
      }
      if (y2 < this.height && this.height - y2 < gap) {
        if (second !== FREE) return REFUSED;
        y2 = this.height;
      }
      if (x1 > x1Limit || y2 > y2Max) return REFUSED;
      for (let d = from; d < to; d++) {
        if (x1 < this.width && defectX1[d]! < x1 && defectX2[d]! > x1) {
          x1 = firstFree === 1 ? defectX2[d]! : Math.max(defectX2[d]!, x1 + end);
          firstFree = 1;
          moved = true;
        }
        if (y2 < this.height && defectY1[d]! < y2 && defectY2[d]! > y2 && defectX1[d]! < x1 && defectX2[d]! > x1Prev) {
          if (second === FIXED) return REFUSED;
          y2 = second === FREE ? defectY2[d]! : Math.max(defectY2[d]!, y2 + trim);
          second = FREE;
          moved = true;
        }
      }
    }
    if (y2 - y > rules.maxSecond) return REFUSED;
    if (mode === ON_TOP && (y2 !== top || w < gap || h < rules.minPart)) return REFUSED;
    if (!rules.thirdCut && w < rules.minPart) return REFUSED;
    // Waste above a piece that is itself thinner than the minimum waste would be a sliver.
    if (!rules.trimmingCut || w < gap || h < rules.minPart) {
      if (y2 !== top) return REFUSED;
      second = FIXED;
    }
    if (!rules.rowEndWaste && (right !== x1 || (this.depth === NEW_ROW && x1 !== this.baseX1))) return REFUSED;

    // ---- the other cuts this insertion makes ---------------------------------------------------------------------
    for (let d = from; d < to; d++) {
      const dx1 = defectX1[d]!;
      const dx2 = defectX2[d]!;
      const dy1 = defectY1[d]!;
      const dy2 = defectY2[d]!;
      if (dy2 > y) {
        // Third cuts: right of the item, and left of it when it stepped over a defect.
        const cutsRight = dx1 < right && dx2 > right;
        const cutsLeft = x > this.baseX && x1Prev === this.baseX1Prev && dx1 < x && dx2 > x;
        if (cutsRight || cutsLeft) {
          if (dy1 < y2) return d;
          if (dy1 < y2Max) y2Max = dy1;
        }
      }
      if (y > this.baseY && dy1 < y && dy2 > y && dx2 > x1Prev) {
        // The second cut above a waste row.
        if (dx1 < x1) return d;
        if (dx1 < x1Max) x1Max = dx1;
      }
      // The first cut right of a waste strip.
      if (x1Prev > this.baseX1Prev && dx1 < x1Prev && dx2 > x1Prev) return d;
    }
    this.record(x1Prev, x1, y, y2, right, x1Max, y2Max, firstFree | (second << 1), x, bottom);
    return PLACED;
  }

  private record(
    x1Prev: number,
    x1: number,
    y2Prev: number,
    y2: number,
    x3: number,
    x1Max: number,
    y2Max: number,
    flags: number,
    itemX: number,
    itemY: number,
  ): void {
    const at = this.count * CHILD_STRIDE;
    if (at + CHILD_STRIDE > this.children.length) this.grow();
    const children = this.children;
    const options = this.options;
    const o = this.option;
    children[at + BIN] = this.bin;
    children[at + X1_PREV] = x1Prev;
    children[at + X1] = x1;
    children[at + Y2_PREV] = y2Prev;
    children[at + Y2] = y2;
    children[at + X3] = x3;
    children[at + X1_MAX] = x1Max;
    children[at + Y2_MAX] = y2Max;
    children[at + FLAGS] = flags;
    children[at + DEPTH] = this.depth;
    children[at + ITEM_A] = options.itemA[o]!;
    children[at + STACK_A] = options.stackA[o]!;
    children[at + ITEM_B] = options.itemB[o]!;
    children[at + STACK_B] = options.stackB[o]!;
    children[at + TURNED] = options.turned[o]!;
    children[at + ITEM_X] = itemX;
    children[at + ITEM_Y] = itemY;
    this.count++;
  }

  private grow(): void {
    const bigger = new Int32Array(this.children.length * 2);
    bigger.set(this.children);
    this.children = bigger;
  }
}
