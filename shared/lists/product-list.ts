import { Product } from '#shared/schemas/catalog-schema.ts';
import { productSearchFields } from '#shared/search/product-search-texts.ts';
import { createRowSearchOptions } from './row-search.ts';
import { getSchemaListFields } from './schema-list-fields.ts';

export const productListFields = getSchemaListFields(Product);

export const productSearch = createRowSearchOptions(productSearchFields);
