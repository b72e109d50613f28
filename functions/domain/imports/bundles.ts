import {
  IMPORTED_PRINT_OPTION_ID,
  INDIVIDUAL_LINES_GROUP_ID,
  INDIVIDUAL_LINES_GROUP_NAME,
} from '#shared/constants.ts';
import { buildImportedBundleId } from '#shared/order/import-ids.ts';
import { toProvisionalGroupId } from '#shared/order/rules/imported-lines.ts';
import { buildUniqueName } from '#shared/order/rules/normalize-groups.ts';
import { sumLines } from '#shared/pricing/order/order-totals.ts';
import type { Bundle, OrderLine } from '#shared/schemas/order-schema.ts';
import type { QuoteImportOptions } from '#shared/schemas/quote-schema.ts';
import type { Quote } from './quote.ts';

const LONGEST_NAME = 490;

/** What the bundles of a quote are called, each otherwise than those before it (D27). */
export function namesOf({ bundles }: Quote): string[] {
  const usedNames = new Set([INDIVIDUAL_LINES_GROUP_NAME.toLowerCase()]);
  return bundles.map((bundle) => {
    const name = buildUniqueName(bundle.name.slice(0, LONGEST_NAME).toWellFormed(), usedNames);
    usedNames.add(name.toLowerCase());
    return name;
  });
}

/** The group of a line of a bundle, by the bundle's place; of none it is that of individual lines. */
export const groupOf = (bundleIndex: number | undefined, names: readonly string[]) =>
  bundleIndex === undefined
    ? {
        OrderLineGroupId: INDIVIDUAL_LINES_GROUP_ID,
        OrderLineGroupName: INDIVIDUAL_LINES_GROUP_NAME,
      }
    : {
        OrderLineGroupId: toProvisionalGroupId(bundleIndex),
        OrderLineGroupName: names[bundleIndex]!,
      };

type Making = QuoteImportOptions & { importId: string; names: readonly string[] };

/** The bundles that have lines. */
export function bundlesOf(
  { bundles }: Quote,
  lines: readonly OrderLine[],
  { importId, printOption, names }: Making,
): Bundle[] {
  const byGroup = Map.groupBy(lines, ({ OrderLineGroupId }) => OrderLineGroupId);
  return bundles.flatMap(({ quantity }, bundleIndex) => {
    const OrderLineGroupId = toProvisionalGroupId(bundleIndex);
    const own = byGroup.get(OrderLineGroupId);
    if (!own) return [];
    return {
      Id: buildImportedBundleId(importId, bundleIndex + 1),
      OrderLineGroupName: names[bundleIndex]!,
      OrderLineGroupId,
      PrintOptionId: printOption ?? IMPORTED_PRINT_OPTION_ID,
      Quantity: quantity,
      Sequence: bundleIndex + 1,
      Subtotal: sumLines(own).subtotal,
      IsImported: true,
    };
  });
}
