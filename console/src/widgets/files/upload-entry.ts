/** What is known of one file on its way. */
export interface UploadData {
  /** Name of the entry in this browser. */
  readonly id: string;
  /** Name of the content in the store; '' before the server has given it. */
  readonly key: string;
  /** The multipart upload; '' before it began. */
  readonly uploadId: string;
  readonly name: string;
  readonly mimeType: string;
  /** Address of the content once it is uploaded. */
  readonly url: string;
  readonly errorMessage: string;
  /** Percent, whole. */
  readonly progress: number;
  readonly bytesUploaded: number;
  readonly bytesTotal: number;
}

/** The same with where it stands: downloading (from a remote address), uploading, then uploaded or in error. */
export interface UploadEntry extends UploadData {
  readonly uploaded: boolean;
  readonly uploading: boolean;
  readonly downloading: boolean;
  readonly error: boolean;
  /** The page was loaded anew in the middle: the upload goes on once the file is chosen again. */
  readonly isInterrupted: boolean;
}

/** What is known of a new file, with the given parts. */
export const newData = (parts: Partial<UploadData>): UploadData => ({
  id: `upload-${Math.random().toString(36).slice(2)}`,
  key: '',
  uploadId: '',
  name: '',
  mimeType: '',
  url: '',
  errorMessage: '',
  progress: 0,
  bytesUploaded: 0,
  bytesTotal: 0,
  ...parts,
});

/** Something is still moving. */
export const isMoving = (entry: UploadEntry): boolean => entry.downloading || entry.uploading;

/** Whole percent of a transfer; an empty file is there at once. */
export const percentOf = (done: number, total: number): number =>
  total === 0 ? 100 : Math.min(100, Math.floor((done / total) * 100));
