import type { AnswerOf, ClientInputOf, Endpoint } from '../contract/endpoint.ts';

/** An answer that is not 2xx, with the specification's error body. */
export class ApiRefusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details: readonly { target: string; message: string }[],
  ) {
    super(message);
  }
}

/** A caller of the API by its contracts, as the console is one: reads its own writes through the position. */
export class ApiClient {
  private token = '';
  private position = 0;

  constructor(readonly base: string) {}

  /** Signs in; the token rolls by itself afterwards. */
  async signIn(authenticate: Endpoint, email: string, password: string): Promise<void> {
    const answer = (await this.call(authenticate, { body: { email, password } })) as { token?: string };
    if (!answer.token) throw new Error(`No token for ${email}`);
    this.token = answer.token;
  }

  get bearer(): string {
    return this.token;
  }

  /** The same person at another window: signed in, and told of no change yet. */
  copy(): ApiClient {
    const other = new ApiClient(this.base);
    other.token = this.token;
    return other;
  }

  /** Position of the newest change this caller was told of; 0 before the first. */
  get lastPosition(): number {
    return this.position;
  }

  /** Calls an endpoint; throws ApiRefusal for anything but 2xx. */
  async call<E extends Endpoint>(
    endpoint: E,
    input: ClientInputOf<E> = {},
    headers: Record<string, string> = {},
  ): Promise<AnswerOf<E>> {
    const response = await fetch(this.urlOf(endpoint, input), {
      method: endpoint.method,
      headers: {
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(this.position ? { 'x-position': String(this.position) } : {}),
        ...(endpoint.method === 'GET' ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(endpoint.method === 'GET' ? {} : { body: JSON.stringify(input.body ?? {}) }),
    });
    const rolled = response.headers.get('authorization');
    if (rolled) this.token = rolled.slice('Bearer '.length);
    this.position = Math.max(this.position, Number(response.headers.get('x-position') ?? 0));
    const body = (await response.json()) as {
      error?: { code: string; message: string; details: { target: string; message: string }[] };
    };
    if (!response.ok)
      throw new ApiRefusal(
        response.status,
        body.error?.code ?? '',
        body.error?.message ?? '',
        body.error?.details ?? [],
      );
    return body as AnswerOf<E>;
  }

  private urlOf(endpoint: Endpoint, input: ClientInputOf<Endpoint>): string {
    const params = (input.params ?? {}) as Record<string, unknown>;
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
    const query = new URLSearchParams((input.query ?? {}) as Record<string, string>).toString();
    return `${this.base}/api/v1${path}${query ? `?${query}` : ''}`;
  }
}
