import { wrapLineForLookup } from '#frontend/worksheet/state/pasted-line.ts';
import {
  buildUnmatchedLookup,
  type RowLookupState,
} from '#frontend/worksheet/state/row-lookup-store.ts';
import { SUMMARY_PRINT_OPTION_ID } from '#shared/constants.ts';
import { toProvisionalGroupId, type ImportedContent } from '#shared/order/rules/imported-lines.ts';
import type { PricedPackageLine } from '#shared/pricing/line/package-lines.ts';
import type { RoomPackageDetails } from '#shared/schemas/room-package-schema.ts';
import { toPackageLineQuery } from './package-line-query.ts';
import type { PackageProducts } from './use-package-products.ts';

type BundleOptions = { titles: readonly string[]; printOptionId: number };

/**
 * Builds one bundle per title with the lines of a package, in the form in which an order takes imported
 * content.
 */
export function buildPackageBundles(
  {
    BundleQuantity,
    Choice,
    ChoiceGroup,
  }: Pick<RoomPackageDetails, 'BundleQuantity' | 'Choice' | 'ChoiceGroup'>,
  lines: readonly PricedPackageLine[],
  { titles, printOptionId }: BundleOptions,
): ImportedContent {
  const Quantity = printOptionId === SUMMARY_PRINT_OPTION_ID ? BundleQuantity : 1;
  return {
    bundles: titles.map((title) => ({
      Id: crypto.randomUUID(),
      OrderLineGroupName: title.trim(),
      PrintOptionId: printOptionId,
      Quantity,
      IsImported: false,
      Choice,
      ChoiceGroup,
    })),
    lines: titles.flatMap((_, index) =>
      lines.map(({ line }) => ({
        ...line,
        OrderLineId: crypto.randomUUID(),
        OrderLineGroupId: toProvisionalGroupId(index),
      })),
    ),
  };
}

/** Rows without a product offer the nearest products. */
export function buildUnmatchedLookups(
  { lines }: ImportedContent,
  includedLines: readonly PricedPackageLine[],
  products: PackageProducts,
): (readonly [lineId: string, lookup: RowLookupState])[] {
  return lines.flatMap((line, index) => {
    const { savedLine, kind } = includedLines[index % includedLines.length]!;
    if (kind !== 'discontinued') return [];
    return [
      [
        line.OrderLineId,
        buildUnmatchedLookup(
          wrapLineForLookup(line, toPackageLineQuery(savedLine)),
          products.findProduct(savedLine),
        ),
      ] as const,
    ];
  });
}
