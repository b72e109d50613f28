import type { ProductLookupQuery } from '#shared/schemas/product-lookup-schema.ts';
import type { PackageLine } from '#shared/schemas/room-package-schema.ts';

/** What of a line is asked of the catalogue. */
export const toPackageLineLookup = (line: PackageLine): ProductLookupQuery => {
  const { StockCode, MfgId, MfgCode, PartNumber, Description } = line;
  return { StockCode, MfgId, MfgCode, PartNumber, Description };
};

/** The same for all lines that name the same. */
export const getPackageLineKey = (line: PackageLine) => JSON.stringify(toPackageLineLookup(line));
