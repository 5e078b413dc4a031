// The published schemas let unknown keys pass: what a pod here may say is listed, so that a slip of the pen is none.
const containerKeys = new Set(
  'name image command env envFrom ports startupProbe livenessProbe readinessProbe resources securityContext volumeMounts'.split(
    ' ',
  ),
);
const podKeys = new Set(
  'automountServiceAccountToken terminationGracePeriodSeconds securityContext topologySpreadConstraints containers volumes restartPolicy'.split(
    ' ',
  ),
);
const probes = ['startupProbe', 'livenessProbe', 'readinessProbe'];
const placeholders = { url: 'nats://user:password@nats:4222', default: 'x'.repeat(40) };

/** What is wrong with the pods of a Deployment or Job. */
export function podFaults({ kind, metadata, spec }, configMaps, facts) {
  const pod = spec?.template?.spec ?? {};
  const name = metadata?.name;
  const labels = spec?.template?.metadata?.labels ?? {};
  const unselected = Object.entries(spec?.selector?.matchLabels ?? {}).some(([key, value]) => labels[key] !== value);
  const faults = [
    ...Object.keys(pod)
      .filter((key) => !podKeys.has(key))
      .map((key) => `a pod has no ${key}`),
    ...(unselected ? ['its selector does not find its own pods'] : []),
    ...(pod.securityContext?.runAsNonRoot && pod.securityContext.seccompProfile?.type === 'RuntimeDefault'
      ? []
      : ['it may run as root or make any system call']),
    ...(pod.automountServiceAccountToken === false ? [] : ['it is given a token of the cluster']),
    ...(pod.containers ?? []).flatMap((container) => containerFaults(container, kind, name, facts)),
    ...(pod.containers ?? []).flatMap((container) => environmentFaults(container, pod, configMaps, facts)),
  ];
  return faults.map((fault) => `${kind} ${name}: ${fault}`);
}

function containerFaults(container, kind, name, { version, paths }) {
  const { securityContext: own = {}, resources = {} } = container;
  const isHeld =
    own.allowPrivilegeEscalation === false && own.readOnlyRootFilesystem && own.capabilities?.drop?.includes('ALL');
  const ports = (container.ports ?? []).map((port) => port.name);
  const isService = kind === 'Deployment';
  return [
    ...Object.keys(container)
      .filter((key) => !containerKeys.has(key))
      .map((key) => `a container has no ${key}`),
    ...(container.image?.endsWith(`:${version}`) ? [] : [`its image ${container.image} is not of version ${version}`]),
    ...(isHeld ? [] : ['its securityContext is not that of docker-compose.yml']),
    ...(resources.requests?.cpu && resources.requests.memory && resources.limits?.memory
      ? []
      : ['it does not say what it needs and may use']),
    ...(isService && container.env?.find(({ name: key }) => key === 'SERVICE')?.value !== name
      ? ['its SERVICE is another']
      : []),
    ...(isService ? probes : []).flatMap((probe) => {
      const { path, port } = container[probe]?.httpGet ?? {};
      if (!path) return [`it has no ${probe}`];
      if (!ports.includes(port)) return [`its ${probe} asks at ${port}, which it does not open`];
      return paths[port]?.includes(path) ? [] : [`its ${probe} asks for ${path}, which ${port} does not answer`];
    }),
  ];
}

function environmentFaults({ env = [], envFrom = [], volumeMounts = [], ports = [] }, pod, configMaps, facts) {
  const shared = envFrom
    .filter(({ secretRef }) => !secretRef)
    .map(({ configMapRef }) => configMaps.find((one) => one.metadata?.name === configMapRef?.name));
  const clear = { ...Object.assign({}, ...shared.map((one) => one?.data)) };
  const given = { ...clear };
  const faults = shared.some((one) => !one) ? ['it takes from a ConfigMap that is not there'] : [];
  // What must be there is named key by key: only then a missing one is seen before the pod starts.
  if (envFrom.some(({ secretRef }) => secretRef && !secretRef.optional))
    faults.push('it takes a whole Secret that is not optional');
  for (const { name, value, valueFrom } of env) {
    const key = valueFrom?.secretKeyRef?.key;
    if (value !== undefined) clear[name] = value;
    else if (!key) faults.push(`${name} has no value`);
    given[name] = value ?? (/url$/.test(key ?? '') ? placeholders.url : placeholders.default);
  }
  const mounted = volumeMounts.map(({ mountPath }) => mountPath);
  const metrics = ports.find(({ name }) => name === 'metrics');
  const isService = 'SERVICE' in given;
  return [
    ...faults,
    ...Object.entries(clear)
      .filter(([name, value]) => isSecret(name, value))
      .map(([name]) => `${name} stands in clear`),
    ...Object.keys(given)
      .filter((name) => !facts.environment.includes(name))
      .map((name) => `nothing reads ${name}`),
    ...facts.refuse(given, Boolean(metrics)).map((fault) => `its environment is refused: ${fault}`),
    ...(metrics && String(metrics.containerPort) !== given.METRICS_PORT
      ? ['METRICS_PORT is not its port metrics']
      : []),
    ...(isService && !mounted.some((path) => given.GLASSHOUSE_DATA?.startsWith(`${path}/`))
      ? ['GLASSHOUSE_DATA cannot be written']
      : []),
    ...(isService && !given.S3_ENDPOINT ? ['it keeps files where no other pod finds them'] : []),
    ...volumeMounts
      .filter(({ name }) => !(pod.volumes ?? []).some((volume) => volume.name === name))
      .map(({ name }) => `there is no volume ${name}`),
  ];
}

/** A name that says so, or an address with a password in it. */
const isSecret = (name, value) =>
  /SECRET|PASSWORD|ACCESS_KEY|SEAL_KEY|TOKEN/.test(name) || /:\/\/[^/\s]*:[^/\s]*@/.test(String(value));
