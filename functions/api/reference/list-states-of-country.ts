import { createNotFoundError } from '#functions/rejection-error.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as reference from '#shared/contract/reference-endpoints.ts';
import { countries, regions } from '#shared/reference/regions.ts';

export const handler = createApiHandler(reference.listStatesOfCountry, async ({ params }) => {
  if (!countries.some((country) => country.Id === params.id)) throw createNotFoundError();
  return regions
    .filter((region) => region.CountryId === params.id)
    .map(({ Id, Name }) => ({ Id, DisplayName: Name }));
});
