import { setOrRemoveDealerLogo } from '#functions/domain/reports/dealer-logo.ts';
import { requireAllowedDealerKey } from '#functions/runtime/authenticate-caller.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as documents from '#shared/contract/documents-endpoints.ts';

/** Deletes only the record: a print that is running can still read the file. */
export const handler = createApiHandler(
  documents.removeLogo,
  ({ params, query, caller, idempotency }) =>
    setOrRemoveDealerLogo({
      dealer: requireAllowedDealerKey(caller, params.id),
      caller,
      idempotency,
      seenVersion: query.Version,
      newLogo: { Logo: null, fileKey: null },
    }),
);
