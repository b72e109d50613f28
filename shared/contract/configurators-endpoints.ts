import * as z from 'zod/mini';
import {
  Configurator,
  ConfiguratorGroup,
  ConfiguratorPageQuery,
  FoundConfiguratorGroup,
} from '#shared/schemas/configurator-schema.ts';
import { IdParam, createIntegerSchema } from '#shared/schemas/schema-values.ts';
import { defineGet } from './endpoint.ts';

/** The configurators of the caller's dealer, by name. */
export const listConfigurators = defineGet('/Dealers/Configurators', 'use-catalogue-tools', {
  reply: z.array(Configurator),
});

/**
 * The groups of a category. Id 0 means all categories: all groups, or those that match the search, with up to
 * 10,000 rows.
 */
export const getConfiguratorGroups = defineGet(
  '/Dealers/Configurators/Members/Categories/{id}/Groups',
  'use-catalogue-tools',
  {
    params: z.object({ id: IdParam }),
    query: ConfiguratorPageQuery,
    reply: z.array(ConfiguratorGroup),
  },
);

/**
 * The products of all categories, in their groups and order: at most 100 at a time, and fewer where they have
 * many parts. TotalCount is their number; the next page starts after the last product.
 */
export const listConfiguratorProducts = defineGet(
  '/Dealers/Configurators/Products',
  'use-catalogue-tools',
  {
    query: ConfiguratorPageQuery,
    reply: z.object({
      TotalCount: createIntegerSchema(0, Number.MAX_SAFE_INTEGER),
      Groups: z.array(FoundConfiguratorGroup),
    }),
  },
);
