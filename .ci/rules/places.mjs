/** The one place of each concept that the rules protect. Paths are relative to the root, with `/`. */
export const places = {
  /** Statuses, their labels and moves. */
  statuses: /^state-machines\//,
  /** `type:mode` rights are said where an endpoint, a lifecycle event, a page or a way to a page is declared. */
  permissions: new RegExp(
    [
      '^services/.*\\.contract\\.ts$',
      '^services/platform/(contract|testing)/',
      '^services/contexts/identity/menu\\.facts\\.ts$',
      '^state-machines/',
      '^console/src/routes/',
      '^console/src/widgets/record-link/record-routes\\.ts$',
    ].join('|'),
  ),
  permissionTypes: 'services/platform/contract/permission-types.ts',
  /** A machine says which event its move records; tools of operators and benches write whole events. */
  eventNames: /^(state-machines\/|services\/apps\/tools\/|load-tests\/|services\/.*\.events\.ts)/,
  /** NATS subjects: the stream is declared by the bus, the subject of an event is computed by the registry. */
  subjects: /^services\/platform\/(bus\/|event-store\/registry\.ts)/,
  /** The prefix of the interface: where the server mounts it, where it is described, where the console calls it. */
  apiPaths:
    /^(services\/.*\.contract\.ts|services\/platform\/(contract|http)\/|console\/src\/lib\/api\/|console\/vite\.config\.ts)/,
  /** The only files of the console that may call the network themselves. */
  network: /^console\/src\/lib\/(api|live)\//,
  /** Code that must give the same answer for the same input. */
  repeatable:
    /^(state-machines\/|services\/contexts\/.+\/(domain|projections|policies|commands)\/|services\/platform\/(kernel|relay|projections|event-store)\/)/,
  /** The one place that reads the real clock and the real dice. */
  ambient: 'services/platform/kernel/ambient.ts',
  /** Must be the same for a seed; time limits are measured by its caller. */
  seeded: /^services\/contexts\/optimiser\/solver\//,
  /** The door to other hosts over HTTP, and the clients of services that the operator names: mail and files. */
  outbound: /^services\/(platform\/outbound|platform\/storage|contexts\/communication\/mail)\//,
  /** Tools, tests and their worlds call the product from outside. */
  outside: /^(load-tests\/|services\/(apps\/(tools|testing)\/|platform\/testing\/|contexts\/([^/]+\/)+testing\/))/,
  /** The one module that may turn text into SQL. */
  trustedSql: 'services/platform/db/trusted-sql.ts',
};
