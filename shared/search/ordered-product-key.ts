import { normalizeForSearch } from '#shared/format/normalize-text.ts';

/** Text for comparison: normalized, with single spaces. */
export const normalizeForComparison = (text: string) =>
  normalizeForSearch(text).replace(/\s+/g, ' ').trim();

type ProductCodes = { MfgCode?: string | null | undefined; PartNumber?: string | null | undefined };

/** The key of a product in orders, whatever the spelling of its codes. */
export const buildOrderedProductKey = ({ MfgCode, PartNumber }: ProductCodes) =>
  `${normalizeForComparison(MfgCode ?? '')}\t${normalizeForComparison(PartNumber ?? '')}`;
