import { z } from 'zod';
import { contract, endpoint } from '../../../platform/contract/endpoint.ts';
import { SentFile } from '../../../platform/contract/sent-file.ts';

/** Named after files, as clients know it. */
export const picturesContract = contract('files', {
  getImage: endpoint({
    method: 'GET',
    path: '/images/:image',
    access: 'public',
    summary: 'A logo or profile picture by its unguessable name',
    params: z.object({ image: z.string().regex(/^a\d{1,16}-[A-Za-z0-9_-]{43}$/) }),
    response: SentFile,
    file: 'image/png',
  }),
});
