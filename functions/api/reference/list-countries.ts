import { handle } from '#functions/runtime/handle.ts';
import { api } from '#shared/contract/index.ts';
import { countries } from '#shared/reference/regions.ts';

export const handler = handle(api.reference.listCountries, async () => countries);
