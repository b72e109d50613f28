import { asTyped } from '#frontend/worksheet/state/pasted-line.ts';
import { unmatched, type RowLookupState } from '#frontend/worksheet/state/row-lookup-store.ts';
import { SUMMARY_PRINT_OPTION_ID } from '#shared/constants.ts';
import { toProvisionalGroupId, type ImportedContent } from '#shared/order/rules/imported-lines.ts';
import type { PricedPackageLine } from '#shared/pricing/line/package-lines.ts';
import type { RoomPackageDetails } from '#shared/schemas/room-package-schema.ts';
import { namedBy } from './product-names.ts';
import type { Products } from './use-products.ts';

type How = { titles: readonly string[]; printOptionId: number };

/** A bundle of each title with the lines of a package in it, as an order takes what is brought into it. */
export function buildPackageBundles(
  { BundleQuantity }: Pick<RoomPackageDetails, 'BundleQuantity'>,
  lines: readonly PricedPackageLine[],
  { titles, printOptionId }: How,
): ImportedContent {
  const Quantity = printOptionId === SUMMARY_PRINT_OPTION_ID ? BundleQuantity : 1;
  return {
    bundles: titles.map((title) => ({
      Id: crypto.randomUUID(),
      OrderLineGroupName: title.trim(),
      PrintOptionId: printOptionId,
      Quantity,
      IsImported: false,
    })),
    lines: titles.flatMap((_, at) =>
      lines.map(({ line }) => ({
        ...line,
        OrderLineId: crypto.randomUUID(),
        OrderLineGroupId: toProvisionalGroupId(at),
      })),
    ),
  };
}

/** The rows that came without a product offer what is nearest to them. */
export function buildUnmatchedLookups(
  { lines }: ImportedContent,
  includedLines: readonly PricedPackageLine[],
  products: Products,
): (readonly [lineId: string, lookup: RowLookupState])[] {
  return lines.flatMap((line, at) => {
    const { saved, kind } = includedLines[at % includedLines.length]!;
    if (kind !== 'gone') return [];
    return [
      [line.OrderLineId, unmatched(asTyped(line, namedBy(saved)), products.of(saved))] as const,
    ];
  });
}
