import type { Stretch } from './file-answer.ts';

interface Asked {
  readonly range: string | undefined;
  readonly ifRange: string | undefined;
  readonly ifNoneMatch: string | undefined;
}

/**
 * Which bytes a request asks for (RFC 9110): one range of bytes, or all. A range of another version of the content, or of a
 * form that is not understood, is no range.
 */
export function readRange({ range, ifRange, ifNoneMatch }: Asked, etag: string, total: number): Stretch {
  const known = (ifNoneMatch ?? '').split(',').map((one) => one.trim());
  if (known.some((one) => ['*', etag, `W/${etag}`].includes(one))) return { status: 304, etag, range: null, total };
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? [];
  const isOther = ifRange !== undefined && ifRange !== etag;
  if (isOther || (!first && !last)) return { status: 200, etag, range: null, total };
  const from = first ? Number(first) : Math.max(0, total - Number(last));
  const to = first && last ? Math.min(Number(last), total - 1) : total - 1;
  if (first && last && Number(last) < from) return { status: 200, etag, range: null, total };
  if (from > to) return { status: 416, etag, range: null, total };
  return { status: 206, etag, range: { from, to }, total };
}
