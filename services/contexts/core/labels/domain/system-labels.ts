import type { LabelType } from '../labels.contract.ts';

/** A label every company has. Its id is the same for all and lies below those of records, which start at 1001. */
export interface SystemLabel {
  readonly id: number;
  readonly type: LabelType;
  readonly name: string;
  readonly colour: string;
  readonly description: string;
}

/**
 * The system labels by type. They are written here and nowhere else: accounts of any age have them at once, and an
 * account's log holds only what was changed about them. Ids are never used again.
 */
export const systemLabels: readonly SystemLabel[] = [
  {
    id: 1,
    type: 'comment',
    name: 'Important',
    colour: '#eb3b5a',
    description: 'Read this before working on the record',
  },
  { id: 2, type: 'comment', name: 'Customer request', colour: '#3867d6', description: 'The customer asked for it' },
  { id: 3, type: 'comment', name: 'Needs an answer', colour: '#fa8231', description: 'Somebody has to reply' },
  { id: 4, type: 'comment', name: 'Site note', colour: '#0b7d63', description: 'Seen or measured on site' },
  { id: 20, type: 'order', name: 'Rush', colour: '#eb3b5a', description: 'Goes before other work' },
  { id: 21, type: 'order', name: 'Template to come', colour: '#fa8231', description: 'A template has not arrived yet' },
  { id: 22, type: 'order', name: 'Site measure', colour: '#0b7d63', description: 'Sizes are measured on site' },
  { id: 40, type: 'contact', name: 'Key account', colour: '#8854d0', description: 'Managed by one person' },
  {
    id: 41,
    type: 'contact',
    name: 'New customer',
    colour: '#20bf6b',
    description: 'First orders: check terms and site',
  },
];

export const systemLabel = (id: number): SystemLabel | undefined => systemLabels.find((label) => label.id === id);

/** Two names are the same whatever their case and spaces. */
export const nameKey = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();

/** True when a system label other than `id` has this name by default: it may want it back. */
export const isReserved = (type: LabelType, name: string, id: number | null): boolean =>
  systemLabels.some((label) => label.type === type && label.id !== id && nameKey(label.name) === nameKey(name));
