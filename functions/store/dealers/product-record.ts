import type { Product } from '#shared/schemas/catalog-schema.ts';

/** A product as it is stored. Those that were there before anybody could change one have no version: it is 0. */
export type ProductRecord = Product & { Version?: number };
