import { type Logger, pino } from 'pino';

/** Structured log lines; secrets are cut out by key wherever they stand. */
export function openLogger(name: string, level: string): Logger {
  return pino({
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
    serializers: { req: (req) => ({ id: req.id, method: req.method, url: String(req.url).split('?')[0] }) },
  });
}
