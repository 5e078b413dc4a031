import { randomUUID } from 'node:crypto';
import type { AnswerOf, ClientInputOf, Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import { type ApiClient, ApiRefusal } from '@glasshouse/services/platform/testing/api-client';

/** A change the API said yes to: the endpoint, the position of its last event, and the id its events carry. */
export interface Acknowledged {
  readonly name: string;
  readonly seq: number;
  readonly correlationId: string;
}

const pauseMs = 150;
const pause = (ms: number) =>
  new Promise<void>((done) => {
    setTimeout(done, ms);
  });

/** No answer, a service that is starting, or two callers at the same moment: worth repeating. Anything else is an answer. */
function isWorthRepeating(error: unknown): boolean {
  if (error instanceof ApiRefusal) return error.status === 503 || error.code === 'ConcurrencyError';
  // fetch throws a TypeError for a refused or broken connection, JSON a SyntaxError for a cut-off body.
  return error instanceof TypeError || error instanceof SyntaxError;
}

/**
 * A caller that outlives crashes of the services. A change is sent under one Idempotency-Key until somebody answers: when
 * the outcome was unknown, the repetition learns it and does nothing twice.
 */
export class PatientClient {
  readonly acknowledged: Acknowledged[] = [];
  /** How often a call had to be repeated. */
  repeats = 0;

  constructor(
    readonly api: ApiClient,
    /** How long one call or one wait may take before the journey gives up, ms. */
    private readonly patienceMs = 180_000,
  ) {}

  /** Reads; repeated while nobody answers. */
  read<E extends Endpoint>(endpoint: E, input: ClientInputOf<E> = {}): Promise<AnswerOf<E>> {
    return this.repeat(endpoint.name, () => this.api.call(endpoint, input));
  }

  /** Changes something, once, and notes that it was acknowledged. A refusal by a rule is thrown. */
  async act<E extends Endpoint>(endpoint: E, input: ClientInputOf<E> = {}): Promise<AnswerOf<E>> {
    const key = randomUUID();
    const headers = { 'idempotency-key': key, 'x-correlation-id': key };
    const answer = await this.repeat(endpoint.name, () => this.api.call(endpoint, input, headers));
    this.acknowledged.push({ name: endpoint.name, seq: this.api.lastPosition, correlationId: key });
    return answer;
  }

  /** Looks until there is something to see. Throws with `what` when patience ends. */
  async until<T>(what: string, look: () => Promise<T | null>): Promise<T> {
    const end = performance.now() + this.patienceMs;
    for (;;) {
      const seen = await look();
      if (seen !== null) return seen;
      if (performance.now() > end) throw new Error(`Waited ${this.patienceMs / 1000} s in vain for ${what}`);
      await pause(pauseMs);
    }
  }

  private async repeat<T>(name: string, call: () => Promise<T>): Promise<T> {
    const end = performance.now() + this.patienceMs;
    for (;;) {
      try {
        return await call();
      } catch (error) {
        if (!isWorthRepeating(error)) throw error;
        if (performance.now() > end) throw new Error(`${name}: nobody answered in time`, { cause: error });
        this.repeats += 1;
        await pause(pauseMs);
      }
    }
  }
}
