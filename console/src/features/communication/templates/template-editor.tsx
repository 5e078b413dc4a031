import {
  communicationContract as c,
  type MessageTemplateBody,
  type TemplateType,
} from '@glasshouse/services/contexts/communication/communication.contract';
import type { AnswerOf } from '@glasshouse/services/platform/contract/endpoint';
import { useCommand } from '../../../lib/api/use-command.ts';
import { useRights } from '../../../lib/auth/profile.ts';
import { Button } from '../../../ui/button.tsx';
import { confirm } from '../../../ui/confirm.tsx';
import { CheckField, TextField } from '../../../widgets/form/fields.tsx';
import { FieldRow, Form } from '../../../widgets/form/form.tsx';
import { useForm } from '../../../widgets/form/form-state.ts';
import { LookOnly } from '../../../widgets/page/look-only.tsx';
import { MessageArea } from './message-area.tsx';
import { TemplatePreview } from './template-preview.tsx';
import styles from './templates.module.css';
import { templatesChanged } from './templates.queries.ts';

interface Props {
  readonly type: TemplateType;
  /** The template that is changed; null writes a new one. */
  readonly id: number | null;
  readonly initial: Omit<MessageTemplateBody, 'type'>;
  readonly known: AnswerOf<typeof c.listPlaceholders>;
  /** Saved under this id, or deleted. */
  readonly onDone: (id: number | null) => void;
}

/** Name, subject and text of a template, with the message beside it as it would be sent. */
export function TemplateEditor({ type, id, initial, known, onDone }: Props) {
  const rights = useRights();
  const saved = {
    success: 'Template saved',
    refresh: templatesChanged,
    onDone: (answer: { id: number }) => onDone(answer.id),
  };
  const create = useCommand(c.createMessageTemplate, saved);
  const update = useCommand(c.updateMessageTemplate, saved);
  const command = id === null ? create : update;
  const form = useForm(initial, command);
  const body = { ...form.values, type };
  const save = () => void (id === null ? create.run({ body }) : update.run({ params: { id }, body }));
  const why = rights.why((id === null ? c.createMessageTemplate : c.updateMessageTemplate).access);
  return (
    <div className={styles.editor}>
      <div>
        <LookOnly why={why} />
        <fieldset disabled={why !== null} className={styles.fields}>
          <Form
            command={command}
            isChanged={form.isChanged}
            onSubmit={save}
            beside={<Beside id={id} builtIn={known.builtIn} onText={form.set} onDone={onDone} />}
          >
            <FieldRow>
              <TextField label="Name" maxLength={120} autoComplete="off" {...form.bind('name')} />
            </FieldRow>
            <TextField label="Subject" maxLength={200} autoComplete="off" {...form.bind('subject')} />
            <MessageArea placeholders={known.data} {...form.bind('content')} />
            <CheckField
              label="In use"
              help="Sent in place of the other templates of its kind"
              {...form.bind('isDefault')}
            />
          </Form>
        </fieldset>
      </div>
      <TemplatePreview text={{ type, subject: form.values.subject, content: form.values.content }} />
    </div>
  );
}

interface BesideProps extends Pick<Props, 'id' | 'onDone'> {
  readonly builtIn: { readonly subject: string; readonly content: string };
  readonly onText: (text: { readonly subject: string; readonly content: string }) => void;
}

/** What else can be done with a template: begin again from the built-in text, or delete it. */
function Beside({ id, builtIn, onText, onDone }: BesideProps) {
  const why = useRights().why(c.deleteMessageTemplate.access);
  const remove = useCommand(c.deleteMessageTemplate, {
    success: 'Template deleted',
    refresh: templatesChanged,
    onDone: () => onDone(null),
  });
  const ask = async () => {
    const isSure = await confirm({
      title: 'Delete this template?',
      text: 'Messages that were sent stay as they are. When no template is in use, the built-in text is sent.',
      yes: 'Delete',
      isDangerous: true,
    });
    if (isSure && id !== null) await remove.run({ params: { id } });
  };
  return (
    <>
      <Button variant="quiet" onClick={() => onText(builtIn)}>
        Use the built-in text
      </Button>
      {id !== null && (
        <Button
          variant="quiet"
          disabled={why !== null}
          title={why ?? undefined}
          isBusy={remove.isRunning}
          onClick={() => void ask()}
        >
          Delete
        </Button>
      )}
    </>
  );
}
