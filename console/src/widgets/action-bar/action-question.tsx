import type { Foreseen } from '@glasshouse/services/platform/contract/consequences';
import { type SubmitEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/input.tsx';
import { useSaveKeys } from '../form/form.tsx';
import { type ReasonKind, ShortReasons } from '../form/short-reasons.tsx';
import type { RecordAction } from './arrange.ts';
import { ForeseenList, isTaken, useForeseen } from './foreseen-list.tsx';

/** What somebody decided with an action, by the field of its body. */
export type Choices = Readonly<Record<string, boolean>>;

export interface ActionQuestionProps {
  readonly action: RecordAction;
  readonly group: string;
  readonly onRun: (reason?: string, choices?: Choices) => void;
  /** Reads what the action would lead to; left out, nothing is told beforehand. */
  readonly foresee?: (() => Promise<Foreseen>) | undefined;
  readonly onClose: () => void;
}

/** The reasons that are offered for an action; null for one without words of its own. */
const reasonsOf = (action: string): ReasonKind | null =>
  /^cancel/i.test(action) ? 'cancel' : action === 'hold' ? 'hold' : null;

/** Tells what will follow, asks for the reason an action needs, and once more before a dangerous one. */
export default function ActionQuestion({ action, group, onRun, onClose, foresee }: ActionQuestionProps) {
  const ask = useForeseen(foresee);
  const [chosen, setChosen] = useState<Choices>({});
  const [reason, setReason] = useState('');
  const [isShort, setShort] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useSaveKeys(form);
  const isReady = !ask.isAsked || ask.foreseen !== null;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isReady) return;
    const text = reason.trim();
    if (action.needsReason && !text) return setShort(true);
    const choices = ask.foreseen?.choices.map((choice) => [choice.name, isTaken(choice, chosen)] as const) ?? [];
    onRun(action.needsReason ? text : undefined, choices.length > 0 ? Object.fromEntries(choices) : undefined);
  };
  return (
    <Dialog isOpen title={`${action.label}: ${group}`} onClose={onClose}>
      <form ref={form} onSubmit={submit} noValidate>
        <ForeseenList
          ask={ask}
          chosen={chosen}
          onChoose={(name, isChosen) => setChosen((all) => ({ ...all, [name]: isChosen }))}
        />
        {action.needsReason ? (
          <>
            <Field
              label="Reason"
              help="The action is recorded in the history, where everybody can read it."
              error={isShort && !reason.trim() ? 'Give a reason for the next person who reads this' : undefined}
            >
              {(ids) => (
                <TextArea {...ids} rows={3} data-autofocus value={reason} onChange={(e) => setReason(e.target.value)} />
              )}
            </Field>
            <ShortReasons kind={reasonsOf(action.action)} onPick={setReason} />
          </>
        ) : (
          <p>{action.dangerous ? 'This cannot easily be undone. Continue?' : 'Continue?'}</p>
        )}
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            Leave it
          </Button>
          <Button type="submit" variant={action.dangerous ? 'danger' : 'primary'} disabled={!isReady}>
            {action.label}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
