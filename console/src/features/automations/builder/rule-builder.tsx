import type { Definition } from '@glasshouse/services/contexts/roof/automations/definition.contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useKeys } from '../../../lib/keys/keys.ts';
import { Notice } from '../../../ui/notice.tsx';
import { SelectField } from '../../../widgets/form/fields.tsx';
import { partsQuery } from '../automations.queries.ts';
import styles from './builder.module.css';
import { BuildingProvider } from './builder-context.ts';
import { ConditionPart } from './condition-part.tsx';
import { emptyDefinition, freshKey } from './draft.ts';
import { leftChoices } from './left-choices.ts';
import { LimitsPart } from './limits-part.tsx';
import { groupedParts } from './part-options.ts';
import { Problems } from './part-said.tsx';
import { RecordPick } from './record-pick.tsx';
import { StepsPart } from './steps-part.tsx';
import { TriedSaid } from './tried-said.tsx';
import { TriggerPart } from './trigger-part.tsx';
import { useCheck } from './use-check.ts';
import { useParts } from './use-parts.ts';

interface Props {
  readonly definition: Definition;
  readonly isLocked: boolean;
  readonly onChange: (definition: Definition) => void;
}

/** A rule as a sentence: when something happens to a record, if a condition holds, then something is done. */
export function RuleBuilder({ definition, isLocked, onChange }: Props) {
  const { record } = definition;
  const { data: triggers } = useSuspenseQuery(partsQuery('trigger', record));
  const { data: actions } = useSuspenseQuery(partsQuery('action', record));
  const [recordId, setRecordId] = useState<number | null>(null);
  const { data: checked, error } = useCheck(definition, recordId);
  const parts = useParts(record === null ? definition : withFields(definition, record));
  const kind = triggers.records.find((one) => one.kind === record);
  const fields = record === null ? [] : (parts.get(fieldsOf(record))?.fields ?? []);
  const eventFields = definition.triggers.flatMap(({ type }) => parts.get(type)?.eventFields ?? []);
  useBuilderKeys(isLocked);
  return (
    <BuildingProvider
      value={{
        ...{ definition, isLocked, parts, operators: triggers.operators },
        triggerOptions: groupedParts(triggers.data, record),
        actionOptions: groupedParts(actions.data, record),
        choices: leftChoices(fields, eventFields),
        problems: checked?.problems ?? [],
        tried: recordId === null ? null : (checked?.tried ?? null),
        freshKey: (of) => freshKey(definition, of),
      }}
    >
      <fieldset disabled={isLocked} className={styles.fields}>
        <section className={styles.part} aria-label="About">
          <h2 className={styles.word}>About</h2>
          <div className={styles.line}>
            <SelectField
              label="Records"
              id="rule-about"
              error={undefined}
              isDisabled={isLocked}
              value={record ?? ''}
              options={[
                ...triggers.records.map((one) => ({ value: one.kind, label: `${one.title} records` })),
                { value: '', label: 'No record in particular' },
              ]}
              onChange={(next) => {
                setRecordId(null);
                onChange(emptyDefinition(next === '' ? null : next));
              }}
            />
            <Problems path="record" />
          </div>
        </section>
        <TriggerPart triggers={definition.triggers} onChange={(next) => onChange({ ...definition, triggers: next })} />
        <ConditionPart when={definition.when} onChange={(when) => onChange({ ...definition, when })} />
        <StepsPart steps={definition.steps} onChange={(steps) => onChange({ ...definition, steps: [...steps] })} />
        <LimitsPart definition={definition} onChange={onChange} />
      </fieldset>
      {error && (
        <Notice icon="alert" tone="danger" title="The rule could not be checked" role="alert">
          {error.message}
        </Notice>
      )}
      {checked && <p className={styles.sentence}>{checked.sentence}</p>}
      {kind && (
        <section className={styles.part} aria-label="Try it">
          <h2 className={styles.word}>Try</h2>
          <div>
            <RecordPick label="Try it on a record" link={kind.link} value={recordId} onChange={setRecordId} />
            {recordId !== null && checked?.tried && <TriedSaid tried={checked.tried} />}
          </div>
        </section>
      )}
    </BuildingProvider>
  );
}

/** The part from which the fields of a kind of record are read. */
const fieldsOf = (record: string) => `trigger.field.changed.${record}`;
const withFields = (definition: Definition, record: string): Definition => ({
  ...definition,
  triggers: [...definition.triggers, { key: 'fields', type: fieldsOf(record), params: {} }],
});

const press = (what: string) => document.querySelector<HTMLElement>(`[data-add="${what}"]`)?.click();

/** Keys of the builder: a part more, and the record to try it on. */
function useBuilderKeys(isLocked: boolean): void {
  useKeys([
    ...(isLocked
      ? []
      : [
          { keys: 'w', label: 'Add a trigger', group: 'Rule', run: () => press('trigger') },
          { keys: 'i', label: 'Add a condition', group: 'Rule', run: () => press('condition') },
          { keys: 'a', label: 'Add an action', group: 'Rule', run: () => press('action') },
        ]),
    {
      keys: 'mod+enter',
      label: 'Try it on a record',
      group: 'Rule',
      inFields: true,
      run: () => document.getElementById('rule-record')?.focus(),
    },
  ]);
}
