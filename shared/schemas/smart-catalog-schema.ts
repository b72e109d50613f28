import * as z from 'zod/mini';
import {
  registerSchema,
  Id,
  MoneyTextCodec,
  Text,
  createIntegerSchema,
  Version,
} from './schema-values.ts';
import { WebAddress } from './web-address-schema.ts';

const LinkIndex = createIntegerSchema(0, 1_000_000);
const PageNumber = createIntegerSchema(1, 1_000_000);

/**
 * The data of a link in a catalogue. MfgId is set where the product's manufacturer is not the catalogue's.
 */
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

/** The position of a link to a product: the number of such links before it on its page. */
export const CatalogLinkPosition = registerSchema(
  'CatalogPlace',
  z.object({ Page: PageNumber, Place: LinkIndex }),
);
export type CatalogLinkPosition = z.output<typeof CatalogLinkPosition>;

/** A catalogue for display. */
export const CatalogView = registerSchema(
  'CatalogView',
  z.object({
    /** The URL of its folder: a page is '1.html' in it. It is valid for some minutes. */
    Location: WebAddress,
    /** When the client must request a new URL. */
    LocationUntil: z.iso.datetime(),
    Edition: Version,
    Name: Text,
    CompanyName: Text,
    DealerMfgId: Id,
    DealerMfgCode: Text,
    PageCount: PageNumber,
    /** The positions for the requested part number, in the order of the pages. */
    Links: z.array(CatalogLinkPosition),
  }),
);
export type CatalogView = z.output<typeof CatalogView>;

/** The links of a page, in its order: products, and URLs outside the catalogue. */
export const CatalogPage = registerSchema(
  'CatalogPage',
  z.object({ Links: z.array(CatalogLink), Outs: z.array(Text) }),
);
export type CatalogPage = z.output<typeof CatalogPage>;
