import { inlineTypes, type UserFile } from '../files.contract.ts';
import type { SampleFile } from './corpus/sample-file.ts';
import { ask, type UploadingAs, upload, uploading } from './upload.ts';

/** What went wrong with the samples, one sentence each; nothing when all is well. */
export interface CorpusFindings {
  /** Samples that were taken, and those that were refused as they should be. */
  readonly taken: number;
  readonly refused: number;
  readonly faults: readonly string[];
}

/** Samples that are under way at once. */
const lanes = 4;

interface Place {
  readonly linkType: 'contact';
  readonly linkId: number;
}

/** Uploads every sample, attaches it to a record, and looks at everything the server then says and sends of it. */
export async function runCorpus(
  as: UploadingAs,
  place: Place,
  samples: readonly SampleFile[],
): Promise<CorpusFindings> {
  const faults: string[] = [];
  let taken = 0;
  let refused = 0;
  const waiting = [...samples];
  const lane = async () => {
    for (let sample = waiting.shift(); sample; sample = waiting.shift()) await tryOne(sample);
  };
  const tryOne = async (sample: SampleFile) => {
    const id = sample.isRefused ? await refusedId(as, sample) : await takenId(as, place, sample).catch(String);
    if (id === null) refused += 1;
    else if (typeof id === 'string') faults.push(`${sample.name}: ${id}`);
    else {
      taken += 1;
      for (const fault of await faultsOf(as, place, id, sample)) faults.push(`${sample.name}: ${fault}`);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return { taken, refused, faults };
}

/** Null when the upload is refused by its name, as it should be. */
async function refusedId(as: UploadingAs, { name }: SampleFile): Promise<string | null> {
  const { status, body } = await uploading(as).tryBegin(name);
  return status === 422 && body.error.details[0]?.target === 'name' ? null : `was answered with ${status}`;
}

async function takenId(as: UploadingAs, place: Place, { name, claims, bytes }: SampleFile): Promise<number> {
  const { key } = await upload(as, name, bytes, claims);
  const { status, body } = await ask<{ id: number }>(as, 'POST', '/files', { ...place, s3UploadKey: key, name });
  if (status !== 200) throw new Error(`could not be attached: ${status} ${JSON.stringify(body)}`);
  return body.id;
}

async function faultsOf(as: UploadingAs, place: Place, id: number, sample: SampleFile): Promise<string[]> {
  const file = await fileOf(as, place, id);
  if (!file) return ['is not in the list'];
  return [
    ...(sample.is && file.mimeType !== sample.is ? [`is taken for ${file.mimeType} instead of ${sample.is}`] : []),
    ...(/[\p{Cc}\p{Cf}/\\]/u.test(file.name) ? [`has the name ${JSON.stringify(file.name)}`] : []),
    ...(await downloadFaults(as, file, sample)),
    ...(await thumbnailFaults(as, file)),
    ...(await dxfFaults(as, id)),
  ];
}

/** The list is projected after the command: it is asked for until it has the file. */
async function fileOf(as: UploadingAs, { linkType, linkId }: Place, id: number): Promise<UserFile | undefined> {
  for (let i = 0; i < 100; i += 1) {
    const { body } = await ask<{ data: UserFile[] }>(as, 'GET', `/files?linkType=${linkType}&linkId=${linkId}`);
    const found = body.data.find((file) => file.id === id);
    if (found) return found;
    await new Promise((done) => {
      setTimeout(done, 50);
    });
  }
  return undefined;
}

async function downloadFaults(as: UploadingAs, { url, mimeType }: UserFile, { bytes }: SampleFile): Promise<string[]> {
  const answer = await fetch(`${as.url}${url}?inline=1`, { headers: { authorization: `Bearer ${as.token}` } });
  const content = Buffer.from(await answer.arrayBuffer());
  const header = (name: string) => answer.headers.get(name) ?? '';
  const isShown = header('content-disposition').startsWith('inline');
  const mayBeShown = (inlineTypes as readonly string[]).includes(mimeType);
  const policy = header('content-security-policy');
  return [
    ...(answer.status === 200 ? [] : [`downloads with ${answer.status}`]),
    ...(content.equals(bytes) ? [] : ['comes back changed']),
    ...(isShown && !mayBeShown ? [`is shown inline as ${mimeType}`] : []),
    ...(header('content-type') === mimeType ? [] : [`is sent as ${header('content-type')}`]),
    ...(header('x-content-type-options') === 'nosniff' ? [] : ['may be sniffed']),
    ...(/default-src 'none'/.test(policy) && /sandbox/.test(policy) ? [] : [`has the policy ${policy}`]),
    ...(/^(attachment|inline); filename="[\x20-\x7e]*"; filename\*=UTF-8''[\w.!~*'()%-]+$/.test(
      header('content-disposition'),
    )
      ? []
      : [`is named ${header('content-disposition')}`]),
    ...(answer.headers.has('set-cookie') ? ['sets a cookie'] : []),
  ];
}

async function thumbnailFaults(as: UploadingAs, { id }: UserFile): Promise<string[]> {
  const answer = await fetch(`${as.url}/api/v1/files/${id}/thumbnail`, {
    headers: { authorization: `Bearer ${as.token}` },
  });
  const content = Buffer.from(await answer.arrayBuffer());
  if (answer.status === 404) return [];
  const isPicture =
    answer.headers.get('content-type') === 'image/webp' && content.subarray(8, 12).toString() === 'WEBP';
  return answer.status === 200 && isPicture ? [] : [`has a small picture with ${answer.status}`];
}

async function dxfFaults(as: UploadingAs, id: number): Promise<string[]> {
  const { status, body } = await ask<{ svgData?: string }>(as, 'POST', '/dxf/convert', { userFileId: id });
  if (status === 422) return [];
  if (status !== 200) return [`is converted with ${status}`];
  const left = (body.svgData ?? '').replace(/<\/?(svg|g|path|circle|ellipse)( [\w-]+="[^"<>]*")*\/?>/g, '');
  const isBare = left === '' && !/href|script|url\(|\son\w+=/i.test(body.svgData ?? '');
  return isBare ? [] : ['is drawn with more than geometry'];
}
