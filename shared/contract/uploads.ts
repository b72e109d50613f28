import * as z from 'zod/mini';
import { LARGEST_BODY_BYTES } from '#shared/constants.ts';
import { whole } from '#shared/schemas/values.ts';
import { post } from './endpoint.ts';

/**
 * Where a file goes that is too large for the call it belongs to: it is put under the link, with as many bytes as
 * were said, and the call is made with `upload` in its query in place of the file (D44).
 */
export const beginUpload = post('/Uploads', 'send-files', {
  body: z.object({ Size: whole(1, LARGEST_BODY_BYTES) }),
  reply: z.object({ Key: z.string(), Url: z.string() }),
});
