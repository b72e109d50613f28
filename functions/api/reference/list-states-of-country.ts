import { notFound } from '#functions/api-error.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as reference from '#shared/contract/reference-endpoints.ts';
import { countries, regions } from '#shared/reference/regions.ts';

export const handler = handle(reference.listStatesOfCountry, async ({ params }) => {
  if (!countries.some((country) => country.Id === params.id)) throw notFound();
  return regions
    .filter((region) => region.CountryId === params.id)
    .map(({ Id, Name }) => ({ Id, DisplayName: Name }));
});
