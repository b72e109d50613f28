import { handle } from '#functions/runtime/handle.ts';
import { api } from '#shared/contract/index.ts';
import { regions } from '#shared/reference/regions.ts';

export const handler = handle(api.reference.listStates, async () =>
  regions.map(({ Id, Name }) => ({ Id, DisplayName: Name })),
);
