import { formatIsoDay } from '#shared/format/format-iso-day.ts';
import { t } from '#shared/language/t.ts';
import type { PriceSource } from '#shared/schemas/price-source-schema.ts';

const names: ReadonlyMap<PriceSource['Kind'], string> = new Map([
  ['list', t`Price of the list`],
  ['gp', t`Price of the default GP`],
  ['contract', t`Contract price`],
  ['typed', t`Typed price`],
  ['saved', t`Price of the package`],
  ['file', t`Price of the file`],
  ['kept', t`Price that was kept`],
]);

/** Sources that say nothing internal. */
const customerKinds: ReadonlySet<PriceSource['Kind']> = new Set(['list', 'contract']);

/** Where a price comes from, and as of which day; undefined where nothing is known or may be said. */
export function describePriceSource(
  source: PriceSource | null | undefined,
  isInternal: boolean,
): { name: string; detail: string | undefined } | undefined {
  const name = source && names.get(source.Kind);
  if (!name || (!isInternal && !customerKinds.has(source.Kind))) return undefined;
  return { name, detail: source.Day ? t`As of ${formatIsoDay(source.Day)}` : undefined };
}
