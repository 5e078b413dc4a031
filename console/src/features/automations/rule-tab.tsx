import { automationsContract, type Rule } from '@glasshouse/services/contexts/roof/automations/automations.contract';
import { useState } from 'react';
import { useCommand } from '../../lib/api/use-command.ts';
import { useRights } from '../../lib/auth/profile.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LookOnly } from '../../widgets/page/look-only.tsx';
import { sendable } from './builder/draft.ts';
import { RuleEditor, type Written } from './rule-editor.tsx';

const writtenOf = ({ name, note, definition }: Rule): Written => ({ name, note, definition });

/** The draft of a rule. What was typed stays when somebody else saves meanwhile; saving over it is refused and told. */
export function RuleTab({ rule }: { readonly rule: Rule }) {
  const [base, setBase] = useState(rule);
  const [written, setWritten] = useState(() => writtenOf(rule));
  const isChanged = JSON.stringify(written) !== JSON.stringify(writtenOf(base));
  const take = (next: Rule) => {
    setBase(next);
    setWritten(writtenOf(next));
  };
  const isStale = rule.draftRevision > base.draftRevision;
  if (isStale && !isChanged) take(rule);
  const command = useCommand(automationsContract.updateRule, {
    success: 'Draft saved',
    refresh: [automationsContract.getRule],
    onDone: ({ draftRevision }) => setBase({ ...base, ...written, draftRevision }),
  });
  const why = useRights().why(automationsContract.updateRule.access);
  const save = () => {
    const { name, note, definition } = written;
    const body = { name, note, definition: sendable(definition), draftRevision: base.draftRevision };
    void command.run({ params: { id: rule.id }, body });
  };
  return (
    <>
      <LookOnly why={why} />
      {rule.isDraftNewer && (
        <Notice icon="pencil" title="The draft is not what runs" role="status">
          Version {rule.liveVersion} runs on until the draft is switched on.
        </Notice>
      )}
      {isStale && isChanged && (
        <Notice
          icon="alert"
          tone="attention"
          title="Somebody else saved this rule meanwhile"
          role="alert"
          actions={<Button onClick={() => take(rule)}>Show what was saved</Button>}
        />
      )}
      <RuleEditor
        written={written}
        isChanged={isChanged}
        isLocked={why !== null}
        command={command}
        saveLabel="Save draft"
        onChange={setWritten}
        onSave={save}
        beside={
          isChanged && (
            <Button variant="quiet" onClick={() => setWritten(writtenOf(base))}>
              Undo changes
            </Button>
          )
        }
      />
    </>
  );
}
