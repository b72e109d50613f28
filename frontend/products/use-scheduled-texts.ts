import { useApiCall } from '#frontend/api/use-api-call.ts';
import { formatCalendarDate } from '#frontend/format/format-date.ts';
import { formatPriceListName } from '#frontend/format/format-price-list-name.ts';
import * as products from '#shared/contract/products-endpoints.ts';
import { formatDecimal } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import type { ScheduledProductFields } from '#shared/schemas/price-list-schema.ts';
import { taxableNames } from '#shared/texts/taxable-texts.ts';
import { productAmountFields, type ProductForm } from './product-form.ts';

type ScheduledField = ScheduledProductFields[number];
type ScheduledTexts = Partial<Record<keyof ProductForm | 'removal', string>>;

/** What is scheduled for each field of a product: '11,388.54 from 01/01/2027, Ardent 2027'. */
export function useScheduledTexts(productId: number | undefined): ScheduledTexts {
  const { data } = useApiCall(
    products.getScheduledFields,
    productId === undefined ? null : { params: { id: productId } },
    { showsOwnFailure: true },
  );
  const texts: ScheduledTexts = {};
  for (const scheduled of data ?? []) {
    const field = (scheduled.Field ?? 'removal') as keyof ScheduledTexts;
    texts[field] = [texts[field], formatScheduled(scheduled)].filter(Boolean).join('; ');
  }
  return texts;
}

function formatScheduled({ Field, Value, ValidFrom, FileName }: ScheduledField): string {
  const day = formatCalendarDate(ValidFrom);
  const name = formatPriceListName({ FileName });
  if (Field === undefined) return t`removed from ${day}, ${name}`;
  return Value === null
    ? t`empty from ${day}, ${name}`
    : t`${formatValue(Field, Value)} from ${day}, ${name}`;
}

function formatValue(field: string, value: string): string {
  if ((productAmountFields as readonly string[]).includes(field)) return formatDecimal(value);
  return field === 'Taxable' ? taxableNames[value as keyof typeof taxableNames] : value;
}
