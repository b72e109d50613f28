import { formatCalendarDate } from '#frontend/format/format-date.ts';
import { formatAmount, formatDollars, formatPercentNumber } from '#frontend/format/format-money.ts';
import { formatRegionName } from '#frontend/format/format-region-name.ts';
import { translateText, t } from '#shared/language/t.ts';
import type { LapsedTax } from '#shared/pricing/order/tax-exemption.ts';
import type { TaxName } from '#shared/reference/region-taxes.ts';
import type { TaxExemption } from '#shared/schemas/tax-exemption-schema.ts';

/** 'Certificate PST-1023-4471, for resale, until 06/30/2027' */
export function formatCertificate({ Number, Reason, ValidUntil }: TaxExemption): string {
  const name = [Number, Reason].filter(Boolean).join(', ');
  return ValidUntil
    ? t`Certificate ${name}, until ${formatCalendarDate(ValidUntil)}`
    : t`Certificate ${name}`;
}

/** 'GST, QST' */
export const formatTaxNames = (names: readonly TaxName[]) =>
  names.map((name) => translateText(name)).join(', ');

/** What an exemption no longer covers, in a title and a sentence. */
export function formatLapsedTax({ certificate, isExpired, regionId, rate, tax, total }: LapsedTax) {
  const { Number, Taxes, RegionId, ValidUntil } = certificate;
  const region = formatRegionName(regionId);
  const [amount, dollars] = [formatAmount(tax), formatDollars(total)];
  return {
    title: isExpired
      ? t`Exemption ${Number} expired on ${formatCalendarDate(ValidUntil)}`
      : t`Exemption ${Number} is for ${formatRegionName(RegionId)} alone`,
    detail: Taxes
      ? t`${formatTaxNames(Taxes)} of ${region} is ${amount}: the total becomes ${dollars}.`
      : t`Sales tax of ${region}, ${formatPercentNumber(rate, 4)}%, is ${amount}: the total becomes ${dollars}.`,
  };
}
