import type { Product } from '#shared/schemas/catalog-schema.ts';

/** A stored product. Records that were never changed have no version, which means 0. */
export type ProductRecord = Product & { Version?: number };
