import * as z from 'zod/mini';
import {
  registerSchema,
  Flag,
  Id,
  MaybeText,
  MoneyTextCodec,
  Text,
  createTextSchema,
} from './schema-values.ts';

export const Product = registerSchema(
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
    Description: createTextSchema(4000),
    Retail: z.nullable(MoneyTextCodec),
    DealerCost: z.nullable(MoneyTextCodec),
    CustomerCost: z.nullable(MoneyTextCodec),
    MinimumPrice: z.nullable(MoneyTextCodec),
    MaximumPrice: z.nullable(MoneyTextCodec),
  }),
);
export type Product = z.output<typeof Product>;

/** A manufacturer as its dealer knows it. */
export const DealerManufacturer = registerSchema(
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
export const ManufacturerLookup = registerSchema(
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
