import { translateText } from '#shared/language/t.ts';

/** The links that the product brings; their ids are below those of a dealer's own. */
export const standardLinks = {
  priceGuidance: { Id: 1, IconLabel: 'Price Guidance' },
  currentPromotions: { Id: 2, IconLabel: 'Current Promotions' },
} as const;

const standardLinkIds: ReadonlySet<number> = new Set(
  Object.values(standardLinks).map(({ Id }) => Id),
);

type NamedLink = { Id: number; IconLabel: string };

/** What a link is called: the product's own in the user's language, a dealer's as the dealer wrote it. */
export const getLinkLabel = ({ Id, IconLabel }: NamedLink): string =>
  standardLinkIds.has(Id) ? translateText(IconLabel) : IconLabel;
