import {
  IMPORTED_PRINT_OPTION_ID,
  INDIVIDUAL_LINES_GROUP_ID,
  INDIVIDUAL_LINES_GROUP_NAME,
} from '#shared/constants.ts';
import { truncateText } from '#shared/format/truncate-text.ts';
import { buildImportedBundleId } from '#shared/order/import-ids.ts';
import { toProvisionalGroupId } from '#shared/order/rules/imported-lines.ts';
import { buildUniqueName } from '#shared/order/rules/normalize-bundles-and-lines.ts';
import { sumNonNegativeLines } from '#shared/pricing/order/order-totals.ts';
import type { Bundle, OrderLine } from '#shared/schemas/order-schema.ts';
import type { QuoteImportOptions } from '#shared/schemas/quote-schema.ts';
import type { ParsedQuote } from './parsed-quote.ts';

const MAX_NAME_LENGTH = 490;

/** The names of a quote's bundles, made unique (D27). */
export function buildUniqueBundleNames({ bundles }: ParsedQuote): string[] {
  const usedNames = new Set([INDIVIDUAL_LINES_GROUP_NAME.toLowerCase()]);
  return bundles.map((bundle) => {
    const name = buildUniqueName(truncateText(bundle.name, MAX_NAME_LENGTH), usedNames);
    usedNames.add(name.toLowerCase());
    return name;
  });
}

/** The group of a line by its bundle's index; without a bundle it is the group of individual lines. */
export const getBundleLineGroup = (
  bundleIndex: number | undefined,
  bundleNames: readonly string[],
) =>
  bundleIndex === undefined
    ? {
        OrderLineGroupId: INDIVIDUAL_LINES_GROUP_ID,
        OrderLineGroupName: INDIVIDUAL_LINES_GROUP_NAME,
      }
    : {
        OrderLineGroupId: toProvisionalGroupId(bundleIndex),
        OrderLineGroupName: bundleNames[bundleIndex]!,
      };

type QuoteBundleContext = QuoteImportOptions & { importId: string; bundleNames: readonly string[] };

/** Leaves out bundles without lines. */
export function buildNonEmptyQuoteBundles(
  { bundles }: ParsedQuote,
  lines: readonly OrderLine[],
  { importId, printOption, bundleNames }: QuoteBundleContext,
): Bundle[] {
  const byGroup = Map.groupBy(lines, ({ OrderLineGroupId }) => OrderLineGroupId);
  return bundles.flatMap(({ quantity }, bundleIndex) => {
    const OrderLineGroupId = toProvisionalGroupId(bundleIndex);
    const bundleLines = byGroup.get(OrderLineGroupId);
    if (!bundleLines) return [];
    return {
      Id: buildImportedBundleId(importId, bundleIndex + 1),
      OrderLineGroupName: bundleNames[bundleIndex]!,
      OrderLineGroupId,
      PrintOptionId: printOption ?? IMPORTED_PRINT_OPTION_ID,
      Quantity: quantity,
      Sequence: bundleIndex + 1,
      Subtotal: sumNonNegativeLines(bundleLines).subtotal,
      IsImported: true,
    };
  });
}
