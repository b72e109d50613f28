import { formatInvalidDateMessage } from '#frontend/parts/controls/format-invalid-date-message.ts';
import { t } from '#shared/language/t.ts';
import { listTaxNamesOfRegion, type TaxName } from '#shared/reference/region-taxes.ts';
import type { TaxExemption } from '#shared/schemas/tax-exemption-schema.ts';

/** A certificate of exemption as it is typed, named as in the server's errors. */
export type ExemptionForm = {
  'TaxExemption.Number': string;
  'TaxExemption.Reason': string;
  'TaxExemption.RegionId': number | null;
  /** Null: all taxes of the region. */
  'TaxExemption.Taxes': readonly TaxName[] | null;
  'TaxExemption.ValidUntil': string | null;
  /** What was typed as the last day and is no day. */
  invalidDayText: string | undefined;
};

export const exemptionLabels: Record<keyof ExemptionForm, string> = {
  'TaxExemption.Number': t`Certificate #`,
  'TaxExemption.Reason': t`Reason of exemption`,
  'TaxExemption.RegionId': t`Region of exemption`,
  'TaxExemption.Taxes': t`Taxes it covers`,
  'TaxExemption.ValidUntil': t`Valid until`,
  invalidDayText: t`Valid until`,
};

export const toExemptionForm = (
  certificate: TaxExemption | null | undefined,
  defaultRegionId: number | null = null,
): ExemptionForm => ({
  'TaxExemption.Number': certificate?.Number ?? '',
  'TaxExemption.Reason': certificate?.Reason ?? '',
  'TaxExemption.RegionId': certificate?.RegionId ?? defaultRegionId,
  'TaxExemption.Taxes': certificate?.Taxes ?? null,
  'TaxExemption.ValidUntil': certificate?.ValidUntil ?? null,
  invalidDayText: undefined,
});

/** Null where nothing was typed. A region alone is no certificate. */
export function toExemptionBody(form: ExemptionForm): TaxExemption | null {
  const Number = form['TaxExemption.Number'].trim();
  const Reason = form['TaxExemption.Reason'].trim() || null;
  const ValidUntil = form['TaxExemption.ValidUntil'];
  if (!Number && !Reason && !ValidUntil) return null;
  const RegionId = form['TaxExemption.RegionId'] ?? 0;
  const Taxes = form['TaxExemption.Taxes'];
  return { Number, Reason, RegionId, Taxes: Taxes && [...Taxes], ValidUntil };
}

export const validateExemptionDay = ({ invalidDayText }: ExemptionForm): Record<string, string> =>
  invalidDayText === undefined
    ? {}
    : { 'TaxExemption.ValidUntil': formatInvalidDateMessage(invalidDayText) };

/** All names of the region are the same as none. */
export function toggleTax(form: ExemptionForm, name: TaxName, isCovered: boolean): ExemptionForm {
  const names = listTaxNamesOfRegion(form['TaxExemption.RegionId'] ?? 0);
  const before = form['TaxExemption.Taxes'] ?? names;
  const Taxes = names.filter((other) => (other === name ? isCovered : before.includes(other)));
  return { ...form, 'TaxExemption.Taxes': Taxes.length === names.length ? null : Taxes };
}
