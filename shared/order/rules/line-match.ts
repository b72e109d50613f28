import type { OrderLine } from '#shared/schemas/order.ts';

type Named = Pick<OrderLine, 'MfgCode' | 'PartNumber' | 'StockCode'>;

/** A row with a manufacturer and a part number that the catalogue has no stock code for. */
export const isNoMatch = ({ MfgCode, PartNumber, StockCode }: Named) =>
  Boolean(MfgCode && PartNumber && !StockCode);

/** A stock code without the part number that every product has: the catalogue, once it was asked, does not have it. */
const isUnknownCode = ({ PartNumber, StockCode }: Omit<Named, 'MfgCode'>) =>
  Boolean(StockCode && !PartNumber);

/** A row that names no product: words, or nothing yet. */
export const namesNoProduct = ({ PartNumber, StockCode }: Omit<Named, 'MfgCode'>) =>
  !PartNumber && !StockCode;

/** What a row says of its product by itself: nothing against it, that there is none, or that it has no stock code. */
export function matchByItself(line: Named & Pick<OrderLine, 'MfgId'>): 'sure' | 'none' | 'noCode' {
  if (isUnknownCode(line) || (isNoMatch(line) && !line.MfgId)) return 'none';
  return isNoMatch(line) ? 'noCode' : 'sure';
}
