import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const Environment = z.object({
  DATABASE_URL: z.string().min(1, 'DATABASE_URL is missing: the address of PostgreSQL'),
  NATS_URL: z.string().optional(),
  REPORTING_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  GLASSHOUSE_SECRET: z.string().min(32).optional(),
  GLASSHOUSE_ALLOW_UNSAFE_DATABASE: z.enum(['0', '1']).default('0'),
  GLASSHOUSE_ALLOWED_ORIGINS: z.string().default(''),
  NODE_ENV: z.string().default('production'),
  LOG_LEVEL: z.string().default('info'),
});

export interface Config {
  readonly databaseUrl: string;
  readonly natsUrl: string | undefined;
  readonly port: number;
  readonly reportingPort: number;
  readonly host: string;
  /** Signs session tokens and signed addresses; random when not given, so that a restart ends every session. */
  readonly secret: string;
  /** Services of one product must share the secret: in production they do not start without it. */
  readonly hasSharedSecret: boolean;
  /** Only tests may run on a PostgreSQL with fsync off. */
  readonly allowUnsafeDatabase: boolean;
  readonly allowedOrigins: readonly string[];
  readonly isProduction: boolean;
  readonly logLevel: string;
}

/** Reads the environment; throws one sentence naming what is wrong. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const parsed = Environment.safeParse(env);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new Error(`Configuration: ${issue?.path.join('.')}: ${issue?.message}`);
  }
  const e = parsed.data;
  return {
    databaseUrl: e.DATABASE_URL,
    natsUrl: e.NATS_URL || undefined,
    port: e.PORT,
    reportingPort: e.REPORTING_PORT ?? e.PORT + 1,
    host: e.HOST,
    hasSharedSecret: e.GLASSHOUSE_SECRET !== undefined,
    secret: e.GLASSHOUSE_SECRET ?? randomBytes(32).toString('base64url'),
    allowUnsafeDatabase: e.GLASSHOUSE_ALLOW_UNSAFE_DATABASE === '1',
    allowedOrigins: e.GLASSHOUSE_ALLOWED_ORIGINS.split(',').filter(Boolean),
    isProduction: e.NODE_ENV === 'production',
    logLevel: e.LOG_LEVEL,
  };
}

/** The folder that holds migrations/ and console/dist/, found from source as well as from the build. */
export function projectRoot(): string {
  const here = fileURLToPath(import.meta.url);
  const depth = here.includes('/services/dist/') ? '../../../../' : '../../../';
  return fileURLToPath(new URL(depth, import.meta.url));
}
