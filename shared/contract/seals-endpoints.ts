import * as z from 'zod/mini';
import { SealStatus } from '#shared/schemas/seal-schema.ts';
import { defineGet } from './endpoint.ts';

/** A SHA-256 in lower-case hexadecimal digits. */
const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/**
 * Whether the acceptance of the sealed PDF with this SHA-256 still stands. It tells nothing else of it. 404 where no
 * sealed PDF has it, 429 where an address has asked for too many unknown ones.
 */
export const getSealStatus = defineGet('/Seals/{sha256}', 'anyone', {
  params: z.object({ sha256: Sha256 }),
  reply: SealStatus,
});
