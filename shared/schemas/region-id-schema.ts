import * as z from 'zod/mini';
import { countries, regions } from '#shared/reference/regions.ts';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';
import { MaybeId } from './schema-values.ts';

const createKnownIdSchema = (records: readonly { Id: number }[]) =>
  MaybeId.check(
    z.refine((id) => (id ?? null) === null || records.some(({ Id }) => Id === id), {
      message: apiErrorTexts.isNotKnown,
    }),
  );

/** A state, province or territory that there is, or none. */
export const RegionId = createKnownIdSchema(regions);
/** A country that there is, or none. */
export const CountryId = createKnownIdSchema(countries);
