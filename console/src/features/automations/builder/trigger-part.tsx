import type { Definition, Trigger } from '@glasshouse/services/contexts/roof/automations/definition.contract';
import { IconPlus, IconX } from '@tabler/icons-react';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { PickField } from '../../../widgets/form/pick-field.tsx';
import styles from './builder.module.css';
import { useBuilding } from './builder-context.ts';
import { withAt } from './draft.ts';
import { ParamField } from './param-field.tsx';
import { Problems } from './part-said.tsx';

interface Props {
  readonly triggers: Definition['triggers'];
  readonly onChange: (triggers: Definition['triggers']) => void;
}

/** When the rule starts: one event or several. */
export function TriggerPart({ triggers, onChange }: Props) {
  const { freshKey, isLocked } = useBuilding();
  const add = () => onChange([...triggers, { key: freshKey('start'), type: '', params: {} }]);
  return (
    <section className={styles.part} aria-label="When">
      <h2 className={styles.word}>When</h2>
      <Stack gap={8}>
        {triggers.map((trigger, i) => (
          <TriggerRow
            key={trigger.key}
            at={i}
            trigger={trigger}
            onChange={(next) => onChange(withAt(triggers, i, next))}
          />
        ))}
        <Problems path="triggers" />
        {!isLocked && (
          <div>
            <Button variant="quiet" icon={<IconPlus size={14} aria-hidden />} onClick={add} data-add="trigger">
              {triggers.length === 0 ? 'Add a trigger' : 'Or when'}
            </Button>
          </div>
        )}
      </Stack>
    </section>
  );
}

interface RowProps {
  readonly at: number;
  readonly trigger: Trigger;
  readonly onChange: (trigger: Trigger | null) => void;
}

function TriggerRow({ at, trigger, onChange }: RowProps) {
  const { parts, triggerOptions, isLocked } = useBuilding();
  return (
    <div className={styles.line} data-row>
      <PickField
        label={at === 0 ? 'Trigger' : 'Or when'}
        id={`trigger-${trigger.key}`}
        value={trigger.type}
        error={undefined}
        isDisabled={isLocked}
        options={triggerOptions}
        placeholder="Type to find what happens"
        onChange={(type) => onChange({ ...trigger, type, params: {} })}
      />
      {(parts.get(trigger.type)?.ui ?? []).map((ui) => (
        <ParamField
          key={ui.name}
          of={trigger.key}
          ui={ui}
          value={trigger.params[ui.name]}
          onChange={(value) => onChange({ ...trigger, params: withParam(trigger.params, ui.name, value) })}
        />
      ))}
      {!isLocked && (
        <span className={styles.buttons}>
          <IconButton label="Remove this trigger" onClick={() => onChange(null)}>
            <IconX size={15} aria-hidden />
          </IconButton>
        </span>
      )}
      <Problems path={`triggers.${at}`} />
    </div>
  );
}

/** The settings of a part with one of them changed, or left out. */
export function withParam<P extends Trigger['params']>(params: P, name: string, value: P[string] | undefined): P {
  const { [name]: _, ...others } = params;
  return (value === undefined ? others : { ...others, [name]: value }) as P;
}
