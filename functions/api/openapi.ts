import * as z from 'zod/mini';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { document } from '#shared/contract/document.ts';
import { defineGet } from '#shared/contract/endpoint.ts';

const openApiEndpoint = defineGet('/openapi.json', 'anyone', {
  reply: z.record(z.string(), z.unknown()),
  isSameForAll: true,
});

/** The API contract for other clients. It is not an endpoint of the contract itself. */
export const handler = createApiHandler(openApiEndpoint, async () => document);
