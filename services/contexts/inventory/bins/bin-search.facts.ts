import { sql } from 'kysely';
import { labelForms } from '../../../platform/barcodes/label-forms.ts';
import type { SearchSource } from '../../../platform/table/search-source.ts';
import { binsContract } from './bins.contract.ts';
import { containersContract } from './containers.contract.ts';

/** Bins are found by label, code and name. */
export const binSearch: SearchSource = {
  kind: labelForms.bin.kind,
  group: 'Bins',
  icon: 'inventory',
  below: '/inventory/bins',
  from: 'bin_list',
  text: 'search',
  name: sql`code || case when name = '' then '' else ', ' || name end`,
  where: sql`not is_archived`,
  access: binsContract.listBins.access,
};

/** Containers are found by label, code and owner. */
export const containerSearch: SearchSource = {
  kind: labelForms.container.kind,
  group: 'Containers',
  icon: 'inventory',
  below: '/inventory/containers',
  from: 'container_list',
  text: 'search',
  name: sql`code || case when bin = '' then '' else ', in ' || bin end`,
  where: sql`not is_archived`,
  access: containersContract.listContainers.access,
};
