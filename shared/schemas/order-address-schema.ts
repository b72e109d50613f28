import * as z from 'zod/mini';
import { MAX_ZIP_LENGTH } from '#shared/constants.ts';
import { registerSchema, MaybeId, MaybeText, createTextSchema } from './schema-values.ts';

export const OrderAddress = registerSchema(
  'OrderAddress',
  z.object({
    AddressId: MaybeId,
    Name: MaybeText,
    Line1: MaybeText,
    Line2: MaybeText,
    City: MaybeText,
    StateId: MaybeId,
    CountryId: MaybeId,
    PostalCode: z.nullish(createTextSchema(MAX_ZIP_LENGTH)),
    PhoneNumber: MaybeText,
    FaxNumber: MaybeText,
    Contact: MaybeText,
    LocationCode: MaybeText,
  }),
);
export type OrderAddress = z.output<typeof OrderAddress>;
