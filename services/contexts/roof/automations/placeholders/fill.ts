import { localDate } from '../../../../platform/kernel/local-day.ts';
import { currency } from '../../../../platform/kernel/money.ts';
import { dateWords, dayWords, dollars } from '../../../../platform/kernel/words.ts';
import { fillText } from '../../../communication/templates/written-text.facts.ts';
import { type Plain, type Read, Unreadable } from '../clauses/compare.ts';
import type { Scene } from '../reading/scene.ts';
import { fieldAt, kindOf } from '../records/kinds.ts';
import { type PlaceholderSpec, placeholdersOf } from './list.ts';

/** A placeholder's value: as people read it, and as it is. */
export interface Filled {
  readonly text: string;
  readonly raw: string;
  readonly type: string;
  readonly problem?: string;
}

/** What is not in the record itself. */
export interface Around {
  readonly ruleName: string;
  /** First part of addresses, without a slash at its end. */
  readonly publicUrl: string;
  /** Whether the rule's owner may read the kind of record: what may not be read is left blank. */
  readonly mayRead: (kind: string) => boolean;
}

/** The values of all placeholders of a record, in the account's zone. Never throws: what cannot be read says why. */
export function valuesOf(scene: Scene, around: Around): Readonly<Record<string, Filled>> {
  return Object.fromEntries(placeholdersOf(scene.kind).map((spec) => [spec.name, filledFrom(spec, scene, around)]));
}

function filledFrom(spec: PlaceholderSpec, scene: Scene, around: Around): Filled {
  try {
    if (spec.from.startsWith('$')) return said(special(spec.from.slice(1), scene, around));
    if (spec.name === 'contactName' && scene.kind === 'contact') return said(scene.recordName);
    const found = fieldAt(scene.kind, spec.from);
    if (!found?.field) return said('');
    const kind = found.relation?.kind ?? scene.kind ?? '';
    if (!around.mayRead(kind)) return { ...said(''), problem: `The rule's owner may not read ${kindTitle(kind)}` };
    return wordsOf(scene.scope.field(spec.from), found.field.labels ?? {}, scene.scope.zone);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { ...said(''), problem: error.message };
  }
}

const kindTitle = (kind: string) => kindOf(kind)?.record.title.toLowerCase() ?? 'this';
const said = (text: string): Filled => ({ text, raw: text, type: 'text' });

/** Values as people read them. */
function wordsOf({ value, type }: Read, labels: Readonly<Record<string, string>>, zone: string): Filled {
  const raw = value === null ? '' : String(value);
  return { text: raw === '' ? '' : read(value, type, labels, zone), raw, type };
}

function read(value: Plain, type: string, labels: Readonly<Record<string, string>>, zone: string): string {
  const raw = String(value);
  if (type === 'money') return dollars(currency(raw));
  if (type === 'date') return dateWords(raw);
  if (type === 'instant') return dayWords(raw, zone);
  if (type === 'flag') return value === true ? 'yes' : 'no';
  if (type === 'enum') return labels[raw] ?? raw;
  return type === 'number' && raw.includes('.') ? raw.replace(/\.?0+$/, '') : raw;
}

function special(from: string, scene: Scene, { ruleName, publicUrl }: Around): string {
  const { scope, cause, kind, recordId } = scene;
  const today = localDate(scope.now, scope.zone);
  const [what, path = ''] = from.split(':');
  const move = (name: string) => {
    const value = cause ? scope.event(name).value : null;
    return value === null ? '' : (fieldAt(kind, 'status')?.field?.labels?.[String(value)] ?? String(value));
  };
  switch (what) {
    case 'company':
      return scene.companyName;
    case 'actor':
      return cause?.meta.actor.name ?? '';
    case 'rule':
      return ruleName;
    case 'today':
      return dateWords(today);
    case 'link':
      return kind && recordId ? `${publicUrl}${kindOf(kind)?.below ?? ''}/${recordId}` : '';
    case 'record':
      return scene.recordName;
    case 'size':
      return `${scope.field('widthMm').value} × ${scope.field('heightMm').value}`;
    case 'days':
    case 'overdue': {
      const day = scope.field(path).value;
      if (day === null) return '';
      const days = Math.round((Date.parse(String(day)) - Date.parse(today)) / 86_400_000);
      return String(what === 'days' ? days : Math.max(0, -days));
    }
    default:
      return move(what ?? '');
  }
}

/** A text with the values in their places. Throws 422's sentence as `TextFault` for a placeholder that is not known. */
export const fill = (text: string, scene: Scene, values: Readonly<Record<string, Filled>>): string =>
  fillText(
    text,
    new Set(placeholdersOf(scene.kind).map(({ name }) => name)),
    Object.fromEntries(Object.entries(values).map(([name, { text: value }]) => [name, value])),
  );
