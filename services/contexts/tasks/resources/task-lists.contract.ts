import { z } from 'zod';
import { nameField, textField } from '../../../platform/contract/list-fields.ts';
import { maintainedList } from '../../../platform/contract/maintained-list.ts';
import { count } from '../../../platform/contract/words.ts';
import { DespatchKind, ProofType } from '../tasks.events.ts';

export const despatchKindLabels = {
  general: 'General',
  orderDespatch: 'Order despatch',
  stoppage: 'Stoppage',
  transferInternal: 'Internal transfer',
  transferExternal: 'External transfer',
  transferPickup: 'Supplier pick up',
} as const;
export const proofLabels = { none: 'No proof required', signature: 'Signature', photoProof: 'Photo' } as const;

const shared = {
  context: 'tasks',
  isPlain: true,
  rights: {
    read: 'taskConfig:read',
    create: 'taskConfig:create',
    update: 'taskConfig:update',
    delete: 'taskConfig:delete',
  },
} as const;

/** Resources that are planned alike, such as the trucks of a depot. Its own table counts them. */
export const resourceGroups = maintainedList({
  ...shared,
  name: 'resourceGroup',
  words: {
    one: 'resource group',
    many: 'Resource groups',
    says: 'Trucks, drivers and crews that are planned together.',
    remedy: '',
  },
  path: '/tasks/resourcegroups',
  fields: { name: nameField(80), note: textField('Note', 500) },
  inUseCode: 'ResourceGroupInUseError',
});

/** Kinds of tasks of a company's own, beside those that come with the product. */
export const taskTypes = maintainedList({
  ...shared,
  name: 'taskType',
  words: { one: 'task type', many: 'Task types', says: 'What a task does at a stop, and how long it takes.' },
  path: '/tasks/tasktypes',
  fields: {
    name: nameField(80),
    despatchType: { label: 'Work', choices: despatchKindLabels, schema: DespatchKind.default('orderDespatch') },
    proofType: { label: 'Proof', choices: proofLabels, schema: ProofType.default('none') },
    minutes: {
      label: 'Time at a stop',
      unit: 'min',
      type: 'number',
      schema: count(600, 'minutes').default(12),
    },
    isActive: { label: 'Can be planned', type: 'flag', schema: z.boolean().default(true) },
  },
});
