/** One field that was refused. `target` is the field's path: `items.0.width`. */
export interface ErrorDetail {
  readonly target: string;
  readonly message: string;
}

/** An error a caller is told about, in the shape of the specification: code, message, data, details. */
export class AppError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details: readonly ErrorDetail[] = [],
    readonly data: unknown = null,
  ) {
    super(message);
  }
  /** The body of the answer. */
  toBody() {
    return { error: { code: this.code, message: this.message, data: this.data, details: this.details } };
  }
}

/** 422: fields were refused; nothing was changed. */
export const badFields = (details: readonly ErrorDetail[]) =>
  new AppError(422, 'BadFieldError', 'Errors were found in the following fields', details);

/** 422 for one field. */
export const badField = (target: string, message: string) => badFields([{ target, message }]);

/** 404, the same for a record that does not exist and for one of another account. */
export const notFound = () => new AppError(404, 'NotFoundError', 'Not found');

/** 401: no session, or an ended one. */
export const unauthenticated = () => new AppError(401, 'AuthenticationError', 'Sign in to continue');

/** 403, naming the missing right. */
export const forbidden = (needs: string) =>
  new AppError(403, 'PermissionError', `You need the right ${needs} to do this`, [], { needs });

/** 403 for fields of a body that need a right of their own; each names it. */
export const forbiddenFields = (details: readonly ErrorDetail[]) =>
  new AppError(403, 'PermissionError', 'You may not change some of these fields', details);

/** 403 until the second factor is set up that the company demands. */
export const lacksFactor = () =>
  new AppError(
    403,
    'SecondFactorError',
    'Your company requires a second factor. Set up your authenticator to continue',
  );

const visitRefusals = {
  ProxyReadOnly: 'You are here to look, so nothing can be changed',
  ProxyExcluded: 'A support visit may not do this. Somebody of the company can',
} as const;

/** 403: what a visit of a platform developer may not do. */
export const refusedToVisit = (code: keyof typeof visitRefusals) => new AppError(403, code, visitRefusals[code]);

/** 402: the company's subscription has ended; it can be read, and what is on the floor goes on. */
export const subscriptionExpired = () =>
  new AppError(
    402,
    'SubscriptionExpired',
    'The subscription of your company has ended, so nothing can be changed. An administrator renews it under Admin, Billing',
  );

/** 429: asked too often; the answer carries Retry-After. */
export const tooMany = (retryAfterSeconds: number) =>
  new AppError(429, 'TooManyRequestsError', 'Too many requests. Wait a moment, then try again', [], {
    retryAfterSeconds,
  });

/** 409: the record changed, or its status does not allow this. */
export const conflict = (code: string, message: string, data: unknown = null) =>
  new AppError(409, code, message, [], data);
