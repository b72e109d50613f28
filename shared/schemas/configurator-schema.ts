import * as z from 'zod/mini';
import { MAX_SEARCH_LENGTH } from '#shared/constants.ts';
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

/** A name in a configurator: its own, of a member, an author, a category or a group. */
export const MAX_CONFIGURATOR_NAME_LENGTH = 100;
export const MAX_CONFIGURATOR_DESCRIPTION_LENGTH = 1000;
/** How many of a product or a part go together. */
export const MAX_CONFIGURATOR_QUANTITY = 9999;
/** What one page of products of all categories has at most. */
export const MAX_CONFIGURATOR_PAGE_PRODUCTS = 100;

const Name = createTextSchema(MAX_CONFIGURATOR_NAME_LENGTH);
const Code = createTextSchema(100);
const Amount = z.nullable(MoneyTextCodec);

const ConfiguratorCategory = registerSchema('ConfiguratorCategory', z.object({ Id, Name }));

const ConfiguratorMember = registerSchema(
  'ConfiguratorMember',
  z.object({ Id, Name, AuthorName: Name, Categories: z.array(ConfiguratorCategory) }),
);

/** What a manufacturer's equipment is put together by: of each member its categories. */
export const Configurator = registerSchema(
  'Configurator',
  z.object({
    Id,
    ConfiguratorName: Name,
    /** Good for some minutes; null where it has none. */
    ConfiguratorLogoUrl: z.nullable(z.string()),
    ConfiguratorMembers: z.array(ConfiguratorMember),
  }),
);
export type Configurator = z.output<typeof Configurator>;

const productFields = {
  Id,
  Description: createTextSchema(MAX_CONFIGURATOR_DESCRIPTION_LENGTH),
  /** Of the dealer's own product where there is one, else of the configurator. */
  RetailAmount: Amount,
  /** Of a product: how many of it the quantities of its parts are for. Of a part: how many go with those (D33). */
  Quantity: createIntegerSchema(0, MAX_CONFIGURATOR_QUANTITY),
  /** Whether the dealer has a product of its codes; left out where it names none that could be looked up. */
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
};

/** What comes with a product. */
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

/** A group among those of all configurators. */
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

/** Which of all products: those that have all of some words, from the first that was not read yet. */
export const ConfiguratorPageQuery = z.object({
  search: z.optional(z.string().check(z.maxLength(MAX_SEARCH_LENGTH))),
  skip: z.optional(IdParam),
  take: z.optional(IdParam),
});
export type ConfiguratorPageQuery = z.output<typeof ConfiguratorPageQuery>;
