import * as z from 'zod/mini';
import { MAX_ZIP_LENGTH } from '#shared/constants.ts';
import { contactTypes } from '#shared/contact-types.ts';
import { manufacturersMessages } from '#shared/messages/manufacturers-messages.ts';
import type { CodedMessage } from '#shared/messages/message.ts';
import { RegionId } from './region-id-schema.ts';
import {
  registerSchema,
  Id,
  createTrimmedLineSchema,
  MaybeId,
  MaybeText,
  MaybeTimestamp,
  Text,
  Version,
  requiredText,
} from './schema-values.ts';
import { validateChangedWebsite } from './web-address-schema.ts';

/** The status of a catalogue manufacturer; the API uses the same texts. */
export const manufacturerStatuses = ['Active', 'On Hold', 'Inactive'] as const;
const ManufacturerStatusSchema = z.enum(manufacturerStatuses);
export type ManufacturerStatus = z.output<typeof ManufacturerStatusSchema>;

const MAX_AUTHORIZED_DEALERS = 1000;
export const MAX_PHONE_NUMBERS = 20;

const PhoneNumberType = z.literal(Object.values(contactTypes));

/** A manufacturer in the catalogue, independent of the dealers that sell it. */
export const Manufacturer = registerSchema(
  'Manufacturer',
  z.object({
    Id,
    Status: ManufacturerStatusSchema,
    Code: Text,
    CompanyName: Text,
    EffectiveFrom: MaybeTimestamp,
    EffectiveTo: MaybeTimestamp,
    Website: MaybeText,
    Address: z.nullish(
      z.object({
        Line1: MaybeText,
        Line2: MaybeText,
        City: MaybeText,
        StateId: MaybeId,
        ZipCode: MaybeText,
      }),
    ),
    /** The dealers that are certified to sell it; dealers' staff never see them. */
    AuthorizedDealerIds: z.array(Id),
    PhoneNumbers: z.array(z.object({ NumberType: PhoneNumberType, Number: Text })),
  }),
);
export type Manufacturer = z.output<typeof Manufacturer>;

export const ManufacturerWithVersion = registerSchema(
  'ManufacturerWithVersion',
  z.extend(Manufacturer, { Version }),
);
export type ManufacturerWithVersion = z.output<typeof ManufacturerWithVersion>;

/** A manufacturer in the catalogue's list. */
export const CatalogManufacturer = registerSchema(
  'CatalogManufacturer',
  z.object({
    Id,
    DCCode: Text,
    CompanyName: Text,
    Status: ManufacturerStatusSchema,
    EffectiveTo: MaybeTimestamp,
  }),
);
export type CatalogManufacturer = z.output<typeof CatalogManufacturer>;

const createRequiredLineSchema = (maxLength: number) =>
  createTrimmedLineSchema(maxLength).check(z.minLength(1, requiredText));
const createOptionalLineSchema = (maxLength: number) =>
  z.nullish(createTrimmedLineSchema(maxLength));

/** A change of a manufacturer. Fields that are not sent stay, but an address is always sent whole. */
export const ManufacturerUpdate = registerSchema(
  'ManufacturerUpdate',
  z.extend(
    z.partial(
      z.object({
        Status: ManufacturerStatusSchema,
        Code: createRequiredLineSchema(20),
        CompanyName: createRequiredLineSchema(100),
        EffectiveFrom: MaybeTimestamp,
        EffectiveTo: MaybeTimestamp,
        Website: createOptionalLineSchema(255),
        Address: z.nullish(
          z.object({
            Line1: createOptionalLineSchema(255),
            Line2: createOptionalLineSchema(255),
            City: createOptionalLineSchema(100),
            StateId: RegionId,
            ZipCode: createOptionalLineSchema(MAX_ZIP_LENGTH),
          }),
        ),
        AuthorizedDealerIds: z.array(Id).check(z.maxLength(MAX_AUTHORIZED_DEALERS)),
        PhoneNumbers: z
          .array(
            z.object({
              NumberType: z._default(PhoneNumberType, contactTypes.work),
              Number: createRequiredLineSchema(30),
            }),
          )
          .check(z.maxLength(MAX_PHONE_NUMBERS)),
      }),
    ),
    {
      /** The version that the caller has seen: a change that is based on another one is rejected (409). */
      Version,
    },
  ),
);
export type ManufacturerUpdate = z.output<typeof ManufacturerUpdate>;

/**
 * The fields that the audit log records: dealers, regions and phone numbers as text, and each line of the
 * address by itself.
 */
export const AuditedManufacturer = z.object({
  ...z.pick(Manufacturer, {
    Status: true,
    Code: true,
    CompanyName: true,
    EffectiveFrom: true,
    EffectiveTo: true,
    Website: true,
  }).shape,
  AddressLine1: MaybeText,
  AddressLine2: MaybeText,
  City: MaybeText,
  State: MaybeText,
  ZipCode: MaybeText,
  CertifiedDealers: z.array(Text),
  PhoneNumbers: z.array(Text),
});

/** The error messages by field, for a manufacturer as a change would leave it. */
export function validateManufacturer(
  after: Pick<Manufacturer, 'EffectiveFrom' | 'EffectiveTo' | 'Website'>,
  before: Pick<Manufacturer, 'Website'>,
): Record<string, CodedMessage> {
  const { EffectiveFrom, EffectiveTo } = after;
  const endsBeforeStart =
    EffectiveFrom && EffectiveTo && Date.parse(EffectiveTo) < Date.parse(EffectiveFrom);
  return {
    ...validateChangedWebsite(after, before),
    ...(endsBeforeStart && { EffectiveTo: manufacturersMessages.endsBeforeStart }),
  };
}
