import { type DestinationStream, type Logger, pino } from 'pino';

/** Structured log lines, on standard output unless told otherwise; secrets are cut out by key wherever they stand. */
export function openLogger(name: string, level: string, to?: DestinationStream): Logger {
  const options = {
    name,
    level,
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers.cookie',
        '*.password',
        '*.token',
        '*.secret',
        '*.ticket',
        '*.signature',
      ],
      censor: '[removed]',
    },
    serializers: {
      req: (req: { id: unknown; method: unknown; url: unknown }) => ({
        id: req.id,
        method: req.method,
        url: String(req.url).split('?')[0],
      }),
    },
  };
  return to ? pino(options, to) : pino(options);
}
