import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as reference from '#shared/contract/reference-endpoints.ts';
import { regions } from '#shared/reference/regions.ts';

export const handler = createApiHandler(reference.listStates, async () =>
  regions.map(({ Id, Name }) => ({ Id, DisplayName: Name })),
);
