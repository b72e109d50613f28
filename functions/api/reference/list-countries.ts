import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as reference from '#shared/contract/reference-endpoints.ts';
import { countries } from '#shared/reference/regions.ts';

export const handler = createApiHandler(reference.listCountries, async () => countries);
