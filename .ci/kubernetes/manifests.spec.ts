import { beforeAll, describe, expect, it } from 'vitest';
import { type Manifests, openChecks } from '../../load-tests/prove/scale/kubernetes.ts';

let checks: Awaited<ReturnType<typeof openChecks>>;
let manifests: Manifests;
beforeAll(async () => {
  checks = await openChecks();
  manifests = checks.read();
});

/** The faults of the manifests with one text replaced, the first in that file. */
async function faultsWith(file: string, from: string, to: string): Promise<string> {
  const text = manifests[file] ?? '';
  expect(text).toContain(from);
  return (await checks.faultsOf({ ...manifests, [file]: text.replace(from, to) })).join('\n');
}

describe('the manifests for Kubernetes', () => {
  it('agree with the published schemas and with the product', async () => {
    expect(await checks.faultsOf(manifests)).toEqual([]);
    expect(Object.keys(manifests)).toHaveLength(7);
  });

  it.each([
    ['a value of the wrong kind', 'reporting.yaml', 'replicas: 2', 'replicas: two', /replicas must be integer/],
    [
      'a missing part',
      'api.yaml',
      '  scaleTargetRef:\n    apiVersion: apps/v1',
      '  target:\n    apiVersion: apps/v1',
      /scaleTargetRef/,
    ],
    [
      'a trigger that is no text',
      'projector.yaml',
      'lagThreshold: "500"',
      'lagThreshold: 500',
      /lagThreshold must be string/,
    ],
    ['a kind nobody knows', 'shared.yaml', 'kind: ConfigMap', 'kind: ConfMap', /not known here/],
    ['a misspelt probe', 'api.yaml', 'livenessProbe', 'liveProbe', /a container has no liveProbe/],
    ['another version of the image', 'api.yaml', 'image: glasshouse:', 'image: glasshouse:1', /is not of version/],
    [
      'a container that runs another service',
      'projector.yaml',
      'value: projector',
      'value: api',
      /its SERVICE is another/,
    ],
    [
      'a service without a Deployment',
      'projector.yaml',
      'kind: Deployment',
      'kind: StatefulSet',
      /projector has no Deployment/,
    ],
    [
      'a secret in clear',
      'api.yaml',
      'valueFrom:\n                secretKeyRef:\n                  name: glasshouse-sessions\n                  key: secret',
      `value: ${'s'.repeat(40)}`,
      /GLASSHOUSE_SECRET stands in clear/,
    ],
    ['a log that nobody seals', 'automation-runner.yaml', 'GLASSHOUSE_SEAL_KEY', 'MAIL_FROM', /_SEAL_KEY is missing/],
    [
      'a service that could seal what it likes',
      'api.yaml',
      'GLASSHOUSE_SECRET',
      'GLASSHOUSE_SEAL_KEY',
      /runner’s alone/,
    ],
    ['a password in an address', 'shared.yaml', 'http://files', 'http://me:mine@files', /S3_ENDPOINT stands in clear/],
    [
      'a whole secret that must be there',
      'api.yaml',
      'optional: true',
      'optional: false',
      /whole Secret that is not optional/,
    ],
    ['a secret that lies here', 'shared.yaml', 'kind: ConfigMap', 'kind: Secret', /secrets are not kept here/],
    [
      'a service that is told the owner of the database',
      'api.yaml',
      'DATABASE_APP_URL',
      'DATABASE_URL',
      /go together|owner’s address/,
    ],
    ['an environment without a broker', 'api.yaml', 'name: NATS_URL', 'name: NATS_REPLICAS', /NATS_/],
    ['a name that nothing reads', 'shared.yaml', 'MAIL_FROM', 'MAIL_SENDER', /nothing reads MAIL_SENDER/],
    ['a data folder that cannot be written', 'shared.yaml', '/tmp/glasshouse', '/data', /cannot be written/],
    ['no data folder', 'shared.yaml', '  GLASSHOUSE_DATA: /tmp/glasshouse\n', '', /GLASSHOUSE_DATA cannot be written/],
    ['files in a folder nobody shares', 'shared.yaml', '  S3_ENDPOINT', '  MAIL_TO', /keeps files where no other pod/],
    [
      'a probe of a path that is not there',
      'projector.yaml',
      'path: /health/live',
      'path: /healthz',
      /\/healthz, which metrics does not answer/,
    ],
    ['a probe at a door that is shut', 'solver-worker.yaml', 'port: metrics', 'port: http', /which it does not open/],
    ['a service that may run as root', 'api.yaml', 'runAsNonRoot: true', 'runAsNonRoot: false', /may run as root/],
    [
      'a root file system that can be written',
      'api.yaml',
      'readOnlyRootFilesystem: true',
      'readOnlyRootFilesystem: false',
      /securityContext/,
    ],
    ['no bound on memory', 'api.yaml', 'limits:\n              memory', 'limits:\n              cpu', /may use/],
    [
      'a consumer that is not the service’s',
      'projector.yaml',
      'consumer: projector',
      'consumer: projectors',
      /is not what projector takes/,
    ],
    ['nothing to grow by', 'solver-worker.yaml', 'lagThreshold: "2"', 'lagThreshold: "0"', /no lagThreshold/],
    ['bounds that hold nothing', 'solver-worker.yaml', 'minReplicaCount: 1', 'minReplicaCount: 9', /no sound bounds/],
    [
      'a metric that nobody says',
      'api.yaml',
      'nodejs_eventloop_lag_p99_seconds',
      'nodejs_loop_delay',
      /which \/metrics does not say/,
    ],
    [
      'two who say how many',
      'projector.yaml',
      'spec:\n  selector',
      'spec:\n  replicas: 3\n  selector',
      /grows by itself and states replicas/,
    ],
    [
      'no budget for disruptions',
      'api.yaml',
      'kind: PodDisruptionBudget',
      'kind: PodBudget',
      /api has no PodDisruptionBudget/,
    ],
    ['a door that leads nowhere', 'api.yaml', 'targetPort: http', 'targetPort: web', /which no pod opens/],
    ['tables of another version', 'migrate.yaml', 'name: migrate-', 'name: migrate-1-', /there is no Job/],
  ])('refuse %s', async (_name, file, from, to, fault) => {
    expect(await faultsWith(file, from, to)).toMatch(fault);
  });
});
