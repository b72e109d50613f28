import { loadManufacturer } from '#functions/domain/manufacturers/manufacturer.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as manufacturers from '#shared/contract/manufacturers-endpoints.ts';

export const handler = handle(manufacturers.getSmartManufacturer, async ({ params }) =>
  loadManufacturer(params.id),
);
