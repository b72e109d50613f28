import type { ProductLookupQuery } from '#shared/schemas/product-lookup-schema.ts';
import type { PackageLine } from '#shared/schemas/room-package-schema.ts';

export const toPackageLineQuery = (line: PackageLine): ProductLookupQuery => {
  const { StockCode, MfgId, MfgCode, PartNumber, Description } = line;
  return { StockCode, MfgId, MfgCode, PartNumber, Description };
};

/** Equal for lines with an equal look-up. */
export const getPackageLookupKey = (line: PackageLine) => JSON.stringify(toPackageLineQuery(line));
