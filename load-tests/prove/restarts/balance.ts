import type { ClientInputOf, Endpoint } from '@glasshouse/services/platform/contract/endpoint';

const askEveryMs = 150;

/** An answer of one of the copies. */
export interface Answered {
  readonly status: number;
  readonly body: unknown;
  /** Of a command: where its last event stands. */
  readonly seq: number;
  readonly ms: number;
}

/** Spreads calls over copies of the api as a load balancer does: in turn, to those whose readiness is green. It never repeats one. */
export class Balance {
  private readonly ready = new Set<string>();
  private turn = 0;
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly copies: readonly string[],
    private readonly bearer: string,
  ) {}

  async start(): Promise<void> {
    await this.ask();
    this.timer = setInterval(() => void this.ask(), askEveryMs);
  }

  stop(): void {
    if (this.timer) clearInterval(this.timer);
  }

  /** The next copy that is ready; for a long connection the one it likes best while that is ready. */
  pick(liked?: number): string {
    const own = liked === undefined ? undefined : this.copies[liked % this.copies.length];
    if (own && this.ready.has(own)) return own;
    const open = this.copies.filter((copy) => this.ready.has(copy));
    this.turn += 1;
    const copy = open[this.turn % Math.max(1, open.length)];
    if (!copy) throw new Error('no copy of the api is ready');
    return copy;
  }

  /** Calls one copy, once. Throws when nobody answers. */
  async call<E extends Endpoint>(
    endpoint: E,
    input: ClientInputOf<E>,
    headers: Record<string, string> = {},
  ): Promise<Answered> {
    const { params = {}, query = {}, body = {} } = input as { params?: object; query?: object; body?: unknown };
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
      String((params as Record<string, unknown>)[name]),
    );
    const search = new URLSearchParams(query as Record<string, string>).toString();
    const started = performance.now();
    const response = await fetch(`${this.pick()}/api/v1${path}${search ? `?${search}` : ''}`, {
      method: endpoint.method,
      headers: { authorization: `Bearer ${this.bearer}`, 'content-type': 'application/json', ...headers },
      ...(endpoint.method === 'GET' ? {} : { body: JSON.stringify(body) }),
    });
    const answer = await response.json();
    const seq = Number(response.headers.get('x-position') ?? 0);
    return { status: response.status, body: answer, seq, ms: performance.now() - started };
  }

  private async ask(): Promise<void> {
    await Promise.all(
      this.copies.map(async (copy) => {
        const isReady = await fetch(`${copy}/api/v1/health/ready`, { signal: AbortSignal.timeout(2_000) }).then(
          async (answer) => {
            await answer.arrayBuffer();
            return answer.ok;
          },
          () => false,
        );
        if (isReady) this.ready.add(copy);
        else this.ready.delete(copy);
      }),
    );
  }
}
