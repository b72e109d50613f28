import type { createDocumentLocale } from '#functions/documents/forms/layout/document-locale.ts';
import { html, type Html } from '#functions/documents/forms/layout/html.ts';
import {
  listBundlesInPrintOrder,
  listBundleLines,
  findProductPictureKey,
  type LocalizedOrderToPrint,
} from '#functions/documents/forms/layout/order-print-parts.ts';
import { INDIVIDUAL_LINES_GROUP_ID } from '#shared/constants.ts';
import { asCents, type Cents } from '#shared/money/money.ts';
import {
  getChoiceGroupKey,
  isChoosable,
  isTakenBundle,
} from '#shared/pricing/order/bundle-choices.ts';
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

/** Alternatives of which one is taken, with the anchor for the contents. */
export type ProposalChoiceGroup = {
  name: string;
  anchorId: string;
  alternatives: ProposalBundle[];
};

/** What the proposal prints, in this order (B1.5). */
export type ProposalParts = {
  /** In the order of the screen. */
  included: ProposalBundle[];
  /** By their first member. */
  choiceGroups: ProposalChoiceGroup[];
  options: ProposalBundle[];
};

export function listProposalParts(order: Order, locale: ProposalLocale): ProposalParts {
  const allBundles = listBundlesInPrintOrder(order).map((bundle) => ({
    bundle,
    bundleLines: listBundleLines(order, bundle).filter((line) => !isBlankLine(line)),
    name:
      bundle.OrderLineGroupId === INDIVIDUAL_LINES_GROUP_ID
        ? locale.individualLines
        : bundle.OrderLineGroupName,
    anchorId: `part-${bundle.OrderLineGroupId}`,
  }));
  const bundlesWithLines = allBundles.filter(({ bundleLines }) => bundleLines.length > 0);
  return {
    included: bundlesWithLines.filter(({ bundle }) => !isChoosable(bundle)),
    choiceGroups: listChoiceGroups(allBundles),
    options: bundlesWithLines.filter(({ bundle }) => bundle.Choice === 'optional'),
  };
}

/** An alternative without lines is printed too: the others are compared with it. */
function listChoiceGroups(allBundles: readonly ProposalBundle[]): ProposalChoiceGroup[] {
  const alternativesByKey = Map.groupBy(
    allBundles.filter(({ bundle }) => bundle.Choice === 'alternative'),
    ({ bundle }) => getChoiceGroupKey(bundle),
  );
  return [...alternativesByKey.values()]
    .filter((alternatives) => alternatives.some(({ bundleLines }) => bundleLines.length > 0))
    .map((alternatives) => ({
      name: alternatives[0]!.bundle.ChoiceGroup ?? '',
      anchorId: `choice-${alternatives[0]!.bundle.OrderLineGroupId}`,
      alternatives,
    }));
}

export const hasChoices = ({ choiceGroups, options }: ProposalParts): boolean =>
  choiceGroups.length + options.length > 0;

/** The bundles that the total counts, named with their group, or as an option. */
export const listTakenBundles = (
  { included, choiceGroups, options }: ProposalParts,
  locale: ProposalLocale,
): Pick<ProposalBundle, 'bundle' | 'name'>[] =>
  [
    ...included,
    ...choiceGroups.flatMap((group) =>
      group.alternatives.map(({ bundle, name }) => ({ bundle, name: `${group.name}, ${name}` })),
    ),
    ...options.map(({ bundle, name }) => ({ bundle, name: locale.optionalBundle(name) })),
  ].filter(({ bundle }) => isTakenBundle(bundle));

/** A row without part number, text and price is of no interest to the customer. */
const isBlankLine = ({ PartNumber, Description, CustomerCost }: OrderLine) =>
  !PartNumber && !Description && CustomerCost === 0;

/** Lines of text of a description where so many letters are on a line. */
export const countTextLines = ({ Description }: OrderLine, lettersPerLine: number): number =>
  (Description ?? '')
    .split('\n')
    .reduce((sum, text) => sum + Math.max(1, Math.ceil(text.length / lettersPerLine)), 0);

/** A negative quantity counts as 0 (D10). */
export const getCountedExtended = (line: OrderLine): Cents =>
  line.Quantity < 0 ? asCents(0) : line.CustomerExtended;

/** The price of one of the bundle; undefined where it is not a whole cent (D16). */
export const findUnitPrice = ({ Subtotal, Quantity }: Bundle): Cents | undefined =>
  Quantity > 0 && Subtotal % Quantity === 0 ? asCents(Subtotal / Quantity) : undefined;

/** What the total would change by with this alternative in place of the one that is taken. */
export const computeDifferenceToTaken = (
  { Subtotal }: Bundle,
  alternatives: readonly ProposalBundle[],
): Cents => {
  const taken = alternatives.find(({ bundle }) => isTakenBundle(bundle));
  return asCents(Subtotal - (taken?.bundle.Subtotal ?? 0));
};

/** A box, ticked where the bundle is taken. */
export const renderTakenMark = (isTaken: boolean): Html =>
  html`<i class="box${isTaken && ' on'}"></i>`;

/** The distinct pictures of the lines' products. */
export function listLinePictureUrls(
  bundleLines: readonly OrderLine[],
  { pictures }: ProposalInput,
): string[] {
  const names = new Set(bundleLines.flatMap((line) => findProductPictureKey(line) ?? []));
  return [...names].flatMap((name) => pictures?.get(name) ?? []);
}
