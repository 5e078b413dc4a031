import type { Permission } from '../../../../platform/contract/access.ts';
import { isNumber } from '../../../../platform/contract/checks.ts';
import type { FieldType } from '../../../../platform/records/record-fields.ts';
import { faultOfText } from '../../../communication/templates/written-text.facts.ts';
import type { Catalogue } from '../catalogue/build.ts';
import { byHand } from '../catalogue/general-triggers.ts';
import { operatorOf } from '../clauses/operators.contract.ts';
import {
  actionsIn,
  type Clause,
  clausesIn,
  type Definition,
  groupsIn,
  limits,
  type Problem,
  type SimpleValue,
  stepsIn,
  type Value,
} from '../definition.contract.ts';
import { placeholdersOf } from '../placeholders/list.ts';
import { fieldAt, kindOf } from '../records/kinds.ts';
import { rightProblems } from './needs.ts';

/** The same for somebody: also what they may not read or do. */
export const problemsFor = (definition: Definition, catalogue: Catalogue, can: (permission: Permission) => boolean) => [
  ...problemsOf(definition, catalogue),
  ...rightProblems(definition, catalogue, can),
];

/** What is wrong with a rule, by its parts; one without errors may be switched on. */
export function problemsOf(definition: Definition, catalogue: Catalogue): Problem[] {
  const { record, triggers, steps } = definition;
  const actions = actionsIn(steps);
  const clauses = groupsIn(definition).flatMap(clausesIn);
  const error = (path: string, text: string): Problem => ({ path, severity: 'error', text });
  const names = [...triggers.map(({ key }) => key), ...stepsIn(steps).map(({ id }) => id)];
  const doubled = names.find((name, i) => names.indexOf(name) < i);
  return [
    ...(record !== null && !kindOf(record) ? [error('record', 'Rules are not about records of this kind')] : []),
    ...(triggers.length ? [] : [error('triggers', 'Say what starts the rule')]),
    ...(actions.length ? [] : [error('steps', 'Say what the rule does')]),
    ...(actions.length > limits.steps ? [error('steps', `Use at most ${limits.steps} actions`)] : []),
    ...(clauses.length > limits.clauses ? [error('when', `Use at most ${limits.clauses} conditions`)] : []),
    ...(doubled ? [error('steps', `Two parts are called ${doubled}`)] : []),
    ...triggers.flatMap((trigger, i) =>
      triggerProblems(trigger, definition, catalogue).map((t) => error(`triggers.${i}`, t)),
    ),
    ...clauses.flatMap((clause) =>
      clauseProblems(clause, definition, catalogue).map((t) => error(`when.${clause.id}`, t)),
    ),
    ...actions.flatMap((step) => stepProblems(step, definition, catalogue).map((t) => error(`steps.${step.id}`, t))),
  ];
}

const issues = (fault: {
  readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
}) => fault.issues.map(({ path, message }) => (path.length ? `${message} (${path.join('.')})` : message));

function triggerProblems(
  { type, params }: Definition['triggers'][number],
  { record }: Definition,
  { components }: Catalogue,
) {
  if (type === '') return ['Choose what starts the rule'];
  const component = components.get(type);
  if (component?.kind !== 'trigger') return ['There is no such trigger'];
  const parsed = component.params.safeParse(params);
  const wrong = parsed.success ? [] : issues(parsed.error);
  if (record === null || component.record === 'any' || component.record === record) return wrong;
  // An event of another record is fine when it says which record of this kind it is about.
  const says = component.fields.some(({ path }) => path === `${record}Id`);
  return says
    ? wrong
    : [...wrong, `This does not happen to ${kindOf(record)?.record.title.toLowerCase() ?? record} records`];
}

function clauseProblems(clause: Clause, definition: Definition, catalogue: Catalogue): string[] {
  if ('lit' in clause.left) return ['Choose what is asked'];
  const operator = operatorOf(clause.op);
  if (!operator) return ['There is no such comparison'];
  const { left, right } = clause;
  const shapes = operator.right === 'none' ? !right : right !== undefined;
  const many = right && 'lit' in right && Array.isArray(right.lit) ? right.lit : null;
  const wrong = [
    ...(shapes ? [] : [operator.right === 'none' ? 'Nothing stands on the right of this comparison' : 'Enter a value']),
    ...(shapes && operator.right === 'two' && many?.length !== 2 ? ['Enter two values'] : []),
    ...(shapes && operator.right === 'many' && !many ? ['Enter a list of values'] : []),
  ];
  const type = typeOf(left, definition.record);
  const isFitting = !type || (operator.types as readonly string[]).includes(type);
  if (!isFitting) wrong.push(`${operator.label} is not for this field`);
  if (type && shapes && isFitting) wrong.push(...litProblems(clause, type));
  if (operator.isChange && (!('field' in left) || left.field.includes('.')))
    wrong.push('Choose a field of the record itself');
  return [
    ...wrong,
    ...[left, ...(right ? [right] : [])].flatMap((value) => valueProblems(value, definition, catalogue)),
  ];
}

const typeOf = (left: Value, record: string | null): FieldType | undefined => {
  if ('field' in left) return fieldAt(record, left.field)?.field?.type;
  return 'calc' in left && left.calc !== 'now' && left.calc !== 'today' ? 'number' : undefined;
};

/** A value that is written must be one that the field can have. */
function litProblems({ op, right }: Clause, type: FieldType): string[] {
  if (!right || !('lit' in right)) return [];
  const values = Array.isArray(right.lit) ? right.lit.map(String) : [String(right.lit)];
  if (values.some((one) => one.trim() === '')) return ['Enter a value'];
  const isDay = type === 'date' || type === 'instant';
  if (type === 'number' || type === 'money' || (isDay && op === 'within'))
    return values.every(isNumber) ? [] : ['Enter a number'];
  return isDay && !values.every((one) => !Number.isNaN(Date.parse(one))) ? ['Enter a date'] : [];
}

function valueProblems(value: Value, definition: Definition, catalogue: Catalogue): string[] {
  if ('calc' in value) {
    const needs = value.calc !== 'now' && value.calc !== 'today';
    if (needs && !value.of) return ['Say of what'];
    const isRows = ['sum', 'min', 'max'].includes(value.calc);
    return value.of && !isRows ? simpleProblems(value.of, definition, catalogue) : [];
  }
  return simpleProblems(value, definition, catalogue);
}

function simpleProblems(value: SimpleValue, { record, triggers }: Definition, { components }: Catalogue): string[] {
  if ('field' in value || 'before' in value) {
    const path = 'field' in value ? value.field : value.before;
    return fieldAt(record, path)?.field ? [] : [`There is no field ${path}`];
  }
  if ('event' in value) {
    const isSaid = triggers.some(({ type }) => components.get(type)?.fields.some(({ path }) => path === value.event));
    const isOnlyByHand = triggers.every(({ type }) => type === byHand);
    return isSaid && !isOnlyByHand ? [] : [`No trigger says ${value.event}`];
  }
  if ('step' in value) return ['Values of earlier steps cannot be used yet'];
  return 'item' in value ? ['A row is only known inside a calculation'] : [];
}

function stepProblems(
  step: { readonly type: string; readonly params: Definition['triggers'][number]['params'] },
  { record }: Definition,
  { actions }: Catalogue,
) {
  if (step.type === '') return ['Choose what is done'];
  const action = actions.get(step.type);
  if (!action) return ['There is no such action'];
  const parsed = action.params.safeParse(step.params);
  if (!parsed.success) return issues(parsed.error);
  const wrongRecord = action.record !== 'any' && action.record !== record;
  const known = new Set(placeholdersOf(record).map(({ name }) => name));
  const faults = Object.values(step.params).flatMap((value) =>
    typeof value === 'string' ? (faultOfText(value, known) ?? []) : [],
  );
  return [...(wrongRecord ? ['The rule is about another kind of record'] : []), ...faults];
}
