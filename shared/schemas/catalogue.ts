import * as z from 'zod';
import { Id, MoneyText, Text } from './values.ts';

export const Product = z
  .object({
    Id,
    MfgId: Id,
    MfgCode: Text,
    PartNumber: Text,
    ReferenceCode: Text.nullish(),
    StockCode: Text.nullish(),
    Description: z.string().max(4000),
    Retail: MoneyText.nullable(),
    DealerCost: MoneyText.nullable(),
    CustomerCost: MoneyText.nullable(),
    MinimumPrice: MoneyText.nullable(),
    MaximumPrice: MoneyText.nullable(),
  })
  .meta({ id: 'Product' });
export type Product = z.output<typeof Product>;

/** A manufacturer as its dealer knows it. */
export const DealerManufacturer = z
  .object({
    Id,
    CompanyCode: Text,
    CompanyName: Text,
    Phone: Text.nullish(),
    Fax: Text.nullish(),
    Address: z
      .object({
        Line1: Text.nullish(),
        Line2: Text.nullish(),
        City: Text.nullish(),
        StateCode: Text.nullish(),
        ZipCode: Text.nullish(),
      })
      .nullish(),
  })
  .meta({ id: 'DealerManufacturer' });
export type DealerManufacturer = z.output<typeof DealerManufacturer>;

/** A manufacturer in a pick list: the catalogue's and the dealer's names for it. */
export const ManufacturerLookup = z
  .object({
    Id,
    DisplayName: Text,
    HasSmartCatalog: z.boolean(),
    DealerMfgId: Id,
    DealerMfgCode: Text,
  })
  .meta({ id: 'ManufacturerLookup' });
export type ManufacturerLookup = z.output<typeof ManufacturerLookup>;
