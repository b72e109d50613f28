import { handle } from '#functions/runtime/handle.ts';
import * as reference from '#shared/contract/reference-endpoints.ts';
import { countries } from '#shared/reference/regions.ts';

export const handler = handle(reference.listCountries, async () => countries);
