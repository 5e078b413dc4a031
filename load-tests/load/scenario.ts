/** What an iteration of a load script may use; the k6 adapter (load-tests/lib/k6.js) and the Node generator give the same. */
export interface Use<W = unknown> {
  readonly world: W;
  /** Number of the iteration in its stream, from 0. */
  readonly i: number;
  /** 0 ≤ x < 1, the same in every run for the same iteration. */
  random(): number;
  /** Calls the API below /api/v1; `name` tags its duration. A body that is not JSON answers null. */
  call(name: string, method: string, path: string, body?: object): Answer | Promise<Answer>;
  check(what: string, holds: boolean): void;
  sleep(seconds: number): unknown;
  /** Adds to a metric that the script declares. */
  add(metric: string, value: number): void;
}

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: scripts are JavaScript and read answers as they come.
  readonly body: any;
}

/** Arrivals of one kind: `rate` a second whether or not the product keeps up. */
export interface Stream<W = unknown> {
  readonly rate: number;
  /** Stops after so many iterations; a stream without goes on for the whole time. */
  readonly iterations?: (world: W) => number;
  run(use: Use<W>): unknown;
}

/** A load script as data: streams of arrivals, metrics of its own, and the thresholds that turn it red, as k6 writes them. */
export interface Scenario<W = unknown> {
  readonly name: string;
  readonly about: string;
  readonly seconds: number;
  /** Iterations of a stream that may be under way at once; one more that is due is dropped. */
  readonly maxOpen: number;
  readonly metrics?: Readonly<Record<string, 'counter' | 'trend'>>;
  readonly streams: Readonly<Record<string, Stream<W>>>;
  readonly thresholds: Readonly<Record<string, readonly string[]>>;
}

/** What a run came to. */
export interface Outcome {
  readonly generator: string;
  readonly seconds: number;
  readonly iterations: number;
  readonly dropped: number;
  /** Milliseconds by name of the call, from its own start. */
  readonly calls: Readonly<Record<string, Spread>>;
  /** Milliseconds from when an iteration was due until it was done, by stream. */
  readonly due: Readonly<Record<string, Spread>>;
  readonly metrics: Readonly<Record<string, number>>;
  /** Thresholds that did not hold, with what was seen. */
  readonly missed: readonly string[];
}

export interface Spread {
  readonly count: number;
  readonly med: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
}
