import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { frenchDictionary } from '#frontend/language/french-dictionary.ts';

beforeEach(() => vi.resetModules());
afterAll(() => vi.resetModules());

it('calls the product’s own links in the user’s language, a dealer’s as the dealer wrote it', async () => {
  const { setTranslationDictionary } = await import('#shared/language/t.ts');
  setTranslationDictionary('fr', frenchDictionary);
  const { getLinkLabel, standardLinks } = await import('#shared/reference/standard-links.ts');
  const { priceGuidance, currentPromotions } = standardLinks;
  const own = { Id: 101, IconLabel: 'Current Promotions' };
  expect([priceGuidance, currentPromotions, own].map(getLinkLabel)).toEqual([
    'Guide des prix',
    'Promotions en cours',
    'Current Promotions',
  ]);
});
