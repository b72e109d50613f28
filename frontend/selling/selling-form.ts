import { formatExactPercentNumber } from '#frontend/format/format-money.ts';
import { t } from '#shared/language/t.ts';
import { HUNDRED_PERCENT, asPercent } from '#shared/money/money.ts';
import { parseTypedMoney, parseClampedTypedPercent } from '#shared/pricing/typed-numbers.ts';
import type { SalesSettings } from '#shared/schemas/people-schema.ts';

type SellingNumberField = 'SalesTax' | 'DefaultFreight' | 'GPPercent' | 'DefaultDeposit';

/** The sales settings as fields. Numbers are as typed. */
export type SellingForm = Omit<SalesSettings, SellingNumberField> &
  Record<SellingNumberField, string>;

export const toSellingForm = (settings: SalesSettings): SellingForm => ({
  SalesTax: formatExactPercentNumber(settings.SalesTax),
  RoundToNearestDollar: settings.RoundToNearestDollar,
  DefaultFreight: formatExactPercentNumber(settings.DefaultFreight),
  IsDefaultFreightPercent: settings.IsDefaultFreightPercent,
  TaxFreight: settings.TaxFreight,
  GPPercent: formatExactPercentNumber(settings.GPPercent),
  DefaultDeposit: formatExactPercentNumber(settings.DefaultDeposit),
});

export const formatNotANumberMessage = (text: string) => t`'${text}' is not a number.`;

/** Parses the fields, with an error for each one that cannot be read. */
export function parseSellingForm(form: SellingForm): {
  settings: SalesSettings;
  errors: Record<string, string>;
} {
  const errors: Record<string, string> = {};
  const requireNumber = <Value>(field: SellingNumberField, value: Value | undefined) => {
    if (value === undefined) errors[field] = formatNotANumberMessage(form[field]);
    return value ?? null;
  };
  const settings = {
    SalesTax: requireNumber('SalesTax', parsePercentText(form.SalesTax)),
    RoundToNearestDollar: form.RoundToNearestDollar,
    DefaultFreight: requireNumber('DefaultFreight', parseFreight(form)),
    IsDefaultFreightPercent: form.IsDefaultFreightPercent,
    TaxFreight: form.TaxFreight,
    GPPercent: requireNumber('GPPercent', parsePercentText(form.GPPercent)),
    DefaultDeposit: requireNumber('DefaultDeposit', parsePercentText(form.DefaultDeposit)),
  };
  return { settings, errors };
}

/**
 * Keeps the sign and values over 100 %: an invalid value is rejected with a message, and never changed
 * (D51).
 */
export function parsePercentText(text: string) {
  const typed = parseClampedTypedPercent(text, { mayBeNegative: true });
  if (typed !== HUNDRED_PERCENT) return typed;
  const amount = parseTypedMoney(text.replace('%', ''));
  return typeof amount === 'number' ? asPercent(amount * 100) : typed;
}

/** An amount is stored with four decimals, as a percent is. */
function parseFreight({ DefaultFreight, IsDefaultFreightPercent }: SellingForm) {
  if (IsDefaultFreightPercent) return parsePercentText(DefaultFreight);
  const amount = parseTypedMoney(DefaultFreight);
  return typeof amount === 'number' ? asPercent(amount * 100) : amount;
}
