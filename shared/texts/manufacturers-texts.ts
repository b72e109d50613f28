import { contactTypes } from '#shared/contact-types.ts';
import { t } from '#shared/language/t.ts';
import { dealersTexts } from './dealers-texts.ts';

/** Texts for the catalogue's manufacturers. */
export const manufacturersTexts = {
  saved: t`Manufacturer Saved`,
  changedMeanwhile: t`This manufacturer was changed by somebody else meanwhile.`,
  endsBeforeStart: dealersTexts.endsBeforeStart,
} as const;

/** The API uses the same English texts. */
export const manufacturerStatusNames = {
  Active: t`Active`,
  'On Hold': t`On Hold`,
  Inactive: t`Inactive`,
} as const;

/** The purpose of an address or a phone number, as text. */
export const contactTypeNames = {
  [contactTypes.work]: t`Work`,
  [contactTypes.home]: t`Home`,
  [contactTypes.mobile]: t`Mobile`,
  [contactTypes.fax]: t`Fax`,
  [contactTypes.billing]: t`Billing`,
  [contactTypes.shipping]: t`Shipping`,
  [contactTypes.contact]: t`Contact`,
  [contactTypes.other]: t`Other`,
} as const;
