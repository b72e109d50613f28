import type { createDocumentLocale } from '#functions/documents/forms/layout/document-locale.ts';
import {
  listBundlesInPrintOrder,
  listBundleLines,
  findProductPictureKey,
  type LocalizedOrderToPrint,
} from '#functions/documents/forms/layout/order-print-parts.ts';
import { INDIVIDUAL_LINES_GROUP_ID } from '#shared/constants.ts';
import type { Bundle, Order, OrderLine } from '#shared/schemas/order-schema.ts';
import type { proposalTexts } from './proposal-texts.ts';

export type ProposalLocale = ReturnType<typeof createDocumentLocale<(typeof proposalTexts)['en']>>;
export type ProposalInput = LocalizedOrderToPrint<ProposalLocale>;

/** A bundle to print: its lines, its name, and the anchor for the contents. */
export type ProposalBundle = {
  bundle: Bundle;
  bundleLines: OrderLine[];
  name: string;
  anchorId: string;
};

export function listProposalBundles(order: Order, locale: ProposalLocale): ProposalBundle[] {
  return listBundlesInPrintOrder(order)
    .map((bundle) => ({
      bundle,
      bundleLines: listBundleLines(order, bundle).filter((line) => !isBlankLine(line)),
      name:
        bundle.OrderLineGroupId === INDIVIDUAL_LINES_GROUP_ID
          ? locale.individualLines
          : bundle.OrderLineGroupName,
      anchorId: `part-${bundle.OrderLineGroupId}`,
    }))
    .filter(({ bundleLines }) => bundleLines.length > 0);
}

/** A row without part number, text and price is of no interest to the customer. */
const isBlankLine = ({ PartNumber, Description, CustomerCost }: OrderLine) =>
  !PartNumber && !Description && CustomerCost === 0;

/** The distinct pictures of the lines' products. */
export function listLinePictureUrls(
  bundleLines: readonly OrderLine[],
  { pictures }: ProposalInput,
): string[] {
  const names = new Set(bundleLines.flatMap((line) => findProductPictureKey(line) ?? []));
  return [...names].flatMap((name) => pictures?.get(name) ?? []);
}
