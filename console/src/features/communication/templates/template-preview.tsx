import {
  communicationContract as c,
  type TemplateType,
} from '@glasshouse/services/contexts/communication/communication.contract';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { ApiError } from '../../../lib/api/errors.ts';
import { Notice } from '../../../ui/notice.tsx';
import { MessageContent } from '../../../widgets/communication-log/message-content.tsx';
import styles from './templates.module.css';

interface Text {
  readonly type: TemplateType;
  readonly subject: string;
  readonly content: string;
}

/** The message as the server would send it, with example values; what cannot be filled is said instead. */
export function TemplatePreview({ text }: { readonly text: Text }) {
  const [body] = useDebouncedValue(text, 250);
  const { data, error } = useQuery({
    queryKey: [c.previewMessageTemplate.name, body],
    queryFn: ({ signal }) => call(c.previewMessageTemplate, { body }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const faults = error instanceof ApiError ? error.details.map(({ message }) => message) : [];
  return (
    <section className={styles.preview} aria-label="Preview">
      <h2>Preview with example values</h2>
      {error && (
        <Notice icon="alert" tone="attention" title="It cannot be sent like this">
          {faults.length > 0 ? faults.join('. ') : error.message}
        </Notice>
      )}
      {data && (
        <div aria-live="off" data-stale={error ? true : undefined}>
          <p className={styles.subject}>{data.subject}</p>
          <MessageContent html={data.content} />
        </div>
      )}
    </section>
  );
}
