import * as z from 'zod/mini';
import { ZIP_MAX_LENGTH } from '#shared/constants.ts';
import { HUNDRED_PERCENT } from '#shared/money/money.ts';
import { accountsTexts } from '#shared/texts/accounts.ts';
import { pricingTexts } from '#shared/texts/pricing.ts';
import { CurrentUser, SalesSettings } from './people.ts';
import { CountryId, RegionId } from './region-ids.ts';
import { documented, Flag, Id, lineUpTo, createIntegerSchema } from './values.ts';

const maybe = (most: number) => z._default(z.nullable(lineUpTo(most)), null);
const name = lineUpTo(100).check(z.minLength(1, accountsTexts.required));

/** What users say of themselves. */
const own = {
  FirstName: name,
  LastName: name,
  AddressLine1: maybe(255),
  AddressLine2: maybe(255),
  City: maybe(100),
  StateProvinceId: z._default(RegionId, null),
  ZipCode: maybe(ZIP_MAX_LENGTH),
  CountryId: z._default(CountryId, null),
  MobilePhone: maybe(30),
  FaxNumber: maybe(30),
  /** Where the dealer lets them: their address stands on forms instead of the dealer's. */
  UsePersonalAddressOnForms: z._default(Flag, false),
  OrderSaveAlertIntervalMins: CurrentUser.shape.OrderSaveAlertIntervalMins,
  Language: z._default(CurrentUser.shape.Language, null),
  Theme: z._default(CurrentUser.shape.Theme, null),
  ...SalesSettings.shape,
  /** Which state of it the caller has seen: a change of another is refused (409). */
  Version: createIntegerSchema(0, Number.MAX_SAFE_INTEGER),
};

const isOutOfRange = (value: number | null, most: number = HUNDRED_PERCENT) =>
  value !== null && (value < 0 || value > most);

/** How somebody may not sell (D8, D49). */
export function sellingProblems(of: SalesSettings): Record<string, string> {
  const { SalesTax, GPPercent, DefaultDeposit, DefaultFreight, IsDefaultFreightPercent } = of;
  return {
    ...(isOutOfRange(SalesTax) && { SalesTax: pricingTexts.taxOutside }),
    ...(GPPercent !== null &&
      GPPercent >= HUNDRED_PERCENT && { GPPercent: pricingTexts.gpTooHigh }),
    ...(isOutOfRange(DefaultDeposit) && { DefaultDeposit: pricingTexts.depositOutside }),
    ...(isOutOfRange(DefaultFreight, IsDefaultFreightPercent ? HUNDRED_PERCENT : Infinity) && {
      DefaultFreight: IsDefaultFreightPercent
        ? pricingTexts.freightOutside
        : pricingTexts.freightBelowZero,
    }),
  };
}

/** The part of a profile that its owner may change; whatever else is sent is left alone (D47). */
export const ProfileUpdate = documented(
  'ProfileUpdate',
  z.object(own).check(
    z.superRefine((profile, context) => {
      for (const [field, message] of Object.entries(sellingProblems(profile)))
        context.addIssue({ code: 'custom', path: [field], message });
    }),
  ),
);
export type ProfileUpdate = z.output<typeof ProfileUpdate>;

/** What is told of a change. */
export const AuditedProfile = z.omit(z.object(own), { Version: true });

/** A user as they see themselves. */
export const Profile = documented(
  'Profile',
  z.extend(CurrentUser, { ...own, CostCenter: z.nullable(z.string()), AppUserId: Id }),
);
export type Profile = z.output<typeof Profile>;
