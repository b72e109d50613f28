import { html, type Html } from '#functions/documents/forms/layout/html.ts';
import { asCents, type Cents } from '#shared/money/money.ts';
import {
  getChoiceGroupKey,
  isChoosable,
  isTakenBundle,
} from '#shared/pricing/order/bundle-choices.ts';
import type { BundleFacts } from '#shared/proposals/customer-copy.ts';
import {
  type BundleToPrint,
  type ProposalLine,
  type ProposalLocale,
  type ProposalToPrint,
} from './proposal-to-print.ts';

/** A bundle with its anchor for the contents. */
export type ProposalBundle = BundleToPrint & { anchorId: string };

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

export function listProposalParts({ bundles }: ProposalToPrint): ProposalParts {
  const allBundles = bundles.map((each) => ({ ...each, anchorId: `part-${each.key}` }));
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
      anchorId: `choice-${alternatives[0]!.key}`,
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

/** Lines of text of a description where so many letters are on a line. */
export const countTextLines = ({ Description }: ProposalLine, lettersPerLine: number): number =>
  Description.split('\n').reduce(
    (sum, text) => sum + Math.max(1, Math.ceil(text.length / lettersPerLine)),
    0,
  );

/** A negative quantity counts as 0 (D10). */
export const getCountedExtended = (line: ProposalLine): Cents =>
  line.Quantity < 0 ? asCents(0) : line.ExtendedPrice;

/** The price of one of the bundle; undefined where it is not a whole cent (D16). */
export const findUnitPrice = ({ Subtotal, Quantity }: BundleFacts): Cents | undefined =>
  Quantity > 0 && Subtotal % Quantity === 0 ? asCents(Subtotal / Quantity) : undefined;

/** What the total would change by with this alternative in place of the one that is taken. */
export const computeDifferenceToTaken = (
  { Subtotal }: BundleFacts,
  alternatives: readonly ProposalBundle[],
): Cents => {
  const taken = alternatives.find(({ bundle }) => isTakenBundle(bundle));
  return asCents(Subtotal - (taken?.bundle.Subtotal ?? 0));
};

/** A box, ticked where the bundle is taken. */
export const renderTakenMark = (isTaken: boolean): Html =>
  html`<i class="box${isTaken && ' on'}"></i>`;
