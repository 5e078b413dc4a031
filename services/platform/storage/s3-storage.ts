import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  ListPartsCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { S3Config } from '../config/config.ts';
import { sendOut } from '../outbound/send-out.ts';
import { assertKey, type FileStorage, isKey, type StoredPart } from './file-storage.ts';

const ownSeconds = 300;
const isMissing = (error: unknown) => error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
const bare = (eTag: string | undefined) => (eTag ?? '').replaceAll('"', '');

/** Files in a store that speaks S3. */
export class S3Storage implements FileStorage {
  private readonly client: S3Client;
  /** Signs addresses for browsers; null when browsers cannot reach the store. */
  private readonly outside: S3Client | null;
  private bucketIsThere: Promise<void> | null = null;

  constructor(private readonly config: S3Config) {
    this.client = clientFor(config, config.endpoint);
    this.outside = config.publicEndpoint ? clientFor(config, config.publicEndpoint) : null;
  }

  async begin(key: string): Promise<string> {
    await this.bucket();
    const { UploadId = '' } = await this.client.send(new CreateMultipartUploadCommand(this.at(key)));
    return UploadId;
  }

  async partAddress(key: string, uploadId: string, partNumber: number, seconds: number): Promise<string | null> {
    return this.outside ? this.sign(this.outside, key, uploadId, partNumber, seconds) : null;
  }

  /** By a signed address: it takes bytes whose checksum is not known beforehand, so they need not be gathered. */
  async writePart(
    key: string,
    uploadId: string,
    partNumber: number,
    bytes: AsyncIterable<Uint8Array>,
    size: number,
  ): Promise<StoredPart> {
    const url = await this.sign(this.client, key, uploadId, partNumber, ownSeconds);
    const eTag = await send(new URL(url), bytes, size);
    return { partNumber, size, eTag };
  }

  async listParts(key: string, uploadId: string): Promise<StoredPart[]> {
    const parts: StoredPart[] = [];
    for (let marker: string | undefined, isMore = true; isMore; ) {
      const page = await this.client.send(
        new ListPartsCommand({ ...this.at(key), UploadId: uploadId, PartNumberMarker: marker }),
      );
      for (const { PartNumber = 0, Size = 0, ETag } of page.Parts ?? [])
        parts.push({ partNumber: PartNumber, size: Size, eTag: bare(ETag) });
      marker = page.NextPartNumberMarker;
      isMore = page.IsTruncated === true && marker !== undefined;
    }
    return parts;
  }

  async complete(key: string, uploadId: string, parts: readonly StoredPart[]): Promise<void> {
    const Parts = parts.map(({ partNumber, eTag }) => ({ PartNumber: partNumber, ETag: `"${eTag}"` }));
    await this.client.send(
      new CompleteMultipartUploadCommand({ ...this.at(key), UploadId: uploadId, MultipartUpload: { Parts } }),
    );
  }

  async abort(key: string, uploadId: string): Promise<void> {
    await this.client
      .send(new AbortMultipartUploadCommand({ ...this.at(key), UploadId: uploadId }))
      .catch(unlessMissing);
  }

  async put(key: string, content: Buffer): Promise<void> {
    await this.bucket();
    await this.client.send(new PutObjectCommand({ ...this.at(key), Body: content }));
  }

  async sizeOf(key: string): Promise<number | null> {
    const head = await this.client.send(new HeadObjectCommand(this.at(key))).catch(unlessMissing);
    return head ? (head.ContentLength ?? 0) : null;
  }

  async read(key: string, limit?: number, start = 0): Promise<Readable | null> {
    // A range of an empty content is refused by S3; its whole is as short.
    const isPart = (limit !== undefined || start > 0) && ((await this.sizeOf(key)) ?? 0) > 0;
    const Range = isPart ? { Range: `bytes=${start}-${limit === undefined ? '' : start + limit - 1}` } : {};
    const found = await this.client.send(new GetObjectCommand({ ...this.at(key), ...Range })).catch(unlessMissing);
    return (found?.Body as Readable | undefined) ?? null;
  }

  async remove(key: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand(this.at(key))).catch(unlessMissing);
  }

  async *keys(): AsyncGenerator<string> {
    await this.bucket();
    for (let token: string | undefined, isMore = true; isMore; ) {
      const page = await this.client.send(
        new ListObjectsV2Command({ Bucket: this.config.bucket, ContinuationToken: token }),
      );
      for (const { Key = '' } of page.Contents ?? []) if (isKey(Key)) yield Key;
      token = page.NextContinuationToken;
      isMore = page.IsTruncated === true && token !== undefined;
    }
  }

  private at(key: string) {
    return { Bucket: this.config.bucket, Key: assertKey(key) };
  }

  private sign(client: S3Client, key: string, uploadId: string, partNumber: number, seconds: number): Promise<string> {
    const part = new UploadPartCommand({ ...this.at(key), UploadId: uploadId, PartNumber: partNumber });
    return getSignedUrl(client, part, { expiresIn: seconds });
  }

  /** Makes the bucket when the store has none; asked once. */
  private bucket(): Promise<void> {
    this.bucketIsThere ??= this.makeBucket().catch((error) => {
      this.bucketIsThere = null;
      throw error;
    });
    return this.bucketIsThere;
  }

  private async makeBucket(): Promise<void> {
    const Bucket = this.config.bucket;
    const found = await this.client.send(new HeadBucketCommand({ Bucket })).catch(unlessMissing);
    if (!found) await this.client.send(new CreateBucketCommand({ Bucket }));
  }
}

const unlessMissing = (error: unknown): null => {
  if (isMissing(error)) return null;
  throw error;
};

const clientFor = ({ region, accessKey, secretKey }: S3Config, endpoint: string) =>
  new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

/** Sends bytes by PUT as they come; answers the eTag. */
async function send(url: URL, body: AsyncIterable<Uint8Array>, size: number): Promise<string> {
  const answer = await sendOut(url, { method: 'PUT', headers: { 'content-length': size }, body, givenBy: 'operator' });
  answer.resume();
  const status = answer.statusCode ?? 0;
  if (status >= 300) throw new Error(`The file store refused a part: ${status}`);
  return bare(answer.headers.etag);
}
