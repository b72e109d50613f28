import { normalizeForSearch } from '#shared/format/normalize-text.ts';

/** Text of one line as it compares: folded, with single spaces. */
export const normalizeLine = (text: string) => normalizeForSearch(text).replace(/\s+/g, ' ').trim();

type ProductCodes = { MfgCode?: string | null | undefined; PartNumber?: string | null | undefined };

/** The name under which orders know a product, however its codes are written. */
export const buildOrderedProductKey = ({ MfgCode, PartNumber }: ProductCodes) =>
  `${normalizeLine(MfgCode ?? '')}\t${normalizeLine(PartNumber ?? '')}`;
