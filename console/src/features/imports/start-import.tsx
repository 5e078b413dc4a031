import { importsContract, type KindName } from '@glasshouse/services/contexts/imports/imports.contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { download } from '../../lib/api/open-signed.ts';
import { showRefusal } from '../../lib/api/show-refusal.ts';
import { buildUrl } from '../../lib/api/url.ts';
import { useCommand } from '../../lib/api/use-command.ts';
import { useRights } from '../../lib/auth/profile.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Row } from '../../ui/layout.tsx';
import { Select } from '../../ui/select.tsx';
import { FileUpload } from '../../widgets/files/file-upload.tsx';
import { useUploads } from '../../widgets/files/use-uploads.ts';
import styles from './imports.module.css';
import { importKindsQuery } from './imports.queries.ts';

/** Chooses what a file holds, and the file; its template shows how it looks. */
export function StartImport() {
  const kinds = useSuspenseQuery(importKindsQuery()).data.data;
  const [kind, setKind] = useState<KindName>(kinds[0]?.kind ?? 'contacts');
  const uploads = useUploads('import');
  const { why } = useRights();
  const navigate = useNavigate();
  const file = uploads.entries.find((one) => one.uploaded);
  const start = useCommand(importsContract.startImport, {
    onDone: ({ id }) => {
      if (file) uploads.drop(file.id);
      void navigate({ to: '/admin/tools/import/$importId', params: { importId: id } });
    },
  });
  const chosen = kinds.find((one) => one.kind === kind);
  const reason =
    why(importsContract.startImport.access) ??
    (chosen && !chosen.isAllowed ? `You may not add ${chosen.title.toLowerCase()}` : null);
  const template = () => download(buildUrl(importsContract.getImportTemplate.path, { kind })).catch(showRefusal);
  return (
    <section className={styles.start} aria-label="New import">
      <Row gap={16} align="end" isWrapped>
        <Field label="What the file holds" width={24}>
          {(ids) => (
            <Select
              {...ids}
              value={kind}
              options={kinds.map((one) => ({ value: one.kind, label: one.title }))}
              onChange={(value) => setKind(value as KindName)}
            />
          )}
        </Field>
        <Button onClick={() => void template()}>Template (CSV)</Button>
        <Button
          variant="primary"
          disabled={!file || reason !== null}
          isBusy={start.isRunning}
          onClick={() => file && void start.run({ body: { kind, s3UploadKey: file.key } })}
        >
          Read the file
        </Button>
      </Row>
      <FileUpload uploads={uploads} isCompact />
      {(start.error?.details[0] ?? null) && <p role="alert">{start.error?.details[0]?.message}</p>}
      <p className={styles.hint}>
        {reason ??
          'CSV with commas, semicolons or tabs, up to 100,000 rows and 50 MB. Save an Excel workbook as CSV first.'}
      </p>
    </section>
  );
}
