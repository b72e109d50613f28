import { changeLogo } from '#functions/domain/reports/logo.ts';
import { dealerNamed } from '#functions/runtime/caller.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as documents from '#shared/contract/documents-endpoints.ts';

/** The record alone: whoever prints it at this moment reads its file to the end. */
export const handler = handle(documents.removeLogo, ({ params, query, caller, idempotency }) =>
  changeLogo({
    dealer: dealerNamed(caller, params.id),
    caller,
    idempotency,
    seen: query.Version,
    next: { Logo: null, fileKey: null },
  }),
);
