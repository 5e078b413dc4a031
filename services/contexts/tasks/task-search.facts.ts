import { sql } from 'kysely';
import type { SearchSource } from '../../platform/table/search-source.ts';
import { tasksContract } from './tasks.contract.ts';

/** Tasks are found by number, driver, vehicle, customers and orders. */
export const taskSearch: SearchSource = {
  kind: 'task',
  group: 'Tasks',
  icon: 'tasks',
  below: '/tasks',
  from: 'task_list',
  text: 'search',
  name: sql`number || case when customers = '' then '' else ', ' || customers end`,
  access: tasksContract.listTasks.access,
};
