import { filesContract, type UserFile } from '@glasshouse/services/contexts/core/files/files.contract';
import { DocumentPreview } from '../../../widgets/document-preview/document-preview.tsx';
import type { Sample } from '../sample.ts';
import { noRecord } from '../sample-data.ts';
import { longWords, Opens, reasons } from '../sample-parts.tsx';
import { broken, refuses, says, waits } from '../sample-source.ts';

const { listFiles } = filesContract;
const aFile = (id: number, name: string, mimeType: string): UserFile => ({
  id: noRecord + id,
  linkType: 'order',
  linkId: noRecord,
  name,
  mimeType,
  size: 48_200,
  url: `/system/files/${noRecord + id}`,
  thumbnailUrl: null,
  description: '',
  createdAt: '2026-11-20T02:00:00.000Z',
  user: { id: null, name: 'Kim Lee' },
});
const Documents = () => (
  <Opens label="Open the documents">
    {(close) => <DocumentPreview linkType="order" linkId={noRecord} onClose={close} />}
  </Opens>
);
const answered = (...data: UserFile[]) => [says(listFiles, { data })];

export default {
  states: {
    empty: { answers: answered(), show: Documents },
    loading: { answers: [waits(listFiles)], show: Documents },
    filled: {
      answers: answered(aFile(1, 'Nest.bin', 'application/octet-stream'), aFile(2, 'Photos.zip', 'application/zip')),
      show: Documents,
      note: 'Arrows go through the list; archives and unknown files have no preview.',
    },
    error: { answers: [refuses(listFiles, broken)], show: Documents },
    denied: 'Only who may read the record sees the button that opens it.',
    disabled: reasons.noDisabled,
    long: { answers: answered(aFile(1, `${longWords}.zip`, 'application/zip')), show: Documents },
  },
} satisfies Sample;
