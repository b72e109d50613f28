import type { Cents } from '#shared/money/money.ts';

/*
 * What an edition of a configurator holds. Its summary is the index: members, their categories, and how many products each
 * has. Its files:
 *
 *   category-500000017.json   the groups of a category: StoredConfiguratorGroup[]
 *   search.json               what every product is found by: StoredConfiguratorSearch
 *   logo.png                  where it has a logo
 */

/** What comes with a product, as its file says it. */
export type StoredConfiguratorPart = {
  id: number;
  quantity: number;
  mfg: string;
  part: string;
  stock: string;
  text: string;
  retail: Cents | null;
};
export type StoredConfiguratorProduct = StoredConfiguratorPart & {
  parts: StoredConfiguratorPart[];
};
export type StoredConfiguratorGroup = {
  id: number;
  name: string;
  products: StoredConfiguratorProduct[];
};

export type StoredConfiguratorCategory = { id: number; name: string; count: number };
export type StoredConfiguratorMember = {
  id: number;
  name: string;
  author: string;
  categories: StoredConfiguratorCategory[];
};
/** The summary of an edition. */
export type ConfiguratorIndex = {
  id: number;
  name: string;
  logo: string | null;
  members: StoredConfiguratorMember[];
};

/** Of all products in their order: where each stands, as places in the index and in the file of its category, and its words. */
export type StoredConfiguratorSearch = {
  category: number[];
  group: number[];
  product: number[];
  words: string[];
};

export const CONFIGURATOR_SEARCH_FILE = 'search.json';
export const getCategoryFileName = (id: number) => `category-${id}.json`;

/** The categories of an index in their order, each with its member. */
export const listIndexCategories = ({ members }: ConfiguratorIndex) =>
  members.flatMap((member) => member.categories.map((category) => ({ member, category })));
