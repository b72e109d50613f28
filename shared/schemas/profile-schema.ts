import * as z from 'zod/mini';
import { MAX_ZIP_LENGTH } from '#shared/constants.ts';
import type { ServerMessage } from '#shared/messages/all-messages.ts';
import { pricingMessages } from '#shared/messages/pricing-messages.ts';
import { HUNDRED_PERCENT } from '#shared/money/money.ts';
import { registerFieldMessage } from './field-texts.ts';
import { CurrentUser, SalesSettings } from './people-schema.ts';
import { CountryId, RegionId } from './region-id-schema.ts';
import {
  registerSchema,
  Flag,
  Id,
  createTrimmedLineSchema,
  Version,
  requiredText,
} from './schema-values.ts';

const createOptionalLineSchema = (maxLength: number) =>
  z._default(z.nullable(createTrimmedLineSchema(maxLength)), null);
const RequiredName = createTrimmedLineSchema(100).check(z.minLength(1, requiredText));

/** The fields that users edit themselves. */
const profileFields = {
  FirstName: RequiredName,
  LastName: RequiredName,
  AddressLine1: createOptionalLineSchema(255),
  AddressLine2: createOptionalLineSchema(255),
  City: createOptionalLineSchema(100),
  StateProvinceId: z._default(RegionId, null),
  ZipCode: createOptionalLineSchema(MAX_ZIP_LENGTH),
  CountryId: z._default(CountryId, null),
  MobilePhone: createOptionalLineSchema(30),
  FaxNumber: createOptionalLineSchema(30),
  /** The user's address replaces the dealer's on forms, where the dealer allows it. */
  UsePersonalAddressOnForms: z._default(Flag, false),
  OrderSaveAlertIntervalMins: CurrentUser.shape.OrderSaveAlertIntervalMins,
  Language: z._default(CurrentUser.shape.Language, null),
  Theme: z._default(CurrentUser.shape.Theme, null),
  /** Whether the user wants the weekly mail (B6.4). */
  WeeklyMail: z._default(Flag, false),
  ...SalesSettings.shape,
  /** The version that the caller has seen: a change that is based on another one is rejected (409). */
  Version,
};

const isOutOfRange = (value: number | null, max: number = HUNDRED_PERCENT) =>
  value !== null && (value < 0 || value > max);

/** The error messages by field (D8, D49). */
export function validateSalesSettings(settings: SalesSettings): Record<string, ServerMessage> {
  const { SalesTax, GPPercent, DefaultDeposit, DefaultFreight, IsDefaultFreightPercent } = settings;
  return {
    ...(isOutOfRange(SalesTax) && { SalesTax: pricingMessages.taxOutOfRange }),
    ...(GPPercent !== null &&
      GPPercent >= HUNDRED_PERCENT && { GPPercent: pricingMessages.gpTooHigh }),
    ...(isOutOfRange(DefaultDeposit) && { DefaultDeposit: pricingMessages.depositOutOfRange }),
    ...(isOutOfRange(DefaultFreight, IsDefaultFreightPercent ? HUNDRED_PERCENT : Infinity) && {
      DefaultFreight: IsDefaultFreightPercent
        ? pricingMessages.freightOutOfRange
        : pricingMessages.freightBelowZero,
    }),
  };
}

/** The fields of a profile that its owner may change; other fields are ignored (D47). */
export const ProfileUpdate = registerSchema(
  'ProfileUpdate',
  z.object(profileFields).check(
    z.superRefine((profile, context) => {
      for (const [field, message] of Object.entries(validateSalesSettings(profile)))
        context.addIssue({
          code: 'custom',
          path: [field],
          message: registerFieldMessage(message.code, message.text),
        });
    }),
  ),
);
export type ProfileUpdate = z.output<typeof ProfileUpdate>;

/** The fields that the audit log records. */
export const AuditedProfile = z.omit(z.object(profileFields), { Version: true });

/** The user's own profile. */
export const Profile = registerSchema(
  'Profile',
  z.extend(CurrentUser, { ...profileFields, CostCenter: z.nullable(z.string()), AppUserId: Id }),
);
export type Profile = z.output<typeof Profile>;
