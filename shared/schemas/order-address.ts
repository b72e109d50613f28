import * as z from 'zod/mini';
import { ZIP_MAX_LENGTH } from '#shared/constants.ts';
import { documented, MaybeId, MaybeText, textUpTo } from './values.ts';

export const OrderAddress = documented(
  'OrderAddress',
  z.object({
    AddressId: MaybeId,
    Name: MaybeText,
    Line1: MaybeText,
    Line2: MaybeText,
    City: MaybeText,
    StateId: MaybeId,
    CountryId: MaybeId,
    PostalCode: z.nullish(textUpTo(ZIP_MAX_LENGTH)),
    PhoneNumber: MaybeText,
    FaxNumber: MaybeText,
    Contact: MaybeText,
    LocationCode: MaybeText,
  }),
);
export type OrderAddress = z.output<typeof OrderAddress>;
