import { automationsContract, type Rule } from '@glasshouse/services/contexts/roof/automations/automations.contract';
import type { Tried } from '@glasshouse/services/contexts/roof/automations/runs.contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../lib/api/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import { TextField } from '../../widgets/form/fields.tsx';
import { Form } from '../../widgets/form/form.tsx';
import { useForm } from '../../widgets/form/form-state.ts';
import { partsQuery } from './automations.queries.ts';
import { RecordPick } from './builder/record-pick.tsx';
import { TriedSaid } from './builder/tried-said.tsx';

interface Props {
  readonly rule: Rule;
  readonly onClose: () => void;
}

/** Runs a rule for one record: what it would do first, then for real. */
export function RunNowDialog({ rule, onClose }: Props) {
  const { record } = rule.definition;
  const { data } = useSuspenseQuery(partsQuery('trigger', record));
  const kind = data.records.find((one) => one.kind === record);
  const [recordId, setRecordId] = useState<number | null>(null);
  const [tried, setTried] = useState<Tried | null>(null);
  const dry = useCommand(automationsContract.triggerRule, { onDone: ({ runs }) => setTried(runs[0] ?? null) });
  const real = useCommand(automationsContract.triggerRule, {
    success: 'The rule runs',
    refresh: [automationsContract.getRule, automationsContract.listRuleLogs],
    onDone: onClose,
  });
  const form = useForm({ note: '' }, real);
  const params = { id: rule.id };
  const about = recordId === null ? {} : { recordId };
  return (
    <Dialog isOpen title={`Run ${rule.name}`} onClose={onClose} isChanged={form.isChanged}>
      <Form
        command={real}
        submitLabel="Run now"
        onSubmit={() => void real.run({ params, body: { ...about, ...form.values } })}
        onCancel={onClose}
      >
        <Stack gap={12}>
          {kind && (
            <RecordPick
              label={kind.title}
              link={kind.link}
              value={recordId}
              onChange={(next) => {
                setRecordId(next);
                setTried(null);
                real.clearField('recordId');
              }}
            />
          )}
          <TextField label="Note" isOptional width={48} maxLength={300} {...form.bind('note')} />
          <div>
            <Button
              isBusy={dry.isRunning}
              disabled={kind !== undefined && recordId === null}
              onClick={() => void dry.run({ params, body: { ...about, dryRun: true } })}
            >
              What would it do?
            </Button>
          </div>
          {tried && <TriedSaid tried={tried} />}
        </Stack>
      </Form>
    </Dialog>
  );
}
