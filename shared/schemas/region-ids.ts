import * as z from 'zod/mini';
import { countries, regions } from '#shared/reference/regions.ts';
import { callsTexts } from '#shared/texts/calls.ts';
import { MaybeId } from './values.ts';

const oneOf = (known: readonly { Id: number }[]) =>
  MaybeId.check(
    z.refine((id) => (id ?? null) === null || known.some(({ Id }) => Id === id), {
      message: callsTexts.isNotKnown,
    }),
  );

/** A state, province or territory that there is, or none. */
export const RegionId = oneOf(regions);
/** A country that there is, or none. */
export const CountryId = oneOf(countries);
