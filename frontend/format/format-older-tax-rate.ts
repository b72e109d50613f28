import { formatDecimal } from '#shared/format/format-number.ts';
import { translateText, t } from '#shared/language/t.ts';
import type { Percent } from '#shared/money/money.ts';
import { toDecimalText } from '#shared/money/scaled-decimals.ts';
import type { OlderTaxRate } from '#shared/pricing/order/older-tax-rate.ts';
import { formatRegionName } from './format-region-name.ts';

/** '14', '9.975': a rate as it is published. */
const formatPublishedRate = (rate: Percent) =>
  formatDecimal(toDecimalText(rate, 4).replace(/\.?0+$/, ''));

/** The values of the texts about an older rate, in the user's language. */
export const formatOlderTaxRate = ({ name, regionId, rate, olderRate }: OlderTaxRate) => ({
  tax: name ? translateText(name) : t`Sales tax`,
  region: formatRegionName(regionId),
  rate: formatPublishedRate(rate),
  olderRate: formatPublishedRate(olderRate),
});
