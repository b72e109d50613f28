import * as z from 'zod/mini';
import { SEARCH_MAX_LENGTH } from '#shared/constants.ts';
import {
  documented,
  Flag,
  Id,
  IdText,
  MoneyText,
  Percent,
  textUpTo,
  createIntegerSchema,
} from './values.ts';

/** A name in a configurator: its own, of a member, an author, a category or a group. */
export const CONFIGURATOR_NAME_MAX_LENGTH = 100;
export const CONFIGURATOR_DESCRIPTION_MAX_LENGTH = 1000;
/** How many of a product or a part go together. */
export const MOST_TOGETHER = 9999;
/** What one page of products of all categories has at most. */
export const CONFIGURATOR_PAGE = 100;

const Name = textUpTo(CONFIGURATOR_NAME_MAX_LENGTH);
const Code = textUpTo(100);
const Amount = z.nullable(MoneyText);

const ConfiguratorCategory = documented('ConfiguratorCategory', z.object({ Id, Name }));

const ConfiguratorMember = documented(
  'ConfiguratorMember',
  z.object({ Id, Name, AuthorName: Name, Categories: z.array(ConfiguratorCategory) }),
);

/** What a manufacturer's equipment is put together by: of each member its categories. */
export const Configurator = documented(
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

const ofProduct = {
  Id,
  Description: textUpTo(CONFIGURATOR_DESCRIPTION_MAX_LENGTH),
  /** Of the dealer's own product where there is one, else of the configurator. */
  RetailAmount: Amount,
  /** Of a product: how many of it the quantities of its parts are for. Of a part: how many go with those (D33). */
  Quantity: createIntegerSchema(0, MOST_TOGETHER),
  /** Whether the dealer has a product of its codes; left out where it names none that could be looked up. */
  HasMatchingProduct: z.optional(Flag),
  PartNumber: Code,
  StockCode: Code,
  ManufacturerCode: Code,
  ManufacturerId: z.nullable(Id),
  CustomerCost: Amount,
  DealerCost: Amount,
  Discount1: Percent,
  Discount2: Percent,
  MaximumPrice: Amount,
  MinimumPrice: Amount,
};

/** What comes with a product. */
const ConfiguratorPart = documented('ConfiguratorPart', z.object(ofProduct));
export type ConfiguratorPart = z.output<typeof ConfiguratorPart>;

export const ConfiguratorProduct = documented(
  'ConfiguratorProduct',
  z.object({ ...ofProduct, Subproducts: z.array(ConfiguratorPart) }),
);
export type ConfiguratorProduct = z.output<typeof ConfiguratorProduct>;

export const ConfiguratorGroup = documented(
  'ConfiguratorGroup',
  z.object({ Id, Name, Products: z.array(ConfiguratorProduct) }),
);
export type ConfiguratorGroup = z.output<typeof ConfiguratorGroup>;

/** A group among those of all configurators. */
export const FoundGroup = documented(
  'FoundConfiguratorGroup',
  z.extend(ConfiguratorGroup, {
    ConfiguratorId: Id,
    ConfiguratorName: Name,
    MemberName: Name,
    CategoryId: Id,
    CategoryName: Name,
  }),
);
export type FoundGroup = z.output<typeof FoundGroup>;

/** Which of all products: those that have all of some words, from the first that was not read yet. */
export const ConfiguratorPage = z.object({
  search: z.optional(z.string().check(z.maxLength(SEARCH_MAX_LENGTH))),
  skip: z.optional(IdText),
  take: z.optional(IdText),
});
export type ConfiguratorPage = z.output<typeof ConfiguratorPage>;
