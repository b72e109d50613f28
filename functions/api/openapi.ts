import * as z from 'zod/mini';
import { handle } from '#functions/runtime/handle.ts';
import { document } from '#shared/contract/document.ts';
import { defineGet } from '#shared/contract/endpoint.ts';

const row = defineGet('/openapi.json', 'anyone', {
  reply: z.record(z.string(), z.unknown()),
  isSameForAll: true,
});

/** The contract for other clients; it stands outside of the table it describes. */
export const handler = handle(row, async () => document);
