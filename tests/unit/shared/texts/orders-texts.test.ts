import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { frenchDictionary } from '#frontend/language/french-dictionary.ts';
import type { OrderState } from '#shared/order/rules/order-status.ts';

beforeEach(() => vi.resetModules());
afterAll(() => vi.resetModules());

const states = ['Committed', 'Submitted', 'Deleted', 'Read-only'] satisfies OrderState[];

it('says in the user’s language, too, what an order is that may not be saved', async () => {
  const { setTranslationDictionary } = await import('#shared/language/t.ts');
  const { ordersTexts: english } = await import('#shared/texts/orders-texts.ts');
  const answers = states.map((state) => english.mayNotBeSaved(state));
  expect(answers[0]).toBe('Orders that are Committed may not be saved.');
  setTranslationDictionary('fr', frenchDictionary);
  const { ordersTexts } = await import('#shared/texts/orders-texts.ts');
  expect(states.map((state) => ordersTexts.mayNotBeSaved(state))).toEqual([
    'Les commandes à l’état Confirmée ne peuvent pas être enregistrées.',
    'Les commandes à l’état Transmise ne peuvent pas être enregistrées.',
    'Les commandes à l’état Supprimée ne peuvent pas être enregistrées.',
    'Les commandes à l’état Lecture seule ne peuvent pas être enregistrées.',
  ]);
});
