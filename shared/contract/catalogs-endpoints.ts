import * as z from 'zod/mini';
import { IdParam, createBoundedTextSchema } from '#shared/schemas/schema-values.ts';
import { CatalogPage, CatalogView } from '#shared/schemas/smart-catalog-schema.ts';
import { defineGet } from './endpoint.ts';

/* The smart catalogues of a dealer's manufacturers; the id is the catalogue's id of the manufacturer. */

const manufacturerParams = z.object({ id: IdParam });

/** The URL of the catalogue's first page, valid for 15 minutes. */
export const getSmartCatalog = defineGet(
  '/Manufacturers/{id}/SmartCatalog',
  'use-catalogue-tools',
  {
    params: manufacturerParams,
    reply: z.string(),
  },
);
/** A page of the catalogue, by default the first. Its other files are under the catalogue's own URL. */
export const getCatalogHtml = defineGet('/Manufacturers/{id}/CatalogHtml', 'use-catalogue-tools', {
  params: manufacturerParams,
  query: z.object({ Page: z.optional(IdParam) }),
  returns: 'html',
});
/** The catalogue for display, and the positions of the links for a part number. */
export const openSmartCatalog = defineGet(
  '/Manufacturers/{id}/SmartCatalog/View',
  'use-catalogue-tools',
  {
    params: manufacturerParams,
    query: z.object({ PartNumber: z.optional(createBoundedTextSchema(0, 100)) }),
    reply: CatalogView,
  },
);
/** The links of a page. */
export const getCatalogPage = defineGet(
  '/Manufacturers/{id}/SmartCatalog/Pages/{page}',
  'use-catalogue-tools',
  {
    params: z.object({ id: IdParam, page: IdParam }),
    query: z.object({ Edition: IdParam }),
    reply: CatalogPage,
  },
);
