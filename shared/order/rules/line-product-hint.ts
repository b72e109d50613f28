import type { OrderLine } from '#shared/schemas/order-schema.ts';

type ProductIdentity = Pick<OrderLine, 'MfgCode' | 'PartNumber' | 'StockCode'>;

/** A row with a manufacturer and a part number, but without a stock code from the catalogue. */
export const isPartWithoutStockCode = ({ MfgCode, PartNumber, StockCode }: ProductIdentity) =>
  Boolean(MfgCode && PartNumber && !StockCode);

/**
 * A stock code without a part number: the catalogue gives every product one, so it does not have this code.
 */
const isUnknownStockCode = ({ PartNumber, StockCode }: Omit<ProductIdentity, 'MfgCode'>) =>
  Boolean(StockCode && !PartNumber);

/** A row that names no product: it has only text, or nothing yet. */
export const hasNoProductCodes = ({ PartNumber, StockCode }: Omit<ProductIdentity, 'MfgCode'>) =>
  !PartNumber && !StockCode;

/**
 * What a row alone tells about its product: 'noProduct' for no match, 'noStockCode' without a stock code, otherwise
 * 'noKnownProblem'.
 */
export function getLineProductHint(
  line: ProductIdentity & Pick<OrderLine, 'MfgId'>,
): 'noKnownProblem' | 'noProduct' | 'noStockCode' {
  if (isUnknownStockCode(line) || (isPartWithoutStockCode(line) && !line.MfgId)) return 'noProduct';
  return isPartWithoutStockCode(line) ? 'noStockCode' : 'noKnownProblem';
}
