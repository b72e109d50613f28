import * as z from 'zod/mini';
import { handle } from '#functions/runtime/handle.ts';
import { get } from '#shared/contract/endpoint.ts';
import { routes } from '#shared/contract/index.ts';
import { openApi } from '#shared/contract/openapi.ts';

const row = get('/openapi.json', 'anyone', { reply: z.record(z.string(), z.unknown()) });

let document: Record<string, unknown> | undefined;

/** The contract for other clients; it stands outside of the table it describes. */
export const handler = handle(row, async () => (document ??= openApi(routes)));
