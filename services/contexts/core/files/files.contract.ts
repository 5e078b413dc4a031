import { z } from 'zod';
import type { Access, Permission } from '../../../platform/contract/access.ts';
import { contract, endpoint, Id, IdParams, Instant } from '../../../platform/contract/endpoint.ts';
import { RawBodyInput } from '../../../platform/contract/raw-body.ts';
import { SentFile } from '../../../platform/contract/sent-file.ts';
import { count } from '../../../platform/contract/words.ts';
import { LinkType, linkTypes } from '../links/link-types.contract.ts';

/** What may be uploaded, in bytes and pieces. */
export const uploadLimits = {
  /** Size of every part but the last one. */
  partBytes: 8 * 1024 * 1024,
  /** Parts before the last one may not be smaller: S3 asks for it. */
  minPartBytes: 5 * 1024 * 1024,
  maxPartBytes: 64 * 1024 * 1024,
  /** S3 knows no more parts. */
  maxParts: 10_000,
  maxFileBytes: 2 * 1024 ** 3,
  /** Uploads that one user may have begun and not finished. */
  openUploads: 50,
  /** Uploads that were not used are removed after this time. */
  abandonedAfterHours: 24,
  /** Parts that the console sends at once. */
  parallelParts: 2,
} as const;

/** Files that nobody may upload. */
export const blockedExtensions = ['.doc', '.xls', '.exe', '.zip', '.rar', '.scr', '.vbs', '.com'] as const;

/** The blocked extension a name ends with, or null. Dots and spaces at the end fool nobody: Windows drops them too. */
export function blockedExtensionOf(name: string): string | null {
  const bare = name
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/[.\s]+$/u, '')
    .toLowerCase();
  return blockedExtensions.find((extension) => bare.endsWith(extension)) ?? null;
}

/** What a user is told about a blocked file; the dialog around it is titled 'Upload Error'. */
export const blockedExtensionText = (extension: string) =>
  `Files with extension '${extension}' are unavailable for uploading`;

/** Types a browser may show by itself: pictures without script. All others are downloaded. */
export const inlineTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;

/** The bare name of a file: no folders in front, no characters that hide or turn what is read. */
export const bareFileName = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/^.*[\\/]/, '')
    .trim();

/** Who may attach files to a kind of record without the right to change it: a driver brings the proof of a delivery. */
const mayAttach: Partial<Record<LinkType, readonly Permission[]>> = { task: ['taskApp:update'] };

/**
 * What a caller needs for the files of a kind of record: the right to change it stands beside the right to read it.
 * Attaching asks for no more than changing.
 */
export function fileAccess(mode: 'read' | 'attach' | 'update', linkType: LinkType): Access {
  const read: Access = linkTypes[linkType].access;
  if (mode === 'read') return read;
  const toUpdate = (right: string) => right.replace(/:read$/, ':update') as Permission;
  const update = (typeof read === 'string' ? [read] : (read as readonly string[])).map(toUpdate);
  const more = (mode === 'attach' && mayAttach[linkType]) || [];
  const [only = 'systemCore:update', ...others] = [...update, ...more];
  return others.length === 0 ? only : [only, ...others];
}

const FileName = z
  .string()
  .max(1_024, 'Use at most 255 characters')
  .transform(bareFileName)
  .pipe(
    z
      .string()
      .min(1, 'Enter a file name')
      .max(255, 'Use at most 255 characters')
      .superRefine((name, context) => {
        const extension = blockedExtensionOf(name);
        if (extension) context.addIssue({ code: 'custom', message: blockedExtensionText(extension) });
      }),
  );
const Key = z.string().min(1, 'Name the file').max(200);
const UploadParams = z.object({ uploadId: z.string().min(1).max(1_024) });
const PartNumber = z.coerce
  .number()
  .int()
  .min(1, 'Parts are numbered from 1')
  .max(uploadLimits.maxParts, `A file has at most ${uploadLimits.maxParts} parts`);
const ETag = z.string().min(1).max(200);
const Done = z.object({});

/** A file of a record. */
export const UserFile = z.object({
  id: Id,
  linkType: LinkType,
  linkId: Id,
  name: z.string(),
  /** What the content is; never what the sender claimed. */
  mimeType: z.string(),
  /** Bytes. */
  size: z.number().int(),
  /** Address of the content, below the origin; needs the caller's session or a signed address. */
  url: z.string(),
  /** Address of a small picture; null for files that have none. */
  thumbnailUrl: z.string().nullable(),
  description: z.string(),
  createdAt: Instant,
  user: z.object({ id: Id.nullable(), name: z.string() }),
});
export type UserFile = z.infer<typeof UserFile>;

const multipart = '/system/upload/s3/multipart';

export const filesContract = contract('files', {
  listFiles: endpoint({
    method: 'GET',
    path: '/files',
    access: 'signedIn',
    summary: 'Files of a record, newest first; needs read on the record',
    query: z.object({ linkType: LinkType, linkId: Id }),
    reads: ['user_file'],
    response: z.object({ data: z.array(UserFile) }),
  }),
  createFile: endpoint({
    method: 'POST',
    path: '/files',
    access: 'signedIn',
    summary:
      'Attach an uploaded file to a record; needs update on the record (on a task, completing its items is enough). A key can be used once, by its uploader',
    body: z.object({
      linkType: LinkType,
      linkId: Id,
      s3UploadKey: Key,
      name: FileName,
      description: z.string().trim().max(500, 'Use at most 500 characters').default(''),
    }),
    response: z.object({ id: Id }),
  }),
  deleteFile: endpoint({
    method: 'DELETE',
    path: '/files/:id',
    access: 'signedIn',
    summary: 'Delete a file of a record; needs update on the record',
    params: IdParams,
    response: Done,
  }),
  downloadFile: endpoint({
    method: 'GET',
    path: '/files/:id/download',
    access: 'signedIn',
    summary: 'Content of a file; `inline` shows pictures in the browser; needs read on the record',
    params: IdParams,
    query: z.object({ inline: z.enum(['0', '1']).default('0') }),
    response: SentFile,
    file: 'application/octet-stream',
    signable: true,
  }),
  getThumbnail: endpoint({
    method: 'GET',
    path: '/files/:id/thumbnail',
    access: 'signedIn',
    summary: 'Small picture of an image file; needs read on the record',
    params: IdParams,
    response: SentFile,
    file: 'image/webp',
    signable: true,
  }),
  createUpload: endpoint({
    method: 'POST',
    path: multipart,
    whenExpired: true,
    access: 'signedIn',
    summary: 'Begin an upload in parts',
    body: z.object({
      name: FileName,
      type: z.string().max(200).default(''),
      /** Bytes, whose room is held from now on; 0 where the sender does not know. */
      size: count(uploadLimits.maxFileBytes, 'bytes').default(0),
    }),
    response: z.object({ s3UploadId: z.string(), key: z.string() }),
  }),
  listParts: endpoint({
    method: 'GET',
    path: `${multipart}/:uploadId`,
    access: 'signedIn',
    summary: 'Parts that have arrived',
    params: UploadParams,
    query: z.object({ key: Key }),
    response: z.array(z.object({ partNumber: z.number().int(), size: z.number().int(), eTag: z.string() })),
  }),
  preparePart: endpoint({
    method: 'GET',
    path: `${multipart}/:uploadId/part`,
    access: 'signedIn',
    summary: 'A signed address that takes one part by PUT',
    params: UploadParams,
    query: z.object({ key: Key, partNumber: PartNumber }),
    response: z.object({ url: z.string() }),
  }),
  putPart: endpoint({
    method: 'PUT',
    path: `${multipart}/:uploadId/part`,
    whenExpired: true,
    access: 'signedIn',
    summary: 'Content of one part, as application/octet-stream; used through the signed address',
    params: UploadParams,
    query: z.object({ key: Key, partNumber: PartNumber }),
    body: RawBodyInput,
    response: z.object({ eTag: z.string() }),
    signable: true,
  }),
  abortUpload: endpoint({
    method: 'DELETE',
    path: `${multipart}/:uploadId`,
    whenExpired: true,
    access: 'signedIn',
    summary: 'Give up an upload and its parts',
    params: UploadParams,
    query: z.object({ key: Key }),
    response: Done,
  }),
  completeUpload: endpoint({
    method: 'POST',
    path: `${multipart}/:uploadId/complete`,
    whenExpired: true,
    access: 'signedIn',
    summary: 'Put the parts together, in order',
    params: UploadParams,
    body: z.object({
      key: Key,
      partList: z
        .array(z.object({ eTag: ETag, partNumber: PartNumber }))
        .min(1, 'Name the parts of the file')
        .max(uploadLimits.maxParts),
    }),
    response: z.object({ url: z.string() }),
  }),
  deleteUpload: endpoint({
    method: 'DELETE',
    path: multipart,
    whenExpired: true,
    access: 'signedIn',
    summary: 'Remove an uploaded file that belongs to no record yet',
    query: z.object({ key: Key }),
    response: Done,
  }),
  convertDxf: endpoint({
    method: 'POST',
    path: '/dxf/convert',
    access: 'signedIn',
    summary: 'A DXF drawing as SVG: an own upload, or a file whose record may be read',
    body: z
      .object({ s3UploadKey: Key.optional(), userFileId: Id.optional() })
      .refine((body) => (body.s3UploadKey === undefined) !== (body.userFileId === undefined), {
        message: 'Give either s3UploadKey or userFileId',
        path: ['userFileId'],
      }),
    response: z.object({ svgData: z.string() }),
  }),
});
