import { localDate } from '../../../../platform/kernel/local-day.ts';
import type { FieldType } from '../../../../platform/records/record-fields.ts';
import { type Clause, type Group, isGroup, type SimpleValue, type Value } from '../definition.contract.ts';
import { calculate } from './calculate.ts';
import { amount, compare, type Plain, type Read, Unreadable } from './compare.ts';
import { operatorOf } from './operators.contract.ts';

/** Where the values of a decision come from. Each throws Unreadable for a value that cannot be known. */
export interface Scope {
  field(path: string): Read;
  before(path: string): Read;
  event(path: string): Read;
  step(step: string, out: string): Read;
  /** A clause in words. */
  says(clause: Clause): string;
  readonly now: Date;
  /** IANA name of the account's zone. */
  readonly zone: string;
}

/** A clause as it was decided. */
export interface ClauseTrace {
  readonly id: string;
  readonly says: string;
  readonly left: string;
  readonly op: string;
  readonly right: string;
  readonly result: 'true' | 'false' | 'error';
  /** Why it could not be decided. */
  readonly problem?: string;
}

export interface Decision {
  readonly result: 'true' | 'false' | 'error';
  readonly trace: readonly ClauseTrace[];
}

/** Steps that one decision may take. */
export const budget = 2_000;
const shown = 120;

/** Decides a condition; every clause is looked at, so that the log can show each. Pure: the same scope, the same answer. */
export function decide(group: Group | null, scope: Scope): Decision {
  if (!group) return { result: 'true', trace: [] };
  const work = new Work(scope);
  return { result: work.group(group), trace: work.trace };
}

export const show = (value: Plain | undefined): string =>
  (value === null || value === undefined
    ? ''
    : Array.isArray(value)
      ? value.map((one) => (typeof one === 'object' ? '…' : String(one))).join(', ')
      : String(value)
  ).slice(0, shown);

class Work {
  readonly trace: ClauseTrace[] = [];
  private steps = 0;

  constructor(private readonly scope: Scope) {}

  /** An unreadable part decides only when the others do not. */
  group(group: Group): Decision['result'] {
    const { join, parts } = group;
    const results = parts.map((part) => (isGroup(part) ? this.group(part) : this.clause(part)));
    const settles = join === 'all' ? 'false' : 'true';
    if (results.includes(settles)) return join === 'any' ? 'true' : 'false';
    if (results.includes('error')) return 'error';
    return join === 'any' ? 'false' : 'true';
  }

  private clause(clause: Clause): Decision['result'] {
    const { id, left, op, right } = clause;
    const says = this.scope.says(clause);
    let [leftShown, rightShown] = ['', ''];
    try {
      this.spend();
      const from = this.read(left);
      leftShown = show(from.value);
      const to = right === undefined ? undefined : this.read(right).value;
      rightShown = show(to);
      const result = this.holds(op, left, from, to) ? 'true' : 'false';
      this.trace.push({ id, says, left: leftShown, op, right: rightShown, result });
      return result;
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      this.trace.push({ id, says, left: leftShown, op, right: rightShown, result: 'error', problem: error.message });
      return 'error';
    }
  }

  /** A missing value makes only `empty` true. */
  private holds(op: string, left: Value, { value, type }: Read, right: Plain | undefined): boolean {
    const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0);
    if (op === 'empty') return isEmpty;
    if (op === 'notEmpty') return !isEmpty;
    if (operatorOf(op)?.isChange) return this.isChanged(op, left, { value, type }, right);
    if (isEmpty) return false;
    const { zone } = this.scope;
    if (op === 'within') {
      const [day, first] = [dayIn(value, zone), today(this.scope)];
      return day >= first && day <= addDays(first, amount(right).toNumber());
    }
    return compare(op, value, right, type, (one) => dayIn(one, zone));
  }

  private isChanged(op: string, left: Value, now: Read, right: Plain | undefined): boolean {
    if (!('field' in left)) throw new Unreadable('Only a field of the record can be changed');
    const before = this.scope.before(left.field);
    const dayOf = (one: unknown) => dayIn(one, this.scope.zone);
    const isSet = (value: Plain) => value !== null && value !== '';
    const is = (value: Plain) =>
      isSet(value) && compare(now.type === 'date' ? 'on' : 'eq', value, right, now.type, dayOf);
    const isOther = JSON.stringify(before.value) !== JSON.stringify(now.value);
    if (op === 'changed') return isOther;
    if (op === 'changedFrom') return isOther && is(before.value);
    if (op === 'changedTo') return isOther && is(now.value);
    if (!isSet(before.value) || !isSet(now.value)) return false;
    const rise = amount(now.value).minus(amount(before.value));
    return op === 'increasedBy' ? rise.gte(amount(right)) : rise.neg().gte(amount(right));
  }

  /** A value; those of rows stand for themselves inside `where`. */
  read(value: Value, item?: Readonly<Record<string, Plain>>): Read {
    this.spend();
    if ('calc' in value)
      return calculate(value, {
        read: (of) => this.read(of),
        keep: (row) => (value.where ?? []).every((one) => this.ofRow(one, row)),
        spend: () => this.spend(),
        now: this.scope.now,
        today: today(this.scope),
        dayOf: (one) => dayIn(one, this.scope.zone),
      });
    return this.simple(value, item);
  }

  private simple(value: SimpleValue, item?: Readonly<Record<string, Plain>>): Read {
    if ('lit' in value) return { value: value.lit, type: typeOf(value.lit) };
    if ('field' in value) return this.scope.field(value.field);
    if ('before' in value) return this.scope.before(value.before);
    if ('event' in value) return this.scope.event(value.event);
    if ('step' in value) return this.scope.step(value.step, value.out);
    if (!item || !Object.hasOwn(item, value.item)) throw new Unreadable(`The list has no ${value.item}`);
    const found = item[value.item] ?? null;
    return { value: found, type: typeOf(found) };
  }

  private ofRow(
    clause: { readonly left: SimpleValue; readonly op: string; readonly right?: SimpleValue | undefined },
    row: Readonly<Record<string, Plain>>,
  ): boolean {
    this.spend();
    const left = this.simple(clause.left, row);
    const right = clause.right ? this.simple(clause.right, row).value : undefined;
    return this.holds(clause.op, clause.left, left, right);
  }

  private spend(): void {
    this.steps += 1;
    if (this.steps > budget) throw new Unreadable(`The condition takes more than ${budget} steps`);
  }
}

const typeOf = (value: Plain): FieldType => {
  if (typeof value === 'number') return 'number';
  if (typeof value === 'boolean') return 'flag';
  return Array.isArray(value) ? 'list' : 'text';
};

const dayShape = /^\d{4}-\d{2}-\d{2}$/;

/** The day of a date, or of an instant in a zone. Throws Unreadable for anything else. */
function dayIn(value: unknown, zone: string): string {
  const said = String(value);
  if (dayShape.test(said)) return said;
  const at = new Date(said);
  if (Number.isNaN(at.getTime())) throw new Unreadable(`${said.slice(0, 40)} is not a date`);
  return localDate(at, zone);
}
const today = ({ now, zone }: Pick<Scope, 'now' | 'zone'>) => localDate(now, zone);
const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + Math.floor(days) * 86_400_000).toISOString().slice(0, 10);
