import { handle } from '#functions/runtime/handle.ts';
import * as reference from '#shared/contract/reference-endpoints.ts';
import { regions } from '#shared/reference/regions.ts';

export const handler = handle(reference.listStates, async () =>
  regions.map(({ Id, Name }) => ({ Id, DisplayName: Name })),
);
