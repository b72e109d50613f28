import { notFound } from '#functions/runtime/errors.ts';
import { handle } from '#functions/runtime/handle.ts';
import { api } from '#shared/contract/index.ts';
import { countries, regions } from '#shared/reference/regions.ts';

export const handler = handle(api.reference.listStatesOfCountry, async ({ params }) => {
  if (!countries.some((country) => country.Id === params.id)) throw notFound();
  return regions
    .filter((region) => region.CountryId === params.id)
    .map(({ Id, Name }) => ({ Id, DisplayName: Name }));
});
