import type { AnswerOf, ClientInputOf, Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import { useCallback, useState } from 'react';
import { toast } from '../../ui/toast.tsx';
import { call } from './client.ts';
import { ApiError } from './errors.ts';
import { refresh } from './query.ts';

interface Options<E extends Endpoint> {
  /** Toast after the server accepted. */
  readonly success?: string | ((answer: AnswerOf<E>) => string);
  /** Endpoints whose cached answers are fetched again. Lists that are live need no mention. */
  readonly refresh?: readonly Endpoint[];
  /** Asked when it was refused: what to send instead, or null when the refusal is to be shown. */
  readonly onRefused?: (error: ApiError, input: ClientInputOf<E>) => Promise<ClientInputOf<E> | null>;
  readonly onDone?: (answer: AnswerOf<E>, input: ClientInputOf<E>) => void;
}

export interface Command<E extends Endpoint> {
  /** Sends it. Gives the answer, or undefined when it was refused (the sentence has been shown). */
  run(input: ClientInputOf<E>): Promise<AnswerOf<E> | undefined>;
  readonly isRunning: boolean;
  readonly error: ApiError | null;
  /** Server messages by field, for forms. */
  readonly fieldErrors: Readonly<Record<string, string>>;
  /** A field was changed: its message goes. */
  clearField(name: string): void;
  reset(): void;
}

const without = (fields: Readonly<Record<string, string>>, name: string) => {
  if (!(name in fields)) return fields;
  const { [name]: _, ...rest } = fields;
  return rest;
};

/** A command from a contract entry. A refusal shows the server's own sentence; refused fields go to the form. */
export function useCommand<E extends Endpoint>(endpoint: E, options: Options<E> = {}): Command<E> {
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const [fieldErrors, setFieldErrors] = useState<Readonly<Record<string, string>>>({});
  const accept = async (answer: AnswerOf<E>, input: ClientInputOf<E>) => {
    const text = typeof options.success === 'function' ? options.success(answer) : options.success;
    if (text) toast.success(text);
    if (options.refresh) await refresh(...options.refresh);
    options.onDone?.(answer, input);
  };
  const refuse = (cause: unknown) => {
    if (!(cause instanceof ApiError)) throw cause;
    setError(cause);
    setFieldErrors(cause.fields);
    if (cause.details.length === 0 && cause.status !== 401) toast.error(cause.message);
  };
  const run = async (input: ClientInputOf<E>): Promise<AnswerOf<E> | undefined> => {
    setRunning(true);
    setError(null);
    setFieldErrors({});
    try {
      const answer = await call(endpoint, input);
      await accept(answer, input);
      return answer;
    } catch (cause) {
      const again = cause instanceof ApiError ? await options.onRefused?.(cause, input) : null;
      if (again) return run(again);
      refuse(cause);
      return undefined;
    } finally {
      setRunning(false);
    }
  };
  const clearField = useCallback((name: string) => setFieldErrors((fields) => without(fields, name)), []);
  const reset = useCallback(() => {
    setError(null);
    setFieldErrors({});
  }, []);
  return { run, isRunning, error, fieldErrors, clearField, reset };
}
