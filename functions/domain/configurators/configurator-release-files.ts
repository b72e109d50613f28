import type { Cents } from '#shared/money/money.ts';

/*
 * A release of a configurator. Its summary is the index: the members, their categories, and the number of
 * products in each. Its files:
 *
 *   category-500000017.json   the groups of a category: StoredConfiguratorGroup[]
 *   search.json               the search data of all products: StoredConfiguratorSearch
 *   logo.png                  the logo, if there is one
 */

/** A part of a product, as in the uploaded file. */
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
/** The summary of a release. */
export type ConfiguratorIndex = {
  id: number;
  name: string;
  logo: string | null;
  members: StoredConfiguratorMember[];
};

/**
 * The searchable products in file order: for each its indexes (category in the index file, group and
 * product in the category's file) and its search text.
 */
export type StoredConfiguratorSearch = {
  category: number[];
  group: number[];
  product: number[];
  words: string[];
};

export const CONFIGURATOR_SEARCH_FILE = 'search.json';
export const getCategoryJsonFileName = (categoryId: number) => `category-${categoryId}.json`;

/** The categories of an index in order, each with its member. */
export const listCategoriesWithMember = ({ members }: ConfiguratorIndex) =>
  members.flatMap((member) => member.categories.map((category) => ({ member, category })));
