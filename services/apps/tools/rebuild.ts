import { constants, setPriority } from 'node:os';
import { readConfig } from '../../platform/config/config.ts';
import { EventRegistry } from '../../platform/event-store/registry.ts';
import { rebuild } from '../../platform/projections/rebuild.ts';
import { contexts } from '../contexts.ts';

/** Rebuilds the named read models (all when none is named) beside the running ones and swaps them in. */
// Whatever serves users comes first.
setPriority(constants.priority.PRIORITY_LOW);
const { databaseUrl } = readConfig();
const wanted = process.argv.slice(2);
const registry = new EventRegistry(contexts.flatMap((c) => c.events));
const projections = contexts.flatMap((c) => c.projections).filter((p) => !wanted.length || wanted.includes(p.name));
if (!projections.length) {
  process.stderr.write(
    `No read model of that name. There are: ${contexts.flatMap((c) => c.projections.map((p) => p.name)).join(', ')}\n`,
  );
  process.exit(2);
}
for (const projection of projections) {
  const result = await rebuild(databaseUrl, registry, projection, () => performance.now());
  process.stdout.write(`${JSON.stringify(result)}\n`);
  for (const { accountId, type, id, firstSeq, error } of result.setAside)
    process.stderr.write(
      `${result.projection}: ${type} ${id} of account ${accountId} is set aside from event ${firstSeq}: ${error}\n`,
    );
}
