import { translateText } from '#shared/language/t.ts';

/** The product's own links; their ids are lower than those of a dealer's links. */
export const standardLinks = {
  priceGuidance: { Id: 1, IconLabel: 'Price Guidance' },
  currentPromotions: { Id: 2, IconLabel: 'Current Promotions' },
} as const;

const standardLinkIds: ReadonlySet<number> = new Set(
  Object.values(standardLinks).map(({ Id }) => Id),
);

type NamedLink = { Id: number; IconLabel: string };

/** The product's links have a label in the user's language; a dealer's links have the dealer's label. */
export const getLinkLabel = ({ Id, IconLabel }: NamedLink): string =>
  standardLinkIds.has(Id) ? translateText(IconLabel) : IconLabel;
