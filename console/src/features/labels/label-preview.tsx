import { labelRecordOf } from '@glasshouse/services/contexts/roof/reports/labels/label-records.contract';
import { labelPreviewContract } from '@glasshouse/services/contexts/roof/reports/labels/print-labels.contract';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/client.ts';
import { ApiError } from '../../lib/api/errors.ts';
import { useRights } from '../../lib/auth/profile.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../widgets/form/fields.tsx';
import type { Design } from './design.ts';
import styles from './labels.module.css';

/** 'a panel', 'an offcut'. */
export const withArticle = (noun: string): string => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;

/** The label of a real record, as it is printed; drawn again while the layout is changed. */
export function LabelPreview({ design, scale }: { readonly design: Design; readonly scale: number }) {
  const { record, media, elements } = design;
  const { access, name, fields } = labelRecordOf(record);
  const why = useRights().why(access);
  const [label, setLabel] = useState('');
  const [body] = useDebouncedValue({ record, media, elements: [...elements], label: label.trim() }, 400);
  const { data, error } = useQuery({
    queryKey: [labelPreviewContract.previewLabel.name, body],
    queryFn: ({ signal }) => call(labelPreviewContract.previewLabel, { body }, { signal }),
    enabled: why === null && body.label !== '' && elements.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const says = error instanceof ApiError ? (error.details[0]?.message ?? error.message) : error?.message;
  return (
    <section className={styles.preview} aria-label="Preview">
      <h2>Preview</h2>
      {why !== null ? (
        <Notice icon="lock" tone="attention" title="You may not see this label">
          {why}
        </Notice>
      ) : (
        <TextField
          {...{
            label: `Label of ${withArticle(name.toLowerCase())}`,
            id: 'preview-label',
            value: label,
            error: undefined,
          }}
          width={24}
          maxLength={40}
          placeholder={fields.barcode?.longest ?? ''}
          help="Type or scan it to see how it is printed"
          onChange={setLabel}
        />
      )}
      {says && label.trim() !== '' && <p role="alert">{says}</p>}
      {data && !error && (
        <>
          <img
            className={styles.printed}
            src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(data.svg)}`}
            alt={`Label ${body.label} as it is printed`}
            width={media.widthMm * scale}
            height={media.heightMm * scale}
          />
          {data.zpl !== null && (
            <details>
              <summary>What a label printer is sent (ZPL)</summary>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls on its own must be reachable by keyboard */}
              <pre className={styles.zpl} tabIndex={0}>
                {data.zpl}
              </pre>
            </details>
          )}
        </>
      )}
    </section>
  );
}
