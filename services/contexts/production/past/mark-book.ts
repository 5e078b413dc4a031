import type { StoredOf } from '../../../platform/kernel/event.ts';
import type { productionEvents } from '../production.events.ts';
import type { Mark } from './past.contract.ts';

/** What begins a mark, and what ends one that lasts. */
export const markTypes = [
  'panel.recut',
  'panel.despatched',
  'tougheningBatch.started',
  'tougheningBatch.completed',
  'tougheningBatch.cancelled',
  'station.held',
  'station.released',
] as const;
type Told<T extends (typeof markTypes)[number]> = StoredOf<typeof productionEvents, T>;
export type MarkEvent = Told<(typeof markTypes)[number]>;
type Words = Partial<Mark> & Pick<Mark, 'kind' | 'title' | 'detail'>;

/** What marks say that their events do not. */
export interface MarkFacts {
  readonly stationName: (id: number | null) => string;
  readonly loads: ReadonlyMap<
    number,
    { readonly number: string; readonly stockCode: string; readonly stationId: number }
  >;
  /** Where the span begins: what ends in it and began before is drawn from there. */
  readonly from: Pick<Mark, 'seq' | 'at'>;
}

/** Collects the marks of a span, event by event, in the order of the log. */
export class MarkBook {
  readonly marks: Mark[] = [];
  private readonly lasting = new Map<string, Mark>();
  private readonly deliveries = new Map<string, { readonly mark: Mark; panels: number }>();

  constructor(private readonly facts: MarkFacts) {}

  /** A station that was on hold already. */
  wasHeld(stationId: number, reason: string): void {
    this.lasting.set(`station ${stationId}`, this.begin(this.facts.from, this.hold(stationId, reason)));
  }

  note(event: MarkEvent): void {
    const key = `${event.streamType} ${event.streamId}`;
    if (event.type === 'panel.recut') this.begin(event, this.broken(event));
    else if (event.type === 'panel.despatched') this.despatched(event);
    else if (event.type === 'station.held')
      this.lasting.set(key, this.begin(event, this.hold(event.streamId, event.data.reason)));
    else if (event.type === 'tougheningBatch.started')
      this.lasting.set(key, this.begin(event, this.load(event.streamId)));
    else this.end(key, event);
  }

  private begin({ seq, at }: Pick<Mark, 'seq' | 'at'>, words: Words): Mark {
    const mark = { until: null, panelId: null, stationId: null, taskId: null, ...words, seq, at };
    this.marks.push(mark);
    return mark;
  }

  private end(key: string, event: MarkEvent): void {
    const mark = this.lasting.get(key);
    this.lasting.delete(key);
    if (mark) mark.until = event.at;
    // A batch that is given up without having been in the furnace was no load.
    else if (event.type === 'tougheningBatch.completed')
      this.begin(this.facts.from, { ...this.load(event.streamId), until: event.at });
  }

  private broken({ streamId: panelId, data }: Told<'panel.recut'>): Words {
    const where = this.facts.stationName(data.stationId);
    const title = where ? `Panel broken at ${where}` : 'Panel broken';
    const detail = `${data.reason}. ${data.replacementBarcode} replaces it`;
    return { kind: 'break', title, detail, panelId, stationId: data.stationId };
  }

  private hold(stationId: number, detail: string): Words {
    return { kind: 'hold', title: `${this.facts.stationName(stationId)} on hold`, detail, stationId };
  }

  private load(batchId: number): Words {
    const load = this.facts.loads.get(batchId);
    const title = `Furnace load ${load?.number ?? ''}`.trim();
    const detail = load ? `${load.stockCode} at ${this.facts.stationName(load.stationId)}` : '';
    return { kind: 'furnaceLoad', title, detail, stationId: load?.stationId ?? null };
  }

  /** Panels handed over together are one delivery. */
  private despatched(event: Told<'panel.despatched'>): void {
    const { taskId } = event.data;
    const key = `${taskId} ${event.at}`;
    const words = { kind: 'delivery', title: '', detail: '', taskId } as const;
    const known = this.deliveries.get(key) ?? { mark: this.begin(event, words), panels: 0 };
    known.panels += 1;
    known.mark.title = known.panels === 1 ? '1 panel despatched' : `${known.panels} panels despatched`;
    this.deliveries.set(key, known);
  }
}
