import { printLabels } from '@glasshouse/services/contexts/roof/reports/labels/print-labels.contract';
import { useState } from 'react';
import { useCommand } from '../../lib/api/use-command.ts';
import { useRights } from '../../lib/auth/profile.ts';
import { useKeys } from '../../lib/keys/keys.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Row } from '../../ui/layout.tsx';
import { FieldGroup } from '../../widgets/form/field-group.tsx';
import { SelectField } from '../../widgets/form/fields.tsx';
import { Form } from '../../widgets/form/form.tsx';
import { LookOnly } from '../../widgets/page/look-only.tsx';
import { Section } from '../../widgets/page/page.tsx';
import { type Design, elementName } from './design.ts';
import { ElementForm } from './element-form.tsx';
import { ElementList } from './element-list.tsx';
import { LabelCanvas } from './label-canvas.tsx';
import { LabelForm } from './label-form.tsx';
import { LabelPreview } from './label-preview.tsx';
import styles from './labels.module.css';
import { useDesigner } from './use-designer.ts';

interface Props {
  readonly design: Design;
  /** Null for a layout that is not saved yet. */
  readonly id: number | null;
  readonly revision?: number;
  readonly onSaved: (id: number) => void;
}

/** Pixels of a mm; a screen shows about 3.8 of them on a real one. */
const scales = [
  { value: '3.78', label: 'Real size' },
  { value: '5.5', label: '1.5 times' },
  { value: '7.5', label: 'Twice' },
  { value: '11', label: '3 times' },
];

/** Draws a layout: the label to scale, its elements, and how a real one is printed. */
export function Designer({ design: saved, id, revision = 0, onSaved }: Props) {
  const rights = useRights();
  const why = rights.why(id === null ? printLabels.rights.create : printLabels.rights.update);
  const isDisabled = why !== null;
  const designer = useDesigner(saved);
  const { now, selected, faults } = designer;
  const [scale, setScale] = useState('5.5');
  const options = {
    success: 'Saved',
    refresh: [printLabels.calls.list, printLabels.calls.get],
    onDone: (done: { id: number }) => onSaved(done.id),
  };
  const create = useCommand(printLabels.calls.create, options);
  const update = useCommand(printLabels.calls.update, options);
  const command = id === null ? create : update;
  const body = { ...now, media: { ...now.media }, elements: [...now.elements] };
  const send = () =>
    void (id === null ? create.run({ body }) : update.run({ params: { id }, body: { ...body, revision } }));
  const group = 'Label layout';
  useKeys([
    { keys: 'mod+z', label: 'Undo', group, run: designer.undo },
    { keys: 'mod+shift+z', label: 'Redo', group, run: designer.redo },
  ]);
  const chosen = selected === null ? undefined : now.elements[selected];
  return (
    <Section>
      <LookOnly why={why} />
      <div className={styles.designer}>
        <div className={styles.drawn}>
          <Row gap={8} align="end" isWrapped>
            <Button icon={<Icon name="undo" size={15} />} disabled={!designer.canUndo} onClick={designer.undo}>
              Undo
            </Button>
            <Button disabled={!designer.canRedo} onClick={designer.redo}>
              Redo
            </Button>
            <SelectField
              {...{ label: 'Zoom', id: 'designer-scale', value: scale, error: undefined, options: scales }}
              onChange={setScale}
            />
          </Row>
          <LabelCanvas
            {...{ design: now, selected, isDisabled, scale: Number(scale) }}
            faulty={new Set(faults.map(({ element }) => element))}
            onSelect={designer.select}
            onDrag={designer.drag}
            onStretch={designer.stretch}
            onRest={designer.rest}
            onKey={designer.press}
          />
          <p className={styles.hint}>
            Arrows move what is selected by 1 mm, with Shift by 0.1 mm; with Alt they change its size. Delete removes
            it.
          </p>
          <LabelPreview design={now} scale={Number(scale)} />
        </div>
        <Form
          command={command}
          isChanged={!isDisabled && designer.canUndo}
          onSubmit={send}
          submitLabel={id === null ? 'Add layout' : 'Save'}
        >
          {chosen && selected !== null && (
            <FieldGroup title={elementName(chosen, now.record)}>
              <ElementForm
                key={selected}
                {...{ design: now, at: selected, isDisabled }}
                onChange={(one, step) => designer.changeElement(selected, one, step)}
              />
              <Row gap={8} isWrapped>
                <Button disabled={isDisabled} onClick={() => designer.copy(selected)}>
                  Copy this
                </Button>
                <Button variant="danger" disabled={isDisabled} onClick={() => designer.remove(selected)}>
                  Remove
                </Button>
              </Row>
            </FieldGroup>
          )}
          <FieldGroup title="On the label">
            <ElementList
              {...{ design: now, selected, faults, isDisabled }}
              onSelect={designer.select}
              onAdd={designer.add}
            />
          </FieldGroup>
          <FieldGroup title="Label">
            <LabelForm
              {...{ design: now, isNew: id === null, isDisabled, errors: command.fieldErrors }}
              onChange={designer.change}
            />
          </FieldGroup>
        </Form>
      </div>
    </Section>
  );
}
