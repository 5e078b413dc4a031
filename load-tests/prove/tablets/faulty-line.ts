/** What can go wrong with one answer: the request never arrives, or it is done and its answer is lost or replaced. */
export interface Fault {
  readonly name: string;
  readonly isDone: boolean;
  /** What comes instead of the answer; null: nothing. */
  readonly status: number | null;
}

const troubles = [401, 408, 425, 429, 500, 502, 503, 504];

/** Every fault an answer can have, with and without the work being done. 200 is the page of a network that wants a sign-in. */
export const everyFault: readonly Fault[] = [true, false].flatMap((isDone) =>
  [null, 200, ...troubles].map((status) => ({
    name: `${status ?? 'no answer'}, ${isDone ? 'done' : 'not done'}`,
    isDone,
    status,
  })),
);

/** A line between tablets and the product that can be cut, and that puts a fault on the answers of whoever it is told to. */
export class FaultyLine {
  /** Cut: what is sent does not arrive. */
  isCut = false;
  /** Faults that each key still meets, first to last; left out of the map: none. */
  readonly ahead = new Map<string, Fault[]>();
  /** Faults that were met. */
  readonly met = new Set<string>();
  requests = 0;
  /** Tablets whose session the product has ended. */
  readonly ended = new Set<string>();

  constructor(
    private readonly base: string,
    private readonly send: typeof fetch,
    /** The token of who is signed in at a tablet; a key begins with its name. */
    private readonly tokenOf: (tablet: string) => string,
  ) {}

  /** In the place of the browser's. */
  readonly fetch = async (url: string, init: { headers: Headers } & RequestInit): Promise<Response> => {
    this.requests += 1;
    const key = init.headers.get('idempotency-key') ?? '';
    const fault = this.ahead.get(key)?.shift();
    const tablet = key.slice(0, 1);
    const send = async () => {
      init.headers.set('authorization', `Bearer ${this.tokenOf(tablet)}`);
      const answer = await this.send(this.base + url, init);
      if (answer.status === 401) this.ended.add(tablet);
      return answer;
    };
    if (!fault) {
      if (this.isCut) throw new TypeError('fetch failed');
      return send();
    }
    this.met.add(fault.name);
    if (fault.isDone) await (await send()).arrayBuffer();
    if (fault.status === null) throw new TypeError('fetch failed');
    const headers: HeadersInit = fault.status === 429 || fault.status === 503 ? { 'retry-after': '90' } : {};
    return new Response('<!doctype html><title>Not the product</title>', { status: fault.status, headers });
  };
}
