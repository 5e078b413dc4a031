import type { Candidate } from './task.ts';

/** Most alternatives named beside a plan. */
const MOST = 4;
/** Most plans one thread hands in besides its best ones. */
const MAX_REPORTS = 40;
/** A plan that costs this much more than the best is no alternative. */
const DEAREST = 1.15;
/** Plans with as many sheets whose cost and kept share of the glass differ by less are the same to a planner. */
const NEAR_COST = 0.003;
const NEAR_KEPT = 0.02;

interface Point {
  readonly candidate: Candidate;
  readonly cost: number;
  readonly sheets: number;
  readonly kept: number;
  readonly glass: number;
  readonly loss: number;
}

function pointOf(candidate: Candidate): Point {
  let kept = 0;
  let glass = 0;
  let waste = 0;
  let items = 0;
  for (const sheet of candidate.sheets) {
    kept += sheet.keptArea;
    glass += sheet.width * sheet.height;
    waste += sheet.wasteArea;
    items += sheet.itemArea;
  }
  const loss = waste / Math.max(1, waste + items);
  return { candidate, cost: candidate.cost, sheets: candidate.sheets.length, kept, glass, loss };
}

/** Nowhere worse: net cost, sheets, glass kept, loss. */
const covers = (a: Point, b: Point): boolean =>
  a.cost <= b.cost + 1e-9 && a.sheets <= b.sheets && a.kept >= b.kept && a.loss <= b.loss + 1e-12;

const isNear = (a: Point, b: Point): boolean =>
  a.sheets === b.sheets &&
  Math.abs(a.cost - b.cost) <= NEAR_COST * Math.max(Math.abs(a.cost), Math.abs(b.cost)) &&
  Math.abs(a.kept - b.kept) <= NEAR_KEPT * Math.max(a.glass, b.glass);

const isRival = (point: Point, best: Point): boolean =>
  point.cost <= best.cost + (DEAREST - 1) * Math.abs(best.cost) &&
  point.candidate.leftByPriority.join() === best.candidate.leftByPriority.join();

/** The plans of one thread that no other of them beats in everything. */
export class Front {
  private points: Point[] = [];
  private reports = 0;
  private readonly isOn: boolean;

  /** `isOn` false: the front stays empty, as in the challenge where only waste counts. */
  constructor(isOn: boolean) {
    this.isOn = isOn;
  }

  /** Notes a new best plan. */
  leads(candidate: Candidate): void {
    if (this.isOn) this.note(pointOf(candidate));
  }

  /** Notes a plan that is not the best (`best` is); true when it is worth handing in. */
  takes(candidate: Candidate, best: Candidate): boolean {
    if (!this.isOn || this.reports >= MAX_REPORTS) return false;
    const point = pointOf(candidate);
    if (!isRival(point, pointOf(best))) return false;
    if (this.points.some((known) => covers(known, point) || isNear(known, point))) return false;
    this.note(point);
    this.reports++;
    return true;
  }

  private note(point: Point): void {
    this.points = [...this.points.filter((known) => !covers(point, known)), point];
  }
}

/** Of all plans found those that the best does not beat in everything, nor one another: the cheapest, at most four. */
export function alternativesTo(best: Candidate, found: readonly Candidate[]): Candidate[] {
  const first = pointOf(best);
  const picked: Point[] = [first];
  const points = found.map(pointOf).filter((point) => isRival(point, first));
  // Sorting is stable, so equal plans keep the order of threads and messages within a thread.
  points.sort((a, b) => a.cost - b.cost || a.sheets - b.sheets || b.kept - a.kept || a.loss - b.loss);
  for (const point of points) {
    if (picked.length > MOST) break;
    if (picked.some((other) => covers(other, point) || isNear(other, point))) continue;
    picked.push(point);
  }
  return picked.slice(1).map((point) => point.candidate);
}
