import { readdirSync, readFileSync } from 'node:fs';
import { ScaledObject } from '@kubernetes-models/keda/keda.sh/v1alpha1';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Job } from 'kubernetes-models/batch/v1';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Service } from 'kubernetes-models/v1';
import { parseAllDocuments } from 'yaml';
import { podFaults } from './pod-rules.mjs';

const kinds = [
  ConfigMap,
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  Job,
  PodDisruptionBudget,
  ScaledObject,
  Service,
];
const schemas = new Map(kinds.map((kind) => [`${kind.apiVersion} ${kind.kind}`, kind]));

/** The text of every manifest by file name. */
export function readManifests() {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.yaml'));
  return Object.fromEntries(files.map((name) => [name, readFileSync(new URL(name, import.meta.url), 'utf8')]));
}

/** The documents of manifests, those of all files together. */
export const documentsOf = (manifests) =>
  Object.entries(manifests).flatMap(([file, text]) =>
    parseAllDocuments(text).map((document) => ({ file, body: document.toJS(), errors: document.errors })),
  );

/**
 * Everything that is wrong with the manifests, as sentences. `facts` is what the product says of itself: `version`,
 * `services`, `paths` (by port name), `consumers` (by service: stream and name), `metrics`, `environment` (names it reads)
 * and `refuse` (says what is wrong with an environment).
 */
export function manifestFaults(manifests, facts) {
  const documents = documentsOf(manifests);
  const all = documents.map(({ body }) => body).filter(Boolean);
  const of = (kind) => all.filter((one) => one.kind === kind);
  return [
    ...documents.flatMap(({ file, body, errors }) => [
      ...errors.map((error) => `${file}: ${error.message}`),
      ...(body ? schemaFaults(body).map((fault) => `${file}: ${fault}`) : [`${file}: an empty document`]),
    ]),
    ...[...of('Deployment'), ...of('Job')].flatMap((one) => podFaults(one, of('ConfigMap'), facts)),
    ...coverFaults(of, facts),
    ...scalingFaults(of, facts),
    ...of('Secret').map((one) => `Secret ${one.metadata?.name}: secrets are not kept here`),
  ];
}

function schemaFaults(body) {
  const name = `${body.apiVersion} ${body.kind}`;
  const Kind = schemas.get(name);
  if (!Kind) return [`${name} is not known here`];
  try {
    new Kind(body).validate();
    return [];
  } catch (error) {
    return [`${body.kind} ${body.metadata?.name}: ${error.message}`];
  }
}

/** Every service runs, may be moved, is reached, and the tables are brought up to date by the same version. */
function coverFaults(of, { services, version }) {
  const names = (kind) => of(kind).map((one) => one.metadata?.name);
  const missing = services.flatMap((service) => [
    ...(names('Deployment').includes(service) ? [] : [`${service} has no Deployment`]),
    ...(of('PodDisruptionBudget').some((one) => selects(one.spec?.selector?.matchLabels, service))
      ? []
      : [`${service} has no PodDisruptionBudget`]),
  ]);
  const strangers = names('Deployment').flatMap((name) =>
    services.includes(name) ? [] : [`there is no service ${name}`],
  );
  const job = `migrate-${version.replaceAll('.', '-')}`;
  const unreached = of('Service').flatMap((one) => {
    const pods = of('Deployment').find((d) => selects(one.spec?.selector, d.metadata?.name));
    const ports = pods?.spec?.template?.spec?.containers?.[0]?.ports?.map((port) => port.name) ?? [];
    return (one.spec?.ports ?? [])
      .filter(({ targetPort }) => !ports.includes(targetPort))
      .map(({ targetPort }) => `Service ${one.metadata?.name} leads to ${targetPort}, which no pod opens`);
  });
  const lost = of('Ingress').flatMap((one) =>
    (one.spec?.rules ?? [])
      .flatMap((rule) => rule.http?.paths ?? [])
      .map((path) => path.backend?.service?.name)
      .filter((name) => !names('Service').includes(name))
      .map((name) => `Ingress ${one.metadata?.name} leads to ${name}, which is no Service`),
  );
  return [
    ...missing,
    ...strangers,
    ...(names('Job').includes(job) ? [] : [`there is no Job ${job}`]),
    ...unreached,
    ...lost,
  ];
}

const selects = (labels, name) => labels?.['app.kubernetes.io/name'] === name;

/** What grows by itself has its measure, and nobody else says how many there are. */
function scalingFaults(of, { consumers, metrics }) {
  const deployment = (name) => of('Deployment').find((one) => one.metadata?.name === name);
  const scaled = [...of('ScaledObject'), ...of('HorizontalPodAutoscaler')].map((one) => one.spec?.scaleTargetRef?.name);
  return [
    ...Object.keys(consumers).flatMap((name) => (scaled.includes(name) ? [] : [`${name} does not grow with its lag`])),
    ...scaled.flatMap((name) => {
      if (!deployment(name)) return [`${name} is to grow, but there is no such Deployment`];
      return deployment(name).spec.replicas === undefined ? [] : [`${name} grows by itself and states replicas`];
    }),
    ...of('ScaledObject').flatMap((one) => triggerFaults(one, consumers)),
    ...of('HorizontalPodAutoscaler').flatMap((one) =>
      (one.spec?.metrics ?? [])
        .map((metric) => metric.pods?.metric?.name)
        .filter((name) => !metrics.includes(name))
        .map((name) => `HorizontalPodAutoscaler ${one.metadata?.name} waits for ${name}, which /metrics does not say`),
    ),
  ];
}

function triggerFaults({ metadata, spec }, consumers) {
  const name = spec?.scaleTargetRef?.name;
  const wanted = consumers[name];
  return (spec?.triggers ?? []).flatMap(({ type, metadata: given = {} }) => {
    if (type !== 'nats-jetstream') return [`ScaledObject ${metadata?.name} is triggered by ${type}`];
    const isKnown = wanted && given.stream === wanted.stream && given.consumer === wanted.consumer;
    const isBounded = spec.minReplicaCount >= 1 && spec.maxReplicaCount > spec.minReplicaCount;
    return [
      ...(isKnown
        ? []
        : [
            `ScaledObject ${metadata?.name} looks at ${given.stream} ${given.consumer}, which is not what ${name} takes`,
          ]),
      ...(Number(given.lagThreshold) > 0 ? [] : [`ScaledObject ${metadata?.name} has no lagThreshold`]),
      ...(isBounded ? [] : [`ScaledObject ${metadata?.name} has no sound bounds`]),
      ...['natsServerMonitoringEndpoint', 'account']
        .filter((key) => !given[key])
        .map((key) => `ScaledObject ${metadata?.name} does not say its ${key}`),
    ];
  });
}
