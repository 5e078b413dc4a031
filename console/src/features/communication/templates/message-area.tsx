import type { communicationContract } from '@glasshouse/services/contexts/communication/communication.contract';
import type { AnswerOf } from '@glasshouse/services/platform/contract/endpoint';
import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/input.tsx';
import { Row } from '../../../ui/layout.tsx';
import type { Bound } from '../../../widgets/form/form-state.ts';
import { wrap } from './insert-text.ts';
import styles from './templates.module.css';

interface Props extends Bound<string> {
  readonly placeholders: AnswerOf<typeof communicationContract.listPlaceholders>['data'];
}

const marks = [
  { label: 'Paragraph', before: '<p>', after: '</p>' },
  { label: 'Bold', before: '<strong>', after: '</strong>' },
  { label: 'Link', before: '<a href="https://">', after: '</a>' },
] as const;

/** The text of a message as HTML, with buttons for what is easily mistyped: marks, placeholders, parts that may be left out. */
export function MessageArea({ value, onChange, id, error, placeholders }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const put = (before: string, after?: string) => {
    const box = area.current;
    if (!box) return;
    const next = wrap({ text: value, from: box.selectionStart, to: box.selectionEnd }, before, after);
    onChange(next.text);
    // The text is in the box with the next drawing; the cursor follows it.
    requestAnimationFrame(() => {
      box.focus();
      box.setSelectionRange(next.from, next.to);
    });
  };
  return (
    <>
      <Field
        id={id}
        error={error}
        label="Message"
        help="HTML. What stands between {{ and }} is filled in when it is sent."
      >
        {(ids) => (
          <TextArea
            {...ids}
            ref={area}
            rows={14}
            spellCheck
            className={styles.code}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
      <Row gap={6} isWrapped role="group" aria-label="Marks">
        {marks.map(({ label, before, after }) => (
          <Button key={label} variant="quiet" onClick={() => put(before, after)}>
            {label}
          </Button>
        ))}
      </Row>
      <table className={styles.placeholders}>
        <caption>Placeholders</caption>
        <tbody>
          {placeholders.map(({ name, title, example }) => (
            <tr key={name}>
              <th scope="row">{title}</th>
              <td>{example}</td>
              <td>
                <Row gap={6} justify="end">
                  <Button variant="quiet" aria-label={`Insert ${title}`} onClick={() => put(`{{${name}}}`)}>
                    Insert
                  </Button>
                  <Button
                    variant="quiet"
                    aria-label={`Only when given: ${title}`}
                    title="What stands between is left out when it is not given"
                    onClick={() => put(`{{#${name}}}`, `{{/${name}}}`)}
                  >
                    Only when given
                  </Button>
                </Row>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
