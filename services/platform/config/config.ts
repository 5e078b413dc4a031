import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { LoginUrls } from '../db/logins.ts';

const Environment = z.object({
  DATABASE_URL: z.string().optional(),
  DATABASE_APP_URL: z.string().optional(),
  DATABASE_WORKER_URL: z.string().optional(),
  NATS_URL: z.string().optional(),
  NATS_REPLICAS: z.coerce.number().int().min(1).max(5).optional(),
  DATABASE_REPLICA_URL: z.string().optional(),
  REPORTING_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  GLASSHOUSE_SECRET: z.string().min(32).optional(),
  GLASSHOUSE_SEAL_KEY: z.string().min(32).optional(),
  GLASSHOUSE_ALLOW_UNSAFE_DATABASE: z.enum(['0', '1']).default('0'),
  GLASSHOUSE_DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(0),
  GLASSHOUSE_CALLS_A_SECOND: z.coerce.number().min(0).max(100_000).default(300),
  GLASSHOUSE_CALLS_AT_ONCE: z.coerce.number().int().min(0).max(1_000).default(6),
  GLASSHOUSE_ALLOWED_ORIGINS: z.string().default(''),
  NODE_ENV: z.string().default('production'),
  LOG_LEVEL: z.string().default('info'),
  GLASSHOUSE_DATA: z.string().optional(),
  GLASSHOUSE_PUBLIC_URL: z
    .url('GLASSHOUSE_PUBLIC_URL must be the address people open, such as https://glass.example')
    .optional(),
  GLASSHOUSE_ENVIRONMENT: z.enum(['LOCAL', 'STAGING']).optional(),
  GLASSHOUSE_MIN_CONSOLE: z.string().optional(),
  GLASSHOUSE_MAPS_KEY: z.string().optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_STAND_IN: z.url('STRIPE_STAND_IN must be the address of a server that stands in for Stripe').optional(),
  GLASSHOUSE_EXCHANGE_RATES_URL: z.url('GLASSHOUSE_EXCHANGE_RATES_URL must be an address').optional(),
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().default('Glasshouse <no-reply@glasshouse.example>'),
  S3_ENDPOINT: z.string().optional(),
  S3_PUBLIC_ENDPOINT: z.url('S3_PUBLIC_ENDPOINT must be an address that browsers reach').optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().default('glasshouse'),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  XERO_CLIENT_ID: z.string().optional(),
  XERO_CLIENT_SECRET: z.string().optional(),
  XERO_WEBHOOK_KEY: z.string().optional(),
  XERO_STAND_IN: z.url('XERO_STAND_IN must be the address of a server that stands in for Xero').optional(),
  MYOB_CLIENT_ID: z.string().optional(),
  MYOB_CLIENT_SECRET: z.string().optional(),
  MYOB_STAND_IN: z.url('MYOB_STAND_IN must be the address of a server that stands in for MYOB').optional(),
});

/** Every name that is read. */
export const environmentNames: readonly string[] = Object.keys(Environment.shape);

/** A file store that speaks S3. */
export interface S3Config {
  readonly endpoint: string;
  /** Its address for browsers, which then send parts to it; undefined: parts go through the api. */
  readonly publicEndpoint: string | undefined;
  readonly region: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

/** The product's account with Stripe, where companies pay for their subscription. */
export interface BillingConfig {
  readonly secretKey: string;
  /** Signs what Stripe tells us. */
  readonly webhookSecret: string;
  /** Stripe itself, or a server that stands in for it. */
  readonly apiUrl: string;
}

/** The product as accounting software knows it. */
export interface ProviderConfig {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Signs what the provider tells us; undefined: it tells nothing. */
  readonly webhookKey: string | undefined;
  /** A server that stands in for the provider; undefined: the provider itself. */
  readonly standIn: string | undefined;
}

export interface Config {
  /** Address of the database for migrations and tools, as its owner; a service is not told it. */
  readonly databaseUrl: string;
  /** Addresses that services log in with. A role without one uses `databaseUrl` and steps down by itself. */
  readonly logins: LoginUrls;
  /** One server, or several of one cluster with commas between them. */
  readonly natsUrl: string | undefined;
  /** Copies of each stream; undefined: three where three servers or more are named, else one. */
  readonly natsReplicas?: number | undefined;
  /** A streaming replica that answers queries; undefined: the primary answers them all. */
  readonly databaseReplicaUrl?: string | undefined;
  /** Where /metrics and /health answer those who run the service; undefined: nowhere but in the API. */
  readonly metricsPort?: number | undefined;
  readonly port: number;
  readonly reportingPort: number;
  readonly host: string;
  /** Signs session tokens and signed addresses; random when not given, so that a restart ends every session. */
  readonly secret: string;
  /** Services of one product must share the secret: in production they do not start without it. */
  readonly hasSharedSecret: boolean;
  /** Seals the log; only the process that seals is told. Undefined: the log is not sealed. */
  readonly sealKey?: string | undefined;
  /** Only tests may run on a PostgreSQL with fsync off. */
  readonly allowUnsafeDatabase: boolean;
  /** From the red light of readiness to the closed door, when a process is told to stop, s. */
  readonly drainSeconds: number;
  /** Calls a session may make in a second, in the long run, of each copy of the API; 0: as many as it likes. */
  readonly callsASecond: number;
  /** Calls of a session that each copy of the API works on at once; further ones wait in order. 0: all that come. */
  readonly callsAtOnce: number;
  readonly allowedOrigins: readonly string[];
  readonly isProduction: boolean;
  readonly logLevel: string;
  /** Folder for what is kept outside the database: uploaded files without S3, mails without SMTP. */
  readonly dataFolder: string;
  /** Where people open the console; the first part of every link in a mail. */
  readonly publicUrl: string;
  /** Label over the console; null in production. */
  readonly environment: 'LOCAL' | 'STAGING' | null;
  /** Consoles older than this are asked to reload; undefined: the version of the server. */
  readonly minConsoleVersion: string | undefined;
  /** Key of the maps service in the browser; without it addresses are typed by hand. */
  readonly mapsKey: string | undefined;
  /** Undefined: nothing can be paid here, and subscriptions are looked after by hand. */
  readonly billing?: BillingConfig | undefined;
  /** Table F11.1 of the Reserve Bank; undefined: rates are entered by hand. */
  readonly exchangeRatesUrl?: string | undefined;
  /** Without it mails are written to the data folder as .eml files. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Without it files are kept in the data folder. */
  readonly s3: S3Config | undefined;
  /** Accounting software that can be connected, by its key; one that is missing is not registered. */
  readonly accounting: { readonly xero?: ProviderConfig | undefined; readonly myob?: ProviderConfig | undefined };
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
    ...readDatabase(e),
    natsUrl: e.NATS_URL || undefined,
    natsReplicas: e.NATS_REPLICAS,
    databaseReplicaUrl: e.DATABASE_REPLICA_URL || undefined,
    metricsPort: e.METRICS_PORT,
    port: e.PORT,
    reportingPort: e.REPORTING_PORT ?? e.PORT + 1,
    host: e.HOST,
    hasSharedSecret: e.GLASSHOUSE_SECRET !== undefined,
    secret: e.GLASSHOUSE_SECRET ?? randomBytes(32).toString('base64url'),
    sealKey: e.GLASSHOUSE_SEAL_KEY,
    allowUnsafeDatabase: e.GLASSHOUSE_ALLOW_UNSAFE_DATABASE === '1',
    drainSeconds: e.GLASSHOUSE_DRAIN_SECONDS,
    callsASecond: e.GLASSHOUSE_CALLS_A_SECOND,
    callsAtOnce: e.GLASSHOUSE_CALLS_AT_ONCE,
    allowedOrigins: e.GLASSHOUSE_ALLOWED_ORIGINS.split(',').filter(Boolean),
    isProduction: e.NODE_ENV === 'production',
    logLevel: e.LOG_LEVEL,
    dataFolder: e.GLASSHOUSE_DATA || join(projectRoot(), '.data'),
    publicUrl: (e.GLASSHOUSE_PUBLIC_URL ?? `http://localhost:${e.PORT}`).replace(/\/$/, ''),
    environment: e.GLASSHOUSE_ENVIRONMENT ?? null,
    minConsoleVersion: e.GLASSHOUSE_MIN_CONSOLE,
    mapsKey: e.GLASSHOUSE_MAPS_KEY || undefined,
    billing: readBilling(e),
    exchangeRatesUrl: e.GLASSHOUSE_EXCHANGE_RATES_URL,
    smtpUrl: e.SMTP_URL || undefined,
    mailFrom: e.MAIL_FROM,
    s3: readS3(e),
    accounting: readAccounting(e),
  };
}

function readDatabase(e: z.output<typeof Environment>): Pick<Config, 'databaseUrl' | 'logins'> {
  const [app, worker] = [e.DATABASE_APP_URL, e.DATABASE_WORKER_URL];
  if (Boolean(app) !== Boolean(worker))
    throw new Error('Configuration: DATABASE_APP_URL and DATABASE_WORKER_URL go together');
  const databaseUrl = e.DATABASE_URL || app;
  if (!databaseUrl) throw new Error('Configuration: DATABASE_URL: DATABASE_URL is missing: the address of PostgreSQL');
  return { databaseUrl, logins: app && worker ? { app, worker } : {} };
}

function readBilling(e: z.output<typeof Environment>): BillingConfig | undefined {
  const [secretKey, webhookSecret] = [e.STRIPE_SECRET_KEY, e.STRIPE_WEBHOOK_SECRET];
  if (Boolean(secretKey) !== Boolean(webhookSecret))
    throw new Error('Configuration: STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together');
  const apiUrl = (e.STRIPE_STAND_IN ?? 'https://api.stripe.com').replace(/\/$/, '');
  return secretKey && webhookSecret ? { secretKey, webhookSecret, apiUrl } : undefined;
}

function readAccounting(e: z.output<typeof Environment>): Config['accounting'] {
  const provider = (clientId?: string, clientSecret?: string, webhookKey?: string, standIn?: string) =>
    clientId && clientSecret
      ? { clientId, clientSecret, webhookKey: webhookKey || undefined, standIn: standIn?.replace(/\/$/, '') }
      : undefined;
  return {
    xero: provider(e.XERO_CLIENT_ID, e.XERO_CLIENT_SECRET, e.XERO_WEBHOOK_KEY, e.XERO_STAND_IN),
    myob: provider(e.MYOB_CLIENT_ID, e.MYOB_CLIENT_SECRET, undefined, e.MYOB_STAND_IN),
  };
}

function readS3(e: z.output<typeof Environment>): S3Config | undefined {
  if (!e.S3_ENDPOINT) return undefined;
  if (!e.S3_ACCESS_KEY || !e.S3_SECRET_KEY)
    throw new Error('Configuration: S3_ACCESS_KEY and S3_SECRET_KEY are missing beside S3_ENDPOINT');
  return {
    endpoint: e.S3_ENDPOINT,
    publicEndpoint: e.S3_PUBLIC_ENDPOINT,
    region: e.S3_REGION,
    bucket: e.S3_BUCKET,
    accessKey: e.S3_ACCESS_KEY,
    secretKey: e.S3_SECRET_KEY,
  };
}

/** The folder that holds migrations/ and console/dist/, found from source as well as from the build. */
export function projectRoot(): string {
  const here = fileURLToPath(import.meta.url);
  const depth = here.includes('/services/dist/') ? '../../../../' : '../../../';
  return fileURLToPath(new URL(depth, import.meta.url));
}
