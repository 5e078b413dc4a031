import { addressOf } from '../../../../platform/http/address-of.ts';
import { openHandler } from '../../../../platform/http/open-handler.ts';
import { signUrl } from '../../../../platform/http/signed-url.ts';
import { filesContract } from '../files.contract.ts';
import { callerOf, openUpload, storageIn } from './caller.ts';

/** A part must begin within this time. */
const partSeconds = 600;

/** An address that takes one part: of this service, or of a store that browsers reach. */
export const preparePart = openHandler(
  'files.preparePart',
  async (input: { uploadId: string; key: string; partNumber: number }, context) => {
    const { uploadId, key, partNumber } = input;
    await openUpload(context, key, uploadId);
    const outside = await storageIn(context).partAddress(key, uploadId, partNumber, partSeconds);
    if (outside) return { url: outside };
    const { config, clock } = context.runtime;
    const path = addressOf(filesContract.putPart, { uploadId }, { key, partNumber });
    return { url: signUrl(config.secret, callerOf(context), 'PUT', path, clock.now(), partSeconds) };
  },
);
