import { changeManufacturer } from '#functions/domain/manufacturers/manufacturer.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as manufacturers from '#shared/contract/manufacturers-endpoints.ts';

export const handler = handle(
  manufacturers.updateManufacturer,
  async ({ params, body, caller, idempotency }) =>
    changeManufacturer({ id: params.id, update: body, by: caller, idempotency }),
);
