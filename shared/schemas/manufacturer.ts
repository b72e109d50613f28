import * as z from 'zod/mini';
import { ZIP_MAX_LENGTH } from '#shared/constants.ts';
import { contactTypes } from '#shared/contact-types.ts';
import { accountsTexts } from '#shared/texts/accounts.ts';
import { manufacturersTexts } from '#shared/texts/manufacturers.ts';
import { RegionId } from './region-ids.ts';
import {
  documented,
  Id,
  lineUpTo,
  MaybeId,
  MaybeText,
  MaybeTimestamp,
  Text,
  createIntegerSchema,
} from './values.ts';
import { websiteProblems } from './web-address.ts';

/** How it stands with a manufacturer of the catalogue: its words are what the wire has, too. */
export const manufacturerStatuses = ['Active', 'On Hold', 'Inactive'] as const;
const Status = z.enum(manufacturerStatuses);
export type ManufacturerStatus = z.output<typeof Status>;

const MOST_DEALERS = 1000;
export const MOST_PHONE_NUMBERS = 20;

const NumberType = z.literal(Object.values(contactTypes));

/** A manufacturer as the catalogue has it, whichever dealers sell it. */
export const Manufacturer = documented(
  'Manufacturer',
  z.object({
    Id,
    Status,
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
    /** The dealers that are certified to sell it: no dealer's staff are told. */
    AuthorizedDealerIds: z.array(Id),
    PhoneNumbers: z.array(z.object({ NumberType, Number: Text })),
  }),
);
export type Manufacturer = z.output<typeof Manufacturer>;

const Version = createIntegerSchema(0, Number.MAX_SAFE_INTEGER);

/** One of them, and which state of it that is. */
export const ManufacturerWithVersion = documented(
  'ManufacturerWithVersion',
  z.extend(Manufacturer, { Version }),
);
export type ManufacturerWithVersion = z.output<typeof ManufacturerWithVersion>;

/** One of them as the list of the catalogue has it. */
export const CatalogManufacturer = documented(
  'CatalogManufacturer',
  z.object({ Id, DCCode: Text, CompanyName: Text, Status, EffectiveTo: MaybeTimestamp }),
);
export type CatalogManufacturer = z.output<typeof CatalogManufacturer>;

const required = (most: number) => lineUpTo(most).check(z.minLength(1, accountsTexts.required));
const maybe = (most: number) => z.nullish(lineUpTo(most));

/** What may be changed of one; what is not sent stays, but an address is sent whole. */
export const ManufacturerUpdate = documented(
  'ManufacturerUpdate',
  z.extend(
    z.partial(
      z.object({
        Status,
        Code: required(20),
        CompanyName: required(100),
        EffectiveFrom: MaybeTimestamp,
        EffectiveTo: MaybeTimestamp,
        Website: maybe(255),
        Address: z.nullish(
          z.object({
            Line1: maybe(255),
            Line2: maybe(255),
            City: maybe(100),
            StateId: RegionId,
            ZipCode: maybe(ZIP_MAX_LENGTH),
          }),
        ),
        AuthorizedDealerIds: z.array(Id).check(z.maxLength(MOST_DEALERS)),
        PhoneNumbers: z
          .array(
            z.object({
              NumberType: z._default(NumberType, contactTypes.work),
              Number: required(30),
            }),
          )
          .check(z.maxLength(MOST_PHONE_NUMBERS)),
      }),
    ),
    {
      /** Which state of it the caller has seen: a change of another is refused (409). */
      Version,
    },
  ),
);
export type ManufacturerUpdate = z.output<typeof ManufacturerUpdate>;

/** What is told of a change: dealers, regions and numbers in words, each line of the address by itself. */
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

/** What cannot be, of a manufacturer as a change would leave it. */
export function manufacturerProblems(
  after: Pick<Manufacturer, 'EffectiveFrom' | 'EffectiveTo' | 'Website'>,
  before: Pick<Manufacturer, 'Website'>,
): Record<string, string> {
  const { EffectiveFrom, EffectiveTo } = after;
  const isBackwards =
    EffectiveFrom && EffectiveTo && Date.parse(EffectiveTo) < Date.parse(EffectiveFrom);
  return {
    ...websiteProblems(after, before),
    ...(isBackwards && { EffectiveTo: manufacturersTexts.endsBeforeItBegins }),
  };
}
