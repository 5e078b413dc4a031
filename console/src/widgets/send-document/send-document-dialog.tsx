import { Dialog } from '../../ui/dialog.tsx';
import { EmailField } from '../form/email-field.tsx';
import { Form, type FormCommand } from '../form/form.tsx';
import { type FieldErrors, useForm } from '../form/form-state.ts';
import { PartWait } from '../page/part-wait.tsx';

interface Template {
  readonly recipientList: readonly string[];
  readonly subject: string;
}

interface Props {
  /** The document's number, as its title: 'INV-1042'. */
  readonly number: string;
  /** Its message template, filled in; the recipient stands in it. */
  readonly template: {
    readonly data: Template | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  readonly command: FormCommand & FieldErrors;
  readonly onSend: (recipientList: string[]) => void;
  readonly onClose: () => void;
}

/** Sends a document of a customer with its message template; the customer's address is filled in. */
export function SendDocumentDialog({ number, template, ...rest }: Props) {
  const { data, error, refetch } = template;
  return (
    <Dialog isOpen title={`Send ${number}`} onClose={rest.onClose}>
      {data ? (
        <SendForm template={data} {...rest} />
      ) : (
        <PartWait error={error} onRetry={refetch} title="Error loading the message" rows={3} />
      )}
    </Dialog>
  );
}

type FormProps = Pick<Props, 'command' | 'onSend' | 'onClose'> & { readonly template: Template };

function SendForm({ template, command, onSend, onClose }: FormProps) {
  const form = useForm({ recipientList: template.recipientList[0] ?? '' }, command);
  return (
    <Form
      command={command}
      submitLabel="Send"
      onSubmit={() => onSend([form.values.recipientList].filter(Boolean))}
      onCancel={onClose}
    >
      <EmailField label="To" {...form.bind('recipientList')} />
      <p>{template.subject}</p>
    </Form>
  );
}
