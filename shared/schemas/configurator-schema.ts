import * as z from 'zod/mini';
import { MAX_SEARCH_LENGTH } from '#shared/constants.ts';
import { OfferedPrice } from './catalog-schema.ts';
import { Taxable } from './order-tax-schema.ts';
import {
  registerSchema,
  Flag,
  Id,
  IdParam,
  MoneyTextCodec,
  PercentCodec,
  createTextSchema,
  createIntegerSchema,
} from './schema-values.ts';

/** For names of configurators, members, authors, categories and groups. */
export const MAX_CONFIGURATOR_NAME_LENGTH = 100;
export const MAX_CONFIGURATOR_DESCRIPTION_LENGTH = 1000;
/** The maximum quantity of a product or a part. */
export const MAX_CONFIGURATOR_QUANTITY = 9999;
/** The maximum number of products on one page over all categories. */
export const MAX_CONFIGURATOR_PAGE_PRODUCTS = 100;

const Name = createTextSchema(MAX_CONFIGURATOR_NAME_LENGTH);
const Code = createTextSchema(100);
const Amount = z.nullable(MoneyTextCodec);

const ConfiguratorCategory = registerSchema('ConfiguratorCategory', z.object({ Id, Name }));

const ConfiguratorMember = registerSchema(
  'ConfiguratorMember',
  z.object({ Id, Name, AuthorName: Name, Categories: z.array(ConfiguratorCategory) }),
);

/** Data to put a manufacturer's equipment together: its members and their categories. */
export const Configurator = registerSchema(
  'Configurator',
  z.object({
    Id,
    ConfiguratorName: Name,
    /** A URL that is valid for some minutes; null without a logo. */
    ConfiguratorLogoUrl: z.nullable(z.string()),
    ConfiguratorMembers: z.array(ConfiguratorMember),
  }),
);
export type Configurator = z.output<typeof Configurator>;

const productFields = {
  Id,
  Description: createTextSchema(MAX_CONFIGURATOR_DESCRIPTION_LENGTH),
  /** The dealer's own retail where the dealer has the product, otherwise the configurator's. */
  RetailAmount: Amount,
  /**
   * Of a product: the quantity that the quantities of its parts are for. Of a part: the quantity that goes
   * with it (D33).
   */
  Quantity: createIntegerSchema(0, MAX_CONFIGURATOR_QUANTITY),
  /** Whether the dealer has a product with these codes; missing where it has no code to look up. */
  HasMatchingProduct: z.optional(Flag),
  PartNumber: Code,
  StockCode: Code,
  ManufacturerCode: Code,
  ManufacturerId: z.nullable(Id),
  CustomerCost: Amount,
  DealerCost: Amount,
  Discount1: PercentCodec,
  Discount2: PercentCodec,
  MaximumPrice: Amount,
  MinimumPrice: Amount,
  /** Of the dealer's product; missing: all (B5.3). */
  Taxable: z.optional(Taxable),
  /** Of a look-up for a customer, where it is a contract price (B4.3). */
  Offered: z.optional(OfferedPrice),
};

/** A part that comes with a product. */
const ConfiguratorPart = registerSchema('ConfiguratorPart', z.object(productFields));
export type ConfiguratorPart = z.output<typeof ConfiguratorPart>;

export const ConfiguratorProduct = registerSchema(
  'ConfiguratorProduct',
  z.object({ ...productFields, Subproducts: z.array(ConfiguratorPart) }),
);
export type ConfiguratorProduct = z.output<typeof ConfiguratorProduct>;

export const ConfiguratorGroup = registerSchema(
  'ConfiguratorGroup',
  z.object({ Id, Name, Products: z.array(ConfiguratorProduct) }),
);
export type ConfiguratorGroup = z.output<typeof ConfiguratorGroup>;

/** A group in a list over all configurators. */
export const FoundConfiguratorGroup = registerSchema(
  'FoundConfiguratorGroup',
  z.extend(ConfiguratorGroup, {
    ConfiguratorId: Id,
    ConfiguratorName: Name,
    MemberName: Name,
    CategoryId: Id,
    CategoryName: Name,
  }),
);
export type FoundConfiguratorGroup = z.output<typeof FoundConfiguratorGroup>;

/** The words that all results must have, and the page. */
export const ConfiguratorPageQuery = z.object({
  search: z.optional(z.string().check(z.maxLength(MAX_SEARCH_LENGTH))),
  skip: z.optional(IdParam),
  take: z.optional(IdParam),
});
export type ConfiguratorPageQuery = z.output<typeof ConfiguratorPageQuery>;
