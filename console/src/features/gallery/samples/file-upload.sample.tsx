import { fileAccess, filesContract } from '@glasshouse/services/contexts/core/files/files.contract';
import { FileList } from '../../../widgets/files/file-list.tsx';
import { FileUpload } from '../../../widgets/files/file-upload.tsx';
import { newData, type UploadEntry } from '../../../widgets/files/upload-entry.ts';
import type { Sample } from '../sample.ts';
import { noRecord } from '../sample-data.ts';
import { longWords, reasons } from '../sample-parts.tsx';
import { says } from '../sample-source.ts';

const nothing = async () => {};
const nowhere = { uploaded: false, uploading: false, downloading: false, error: false, isInterrupted: false };
const file = { name: 'Site plan.pdf', mimeType: 'application/pdf', bytesTotal: 4_200_000 };
const entry = (parts: Partial<UploadEntry>): UploadEntry => ({ ...nowhere, ...newData(file), ...parts });

const upload = (...entries: UploadEntry[]) =>
  function Upload() {
    const uploads = {
      entries,
      add: nothing,
      addRemote: nothing,
      remove: () => {},
      retry: nothing,
      resume: async () => false,
      continueWith: async () => false,
      fail: () => {},
      drop: () => {},
      isActive: entries.some((one) => one.uploading || one.downloading),
      check: () => true,
      clear: () => {},
    };
    return <FileUpload uploads={uploads} />;
  };
const moving = { uploading: true, progress: 40, bytesUploaded: 1_680_000 };

export default {
  states: {
    empty: { show: upload() },
    loading: { show: upload(entry(moving), entry({ name: 'Photo.jpg', downloading: true, progress: 12 })) },
    filled: { show: upload(entry({ uploaded: true, progress: 100, url: '/' })) },
    error: {
      show: upload(
        entry({ error: true, errorMessage: 'Error while uploading' }),
        entry({ ...moving, isInterrupted: true }),
      ),
      note: 'Try again goes on where it stopped.',
    },
    denied: {
      answers: [says(filesContract.listFiles, { data: [] })],
      without: [fileAccess('update', 'order')],
      show: () => <FileList linkType="order" linkId={noRecord} />,
    },
    disabled: reasons.noDisabled,
    long: { show: upload(entry({ ...moving, name: `${longWords}.pdf` })) },
  },
} satisfies Sample;
