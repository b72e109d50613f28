import * as z from 'zod/mini';
import { countries, regions } from '#shared/reference/regions.ts';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';
import { registerFieldMessage } from './field-texts.ts';
import { MaybeId } from './schema-values.ts';

const createKnownIdSchema = (records: readonly { Id: number }[]) =>
  MaybeId.check(
    z.refine((id) => (id ?? null) === null || records.some(({ Id }) => Id === id), {
      message: registerFieldMessage('api.unknownField', apiErrorTexts.unknownField),
    }),
  );

/** An existing state, province or territory, or null. */
export const RegionId = createKnownIdSchema(regions);
/** An existing country, or null. */
export const CountryId = createKnownIdSchema(countries);
