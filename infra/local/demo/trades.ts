import { laboratoryVocabulary } from './laboratory-vocabulary.ts';
import { practiceVocabulary } from './practice-vocabulary.ts';
import type { TradeVocabulary } from './trade-vocabulary.ts';

/** The kind of customers that a dealer equips. */
export type DealerTrade = 'practices' | 'laboratories';

export const vocabularyByTrade: Readonly<Record<DealerTrade, TradeVocabulary>> = {
  practices: practiceVocabulary,
  laboratories: laboratoryVocabulary,
};

export type ProductCategory = { Category: string; Subcategory: string | null };

/** The category of a product at a dealer of the trade. Throws where no rule matches. */
export function requireDemoProductCategory(noun: string, trade: DealerTrade): ProductCategory {
  const rule = vocabularyByTrade[trade].categoryRules.find(([pattern]) => pattern.test(noun));
  if (!rule) throw new Error(`${noun} belongs nowhere`);
  return { Category: rule[1], Subcategory: rule[2] };
}

/** The specialty of a product: its subcategory, or its category where it has no subcategory. */
export const getSpecialtyName = ({ Category, Subcategory }: ProductCategory) =>
  Subcategory ?? Category;
