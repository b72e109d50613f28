import * as z from 'zod/mini';
import { documented, Flag, Id, MaybeText, MoneyText, Text, textUpTo } from './values.ts';

export const Product = documented(
  'Product',
  z.object({
    Id,
    MfgId: Id,
    MfgCode: Text,
    PartNumber: Text,
    ReferenceCode: MaybeText,
    StockCode: MaybeText,
    /** What it belongs to, and within that. */
    Category: MaybeText,
    Subcategory: MaybeText,
    Description: textUpTo(4000),
    Retail: z.nullable(MoneyText),
    DealerCost: z.nullable(MoneyText),
    CustomerCost: z.nullable(MoneyText),
    MinimumPrice: z.nullable(MoneyText),
    MaximumPrice: z.nullable(MoneyText),
  }),
);
export type Product = z.output<typeof Product>;

/** A manufacturer as its dealer knows it. */
export const DealerManufacturer = documented(
  'DealerManufacturer',
  z.object({
    Id,
    CompanyCode: Text,
    CompanyName: Text,
    Phone: MaybeText,
    Fax: MaybeText,
    Address: z.nullish(
      z.object({
        Line1: MaybeText,
        Line2: MaybeText,
        City: MaybeText,
        StateCode: MaybeText,
        ZipCode: MaybeText,
      }),
    ),
  }),
);
export type DealerManufacturer = z.output<typeof DealerManufacturer>;

/** A manufacturer in a pick list: the catalogue's and the dealer's names for it. */
export const ManufacturerLookup = documented(
  'ManufacturerLookup',
  z.object({
    Id,
    DisplayName: Text,
    HasSmartCatalog: Flag,
    DealerMfgId: Id,
    DealerMfgCode: Text,
  }),
);
export type ManufacturerLookup = z.output<typeof ManufacturerLookup>;
