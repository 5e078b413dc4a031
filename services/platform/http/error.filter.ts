import { IllegalTransition } from '@glasshouse/state-machines/kernel';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable } from '../db/failures.ts';
import { AppError, conflict } from '../kernel/errors.ts';
import { noteRefusedRequest } from '../refusals.ts';
import type { Runtime } from '../runtime.ts';
import { errorPage, isForPerson } from './error-page.ts';

/** Every failure in the specification's shape; what we did not expect is logged and never shown. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly runtime: Pick<Runtime, 'log' | 'metrics'>) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const known = toAppError(error);
    noteRefusedRequest(this.runtime, request, known);
    if (known.status >= 500) this.runtime.log.error({ err: error, reqId: request.id }, 'request failed');
    if (known.status === 503) reply.header('retry-after', '2');
    const { retryAfterSeconds } = (known.data ?? {}) as { retryAfterSeconds?: number };
    if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
    reply.status(known.status);
    if (isForPerson(request)) reply.type('text/html; charset=utf-8').send(errorPage(known, request.id));
    else reply.send(known.toBody());
  }
}

/** Any thrown value as one of our errors. */
function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof IllegalTransition)
    return conflict('IllegalTransition', error.message, { blockers: error.blockers });
  if (error instanceof HttpException) return fromNest(error);
  if (isUnavailable(error))
    return new AppError(
      503,
      'UnavailableError',
      'The database cannot be reached. Your entry is not saved; try again in a moment',
    );
  const { message, statusCode } = (error ?? {}) as { message?: string; statusCode?: number };
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return new AppError(statusCode, 'RequestError', message || 'The request cannot be read');
  return new AppError(500, 'InternalError', 'Something went wrong on our side. Try again in a moment');
}

function fromNest(error: HttpException): AppError {
  const status = error.getStatus();
  return status === 404
    ? new AppError(404, 'NotFoundError', 'Not found')
    : new AppError(status, 'RequestError', error.message);
}
