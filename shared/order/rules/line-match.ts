import type { OrderLine } from '#shared/schemas/order-schema.ts';

type ProductIdentity = Pick<OrderLine, 'MfgCode' | 'PartNumber' | 'StockCode'>;

/** A row with a manufacturer and a part number that the catalogue has no stock code for. */
export const isMissingStockCode = ({ MfgCode, PartNumber, StockCode }: ProductIdentity) =>
  Boolean(MfgCode && PartNumber && !StockCode);

/** A stock code without the part number that every product has: the catalogue, once it was asked, does not have it. */
const isUnknownStockCode = ({ PartNumber, StockCode }: Omit<ProductIdentity, 'MfgCode'>) =>
  Boolean(StockCode && !PartNumber);

/** A row that names no product: words, or nothing yet. */
export const hasNoProductCodes = ({ PartNumber, StockCode }: Omit<ProductIdentity, 'MfgCode'>) =>
  !PartNumber && !StockCode;

/** What a row says of its product by itself: nothing against it, that there is none, or that it has no stock code. */
export function classifyLineMatch(
  line: ProductIdentity & Pick<OrderLine, 'MfgId'>,
): 'sure' | 'none' | 'noCode' {
  if (isUnknownStockCode(line) || (isMissingStockCode(line) && !line.MfgId)) return 'none';
  return isMissingStockCode(line) ? 'noCode' : 'sure';
}
