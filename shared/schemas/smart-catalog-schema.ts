import * as z from 'zod/mini';
import { registerSchema, Id, MoneyTextCodec, Text, createIntegerSchema } from './schema-values.ts';
import { WebAddress } from './web-address-schema.ts';

const LinkIndex = createIntegerSchema(0, 1_000_000);
const PageNumber = createIntegerSchema(1, 1_000_000);

/** What a link of a catalogue says of its product: the manufacturer, where it is another than the catalogue's. */
export const CatalogLink = registerSchema(
  'CatalogLink',
  z.object({
    PartNumber: Text,
    MfgId: z.nullable(Id),
    Description: Text,
    Retail: z.nullable(MoneyTextCodec),
  }),
);
export type CatalogLink = z.output<typeof CatalogLink>;

/** Where a link to a product stands: how many of them stand before it on its page. */
export const CatalogLinkPosition = registerSchema(
  'CatalogPlace',
  z.object({ Page: PageNumber, Place: LinkIndex }),
);
export type CatalogLinkPosition = z.output<typeof CatalogLinkPosition>;

/** A catalogue as it is looked at. */
export const CatalogView = registerSchema(
  'CatalogView',
  z.object({
    /** Of its folder: a page is '1.html' in it. It is good for some minutes. */
    Location: WebAddress,
    /** When another one is to be asked for. */
    LocationUntil: z.iso.datetime(),
    Edition: Id,
    Name: Text,
    CompanyName: Text,
    DealerMfgId: Id,
    DealerMfgCode: Text,
    PageCount: PageNumber,
    /** Of the part number that was asked for, in the order of the pages. */
    Links: z.array(CatalogLinkPosition),
  }),
);
export type CatalogView = z.output<typeof CatalogView>;

/** What of a page can be pressed: products, and addresses out of the catalogue, in the order they stand there. */
export const CatalogPage = registerSchema(
  'CatalogPage',
  z.object({ Links: z.array(CatalogLink), Outs: z.array(Text) }),
);
export type CatalogPage = z.output<typeof CatalogPage>;
