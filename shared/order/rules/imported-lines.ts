import {
  INDIVIDUAL_LINES_GROUP_ID,
  MAX_ORDER_BUNDLES,
  MAX_ORDER_LINES,
} from '#shared/constants.ts';
import { asCents } from '#shared/money/money.ts';
import type { BundleChoiceFields } from '#shared/pricing/order/bundle-choices.ts';
import type { Bundle, Order, OrderLine } from '#shared/schemas/order-schema.ts';
import { importsTexts } from '#shared/texts/imports-texts.ts';
import { updateBundle } from './bundle-edits.ts';
import { normalizeBundlesAndLines } from './normalize-bundles-and-lines.ts';

type BundlesAndLines = Pick<Order, 'Bundles' | 'OrderLines'>;

/** The content that a file adds to an order. */
export type ImportedContent = {
  /**
   * A line of the bundle at index 2 has the group id `toProvisionalGroupId(2)`; a line without a bundle has
   * 0.
   */
  lines: readonly OrderLine[];
  bundles: readonly ImportedBundleFields[];
};

export type ImportedBundleFields = Pick<
  Bundle,
  'Id' | 'OrderLineGroupName' | 'PrintOptionId' | 'Quantity' | 'IsImported'
> &
  BundleChoiceFields;

/** The group id of a bundle without a position (D27), by its index in its file. */
export const toProvisionalGroupId = (bundleIndex: number) => -1 - bundleIndex;

/** Why an order cannot take a file's content; undefined where it can. */
export function findImportCapacityProblemText(
  order: BundlesAndLines,
  { lines, bundles }: ImportedContent,
): string | undefined {
  if (order.OrderLines.length + lines.length > MAX_ORDER_LINES)
    return importsTexts.tooManyLines(order.OrderLines.length + lines.length);
  return order.Bundles.length + bundles.length > MAX_ORDER_BUNDLES
    ? importsTexts.tooManyBundles
    : undefined;
}

/**
 * Adds a file's content to an order. Its bundles come after the last one, or after the bundle with the id
 * `afterBundleId`, under unused names (D27); its lines come at the end of their bundles. Its alternatives join
 * the group of their name, and one of them is taken only if the order had none of that group (B1.2). Returns
 * the same order where it has no space for it.
 */
export function addImportedContent(
  order: BundlesAndLines,
  imported: ImportedContent,
  afterBundleId?: string,
): BundlesAndLines {
  if (findImportCapacityProblemText(order, imported)) return order;
  const added = appendImported(order, imported);
  const after = order.Bundles.findIndex(({ Id }) => Id === afterBundleId);
  if (after <= INDIVIDUAL_LINES_GROUP_ID) return added;
  return imported.bundles.reduce(
    (moved, _, index) =>
      updateBundle(moved, order.Bundles.length + index, { Sequence: after + 1 + index }),
    added,
  );
}

function appendImported(order: BundlesAndLines, imported: ImportedContent): BundlesAndLines {
  const last = order.OrderLines.reduce(
    (highest, { LineNumber }) => Math.max(highest, LineNumber),
    0,
  );
  const positions = order.Bundles.length;
  const bundles = imported.bundles.map((bundle, index) =>
    createImportedBundle(bundle, index, positions),
  );
  const lines = imported.lines.map((line, at) => ({
    ...line,
    LineNumber: last + at + 1,
    OrderLineGroupName:
      bundles[toProvisionalGroupId(line.OrderLineGroupId)]?.OrderLineGroupName ??
      line.OrderLineGroupName,
  }));
  return normalizeBundlesAndLines({
    Bundles: [...order.Bundles, ...bundles],
    OrderLines: [...order.OrderLines, ...lines],
  });
}

const createImportedBundle = (
  bundle: ImportedBundleFields,
  index: number,
  positions: number,
): Bundle => ({
  ...bundle,
  OrderLineGroupId: toProvisionalGroupId(index),
  Sequence: positions + index,
  Subtotal: asCents(0),
});
