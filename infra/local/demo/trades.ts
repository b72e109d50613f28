import { laboratoryVocabulary } from './laboratory-vocabulary.ts';
import { practiceVocabulary } from './practice-vocabulary.ts';
import type { TradeVocabulary } from './trade-vocabulary.ts';

/** Whom a dealer equips. */
export type DealerTrade = 'practices' | 'laboratories';

export const vocabularyByTrade: Readonly<Record<DealerTrade, TradeVocabulary>> = {
  practices: practiceVocabulary,
  laboratories: laboratoryVocabulary,
};

export type ProductCategory = { Category: string; Subcategory: string | null };

/** Where a product belongs at a dealer of the trade. */
export function getProductCategory(noun: string, trade: DealerTrade): ProductCategory {
  const rule = vocabularyByTrade[trade].categoryRules.find(([pattern]) => pattern.test(noun));
  if (!rule) throw new Error(`${noun} belongs nowhere`);
  return { Category: rule[1], Subcategory: rule[2] };
}

/** What a maker's specialties are named by: the subcategory, or the category of what has none. */
export const getSpecialtyName = ({ Category, Subcategory }: ProductCategory) =>
  Subcategory ?? Category;
