import type { AnswerOf, Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/errors.ts';

type Reply = () => Promise<unknown>;

/** What the queries of one name are answered. */
export interface Answer {
  readonly name: string;
  readonly reply: Reply;
}

/** Answers an endpoint; the value has the shape of its contract. */
export const says = <E extends Endpoint>(endpoint: E, value: AnswerOf<E>): Answer => ({
  name: endpoint.name,
  reply: () => Promise.resolve(value),
});

/** Never answers: the block stays as it is while it loads. */
export const waits = (endpoint: Pick<Endpoint, 'name'>): Answer => ({
  name: endpoint.name,
  reply: () => new Promise(() => {}),
});

/** Refuses, as the server would. */
export const refuses = (endpoint: Pick<Endpoint, 'name'>, error: ApiError): Answer => ({
  name: endpoint.name,
  reply: () => Promise.reject(error),
});

export const broken = new ApiError({
  status: 503,
  code: 'Unavailable',
  message: 'The service is being restarted. Try again in a minute',
  reference: '01J9-GALLERY',
});

/** A refusal that names fields. */
export const badFields = (fields: Readonly<Record<string, string>>) =>
  new ApiError({
    status: 422,
    code: 'BadFieldError',
    message: 'Some fields are wrong',
    details: Object.entries(fields).map(([target, message]) => ({ target, message })),
  });

/** A cache of its own for one sample: named queries are answered here, all others by the server. */
export class SampleClient extends QueryClient {
  private readonly answers: ReadonlyMap<unknown, Reply>;

  constructor(answers: readonly Answer[]) {
    super({ defaultOptions: { queries: { refetchOnWindowFocus: false } } });
    this.answers = new Map(answers.map(({ name, reply }) => [name, reply]));
  }

  override defaultQueryOptions: QueryClient['defaultQueryOptions'] = (options) => {
    const made = super.defaultQueryOptions(options);
    const reply = this.answers.get(made.queryKey?.[0]);
    return reply ? { ...made, queryFn: reply as never, retry: false } : made;
  };
}
