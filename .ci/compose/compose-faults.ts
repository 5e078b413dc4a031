import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { parse } from 'yaml';

interface Service {
  readonly image?: string;
  readonly build?: { readonly dockerfile?: string; readonly args?: Readonly<Record<string, string>> };
  readonly volumes?: readonly string[];
  readonly configs?: readonly { readonly source: string }[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: object;
  readonly ports?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly read_only?: boolean;
  readonly tmpfs?: readonly string[];
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes?: object;
  readonly configs?: object;
}

const schema = JSON.parse(readFileSync(new URL('./compose.schema.json', import.meta.url), 'utf8')) as object;
const matchesSchema = new Ajv({ allErrors: true, strict: false }).compile(schema);

/** Everything that is wrong with a Compose file, as sentences; `apps` are the services that need a container. */
export function composeFaults(text: string, apps: readonly string[]): string[] {
  const compose = parse(text, { merge: true }) as Compose;
  if (!matchesSchema(compose)) {
    return (matchesSchema.errors ?? []).map((e) => `${e.instancePath} ${e.message} ${JSON.stringify(e.params)}`);
  }
  const services = Object.entries(compose.services);
  return [
    ...services.flatMap(([name, service]) => referenceFaults(name, service, compose)),
    ...appFaults(apps, compose),
  ];
}

/** What a service names must exist, and a wait for health needs something that measures it. */
function referenceFaults(name: string, service: Service, { services, volumes = {}, configs = {} }: Compose): string[] {
  const faults: string[] = [];
  for (const volume of service.volumes ?? []) {
    if (!(volume.slice(0, volume.indexOf(':')) in volumes)) faults.push(`${name} uses the undeclared volume ${volume}`);
  }
  for (const { source } of service.configs ?? []) {
    if (!(source in configs)) faults.push(`${name} uses the undeclared config ${source}`);
  }
  for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
    if (!services[other]) faults.push(`${name} waits for ${other}, which is not there`);
    else if (condition === 'service_healthy' && !services[other].healthcheck) {
      faults.push(`${name} waits for the health of ${other}, which has no healthcheck`);
    }
  }
  return faults;
}

function appFaults(apps: readonly string[], { services }: Compose): string[] {
  return apps.flatMap((app) => {
    const service = services[app];
    if (!service) return [`${app} has no container`];
    const built = service.build?.args?.SERVICE;
    if (built !== app) return [`the container of ${app} runs ${built}`];
    return [
      ...(service.healthcheck ? [] : [`${app} has no healthcheck`]),
      ...loginFaults(app, service),
      ...sealFaults(app, service),
      ...dataFaults(app, service),
    ];
  });
}

/** One service seals the log, and what it keeps outside of the database outlives its container. */
function sealFaults(app: string, { environment = {}, volumes = [] }: Service): string[] {
  const { GLASSHOUSE_SEAL_KEY: key, GLASSHOUSE_DATA: folder } = environment;
  if (app !== 'automation-runner') return key ? [`${app} is told the key that seals the log`] : [];
  const keeps = folder && volumes.some((volume) => volume.endsWith(`:${folder}`));
  return [...(key ? [] : [`${app} has no GLASSHOUSE_SEAL_KEY`]), ...(keeps ? [] : [`${app} keeps no seals`])];
}

/** A service gets logins that may only be its roles; the owner's address is for migrations alone. */
function loginFaults(app: string, { environment = {} }: Service): string[] {
  const missing = ['DATABASE_APP_URL', 'DATABASE_WORKER_URL'].filter((name) => !environment[name]);
  const told = 'DATABASE_URL' in environment ? [`${app} is told the address of the owner of the database`] : [];
  return [...missing.map((name) => `${app} has no ${name}`), ...told];
}

/** A read-only container writes on a volume or below a tmpfs of its own, which goes with it: files of people need the file store. */
function dataFaults(app: string, { read_only, tmpfs = [], volumes = [], environment = {} }: Service): string[] {
  if (!read_only) return [];
  const folder = environment.GLASSHOUSE_DATA ?? '';
  const isWritable =
    tmpfs.some((path) => folder.startsWith(`${path}/`)) || volumes.some((volume) => volume.endsWith(`:${folder}`));
  return [
    ...(isWritable ? [] : [`${app} cannot write its GLASSHOUSE_DATA`]),
    ...(environment.S3_ENDPOINT ? [] : [`${app} keeps files where no other container finds them`]),
  ];
}
