import { laboratoryVocabulary } from './laboratory-vocabulary.ts';
import type { Vocabulary } from './trade-vocabulary.ts';
import { practiceVocabulary } from './vocabulary.ts';

/** Whom a dealer equips. */
export type Trade = 'practices' | 'laboratories';

export const vocabularyOf: Readonly<Record<Trade, Vocabulary>> = {
  practices: practiceVocabulary,
  laboratories: laboratoryVocabulary,
};

export type ProductCategory = { Category: string; Subcategory: string | null };

/** Where a product belongs at a dealer of the trade. */
export function getProductCategory(noun: string, trade: Trade): ProductCategory {
  const found = vocabularyOf[trade].rows.find(([pattern]) => pattern.test(noun));
  if (!found) throw new Error(`${noun} belongs nowhere`);
  return { Category: found[1], Subcategory: found[2] };
}

/** What a maker's specialties are named by: the subcategory, or the category of what has none. */
export const specialtyOf = ({ Category, Subcategory }: ProductCategory) => Subcategory ?? Category;
