import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { queueName } from '@glasshouse/services/contexts/optimiser/worker/parked-sheets';
import { environmentNames, projectRoot, readConfig } from '@glasshouse/services/platform/config/config';
import { apiPrefix } from '@glasshouse/services/platform/http/api-path';
import { innerPaths } from '@glasshouse/services/platform/http/inner-door';
import { Metrics } from '@glasshouse/services/platform/metrics';
import { platformContract } from '@glasshouse/services/platform/platform.contract';
import { version } from '@glasshouse/services/platform/platform-routes';
import { serviceNames } from '@glasshouse/services/platform/testing/stack';

/** Manifests by file name. */
export type Manifests = Readonly<Record<string, string>>;

/** What a ScaledObject says, as far as it matters for how many pods there are to be. */
export interface Scaled {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec: {
    readonly minReplicaCount: number;
    readonly maxReplicaCount: number;
    readonly triggers: readonly { readonly metadata: Readonly<Record<string, string>> }[];
  };
}

interface Checks {
  readManifests(): Manifests;
  documentsOf(manifests: Manifests): { readonly body: Scaled }[];
  manifestFaults(manifests: Manifests, facts: object): string[];
}

/** The manifests and their checks, which live beside them. */
export async function openChecks() {
  const file = join(projectRoot(), '.ci', 'kubernetes', 'check.mjs');
  const checks = (await import(pathToFileURL(file).href)) as Checks;
  return {
    read: () => checks.readManifests(),
    scaledIn: (manifests: Manifests) =>
      checks
        .documentsOf(manifests)
        .map(({ body }) => body)
        .filter((body) => body?.kind === 'ScaledObject'),
    async faultsOf(manifests: Manifests) {
      return checks.manifestFaults(manifests, await productFacts());
    },
  };
}

/** Who takes from which stream, as the services name themselves there. */
export const consumers: Readonly<Record<string, { readonly stream: 'EVENTS' | 'JOBS'; readonly consumer: string }>> = {
  projector: { stream: 'EVENTS', consumer: 'projector' },
  'automation-runner': { stream: 'EVENTS', consumer: 'automation-runner' },
  'solver-worker': { stream: 'JOBS', consumer: queueName },
};

/** What the manifests must agree with, from the product itself. */
async function productFacts() {
  const metrics = await new Metrics('facts').registry.getMetricsAsJSON();
  return {
    version,
    services: serviceNames,
    paths: {
      http: [platformContract.live, platformContract.ready].map(({ path }) => `/${apiPrefix}${path}`),
      metrics: innerPaths,
    },
    consumers,
    metrics: metrics.map(({ name }) => name),
    environment: [...environmentNames, 'SERVICE'],
    refuse: refusals,
  };
}

/** The key of the seals is for the one service that seals. */
function sealRefusals(service: string | undefined, key: string | undefined): string[] {
  if (service === 'automation-runner') return key ? [] : ['GLASSHOUSE_SEAL_KEY is missing'];
  return key ? ['GLASSHOUSE_SEAL_KEY is the automation runner’s alone'] : [];
}

/** What a service would say to an environment; a tool needs less. */
function refusals(env: Record<string, string>, isService: boolean): string[] {
  try {
    const config = readConfig(env);
    if (!isService) return env.DATABASE_URL ? [] : ['the migrate step needs DATABASE_URL'];
    return [
      ...(env.DATABASE_URL ? ['DATABASE_URL is the owner’s address, which a service is not told'] : []),
      ...(config.isProduction ? [] : ['NODE_ENV is not production']),
      ...(config.host === '0.0.0.0' ? [] : ['HOST lets nobody in']),
      ...(config.hasSharedSecret ? [] : ['GLASSHOUSE_SECRET is missing']),
      ...sealRefusals(env.SERVICE, config.sealKey),
      ...(config.natsUrl ? [] : ['NATS_URL is missing']),
      ...(config.smtpUrl ? [] : ['SMTP_URL is missing: mails would stay in the pod']),
      ...(config.s3 ? [] : ['S3_ENDPOINT is missing: files would stay in the pod']),
    ];
  } catch (error) {
    return [(error as Error).message];
  }
}
