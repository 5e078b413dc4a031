import { query } from '../../../platform/cqrs/query.ts';
import { quantity } from '../../../platform/kernel/money.ts';
import { type FloorState, foldFloor, panelsOf, stationsOf } from './fold-floor.ts';
import { pastSpan } from './instants.ts';
import { floorAt, floorEvents } from './read-floor.ts';
import { heldIn, marksOf, readMarkEvents } from './read-marks.ts';

const most = { minutes: 48 * 60, words: '48 hours' };
const points = 240;
const mostMarks = 500;

/** What stood out between two instants, and the curve of the work in progress. */
export const floorMarks = query('floorPast.floorMarks', async (span: { from: string; to: string }, context) => {
  const { from, to } = await pastSpan(context, span, most);
  const state = await floorAt(context, from.position);
  const held = heldIn(state);
  const curve = new Curve(state, from.at.getTime(), to.at.getTime());
  for await (const piece of floorEvents(context, state, to.position))
    for (const event of piece) {
      curve.passTo(Date.parse(event.at));
      const before = workOf(state, event.streamId);
      foldFloor(state, event);
      if (event.streamType === 'panel') curve.change(before, workOf(state, event.streamId));
    }
  const nameOf = (id: number | null) => stationsOf(state).get(id ?? 0)?.name ?? '';
  const found = await readMarkEvents(context, from.position, to.position);
  const marks = await marksOf(context, found, { seq: from.position, at: span.from }, held, nameOf);
  return {
    from: span.from,
    to: span.to,
    curve: curve.end(),
    marks: marks.slice(0, mostMarks),
    isCut: marks.length > mostMarks,
  };
});

interface Work {
  readonly panels: number;
  /** Of m², so many millionths: added without the dust of fractions. */
  readonly micro: number;
}

/** What one panel adds to the work in progress. */
function workOf(state: FloorState, id: number): Work {
  const row = panelsOf(state).get(id);
  const counts = row?.is_on_floor && row.stage_key !== null;
  return counts ? { panels: 1, micro: Math.round(Number(row.area_m2) * 1e6) } : { panels: 0, micro: 0 };
}

/** The work in progress at equal distances of a span. */
class Curve {
  private readonly found: { at: string; panels: number; areaM2: string }[] = [];
  private work: Work = { panels: 0, micro: 0 };
  private readonly step: number;

  constructor(
    state: FloorState,
    private readonly from: number,
    private readonly to: number,
  ) {
    this.step = (to - from) / points;
    for (const id of panelsOf(state).keys()) this.change({ panels: 0, micro: 0 }, workOf(state, id));
  }

  change(before: Work, after: Work): void {
    const { panels, micro } = this.work;
    this.work = { panels: panels + after.panels - before.panels, micro: micro + after.micro - before.micro };
  }

  /** Time has come so far: every point before it has what stands now. */
  passTo(ms: number): void {
    for (let next = this.next(); next < Math.min(ms, this.to); next = this.next()) this.note(next);
  }

  end(): typeof this.found {
    this.passTo(this.to);
    this.note(this.to);
    return this.found;
  }

  private next = () => this.from + this.found.length * this.step;
  private note(ms: number): void {
    const { panels, micro } = this.work;
    this.found.push({ at: new Date(ms).toISOString(), panels, areaM2: quantity(micro / 1e6) });
  }
}
