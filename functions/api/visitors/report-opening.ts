import { recordOpening } from '#functions/domain/proposals/visitor-events.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { findStoredAnswerOrReject } from '#functions/runtime/idempotent-calls.ts';
import * as visitors from '#shared/contract/visitors-endpoints.ts';

export const handler = createApiHandler(
  visitors.reportOpening,
  async ({ visitor, idempotency }) => {
    // An opening that is not counted writes nothing, so that a key used for something else would not be found.
    if (await findStoredAnswerOrReject(idempotency)) return;
    await recordOpening({ visitor, idempotency });
  },
);
