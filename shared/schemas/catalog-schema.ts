import * as z from 'zod/mini';
import { Taxable } from './order-tax-schema.ts';
import { PriceSource } from './price-source-schema.ts';
import {
  registerSchema,
  Flag,
  Id,
  MaybeText,
  MoneyCodec,
  MoneyTextCodec,
  Text,
  createTextSchema,
} from './schema-values.ts';

/** What a product costs a customer today, beside the prices of the list (B4.3). */
export const OfferedPrice = registerSchema(
  'OfferedPrice',
  z.object({
    Price: MoneyCodec,
    PriceSource,
    /** Of a contract price: what was agreed, before the limits of the product. */
    ContractPrice: z.nullish(MoneyCodec),
  }),
);
export type OfferedPrice = z.output<typeof OfferedPrice>;

export const Product = registerSchema(
  'Product',
  z.object({
    Id,
    MfgId: Id,
    MfgCode: Text,
    PartNumber: Text,
    ReferenceCode: MaybeText,
    StockCode: MaybeText,
    /** The product's category and sub-category. */
    Category: MaybeText,
    Subcategory: MaybeText,
    Description: createTextSchema(4000),
    Retail: z.nullable(MoneyTextCodec),
    DealerCost: z.nullable(MoneyTextCodec),
    CustomerCost: z.nullable(MoneyTextCodec),
    MinimumPrice: z.nullable(MoneyTextCodec),
    MaximumPrice: z.nullable(MoneyTextCodec),
    /** Which taxes its lines begin with; missing: all (B5.3). */
    Taxable: z.optional(Taxable),
    /** Only where the call names an order or a customer. */
    Offered: z.optional(OfferedPrice),
  }),
);
export type Product = z.output<typeof Product>;

/** A manufacturer with the dealer's own data. */
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

/** A manufacturer in a pick list: with its ids in the catalogue and at the dealer. */
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
