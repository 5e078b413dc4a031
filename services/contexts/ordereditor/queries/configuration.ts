import { query } from '../../../platform/cqrs/query.ts';
import { type Configuration, readConfiguration } from '../reading/read-configuration.ts';

const part = <A>(name: string, of: (configuration: Configuration) => A) =>
  query(`ordereditor.${name}`, async (_: object, { db, accountId }) => of(await readConfiguration(db, accountId)));
const list = <B>(name: string, of: (configuration: Configuration) => readonly B[]) =>
  part(name, (configuration) => ({ data: [...of(configuration)] }));

export const listEdgeworks = list('listEdgeworks', (c) => c.edgeworks);
export const listCutouts = list('listCutouts', (c) => c.cutouts);
export const listShapePriceTypes = list('listShapePriceTypes', (c) => c.shapePriceTypes);
export const listGuidelines = list('listGuidelines', (c) => c.guidelines);
export const getDefaultEdgeworks = part('getDefaultEdgeworks', (c) => c.defaultEdgeworks);
