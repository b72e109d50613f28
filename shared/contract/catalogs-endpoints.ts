import * as z from 'zod/mini';
import { IdParam, createBoundedTextSchema } from '#shared/schemas/schema-values.ts';
import { CatalogPage, CatalogView } from '#shared/schemas/smart-catalog-schema.ts';
import { defineGet } from './endpoint.ts';

/* The smart catalogues of a dealer's manufacturers, which are named by the catalogue's ids. */

const manufacturerParams = z.object({ id: IdParam });

/** The address of the catalogue's first page, good for a quarter of an hour. */
export const getSmartCatalog = defineGet(
  '/Manufacturers/{id}/SmartCatalog',
  'use-catalogue-tools',
  {
    params: manufacturerParams,
    reply: z.string(),
  },
);
/** A page of the catalogue, the first where none is named; what is beside it lies at the catalogue's own address. */
export const getCatalogHtml = defineGet('/Manufacturers/{id}/CatalogHtml', 'use-catalogue-tools', {
  params: manufacturerParams,
  query: z.object({ Page: z.optional(IdParam) }),
  returns: 'html',
});
/** How a catalogue is looked at, and where the links of a part number are. */
export const openSmartCatalog = defineGet(
  '/Manufacturers/{id}/SmartCatalog/View',
  'use-catalogue-tools',
  {
    params: manufacturerParams,
    query: z.object({ PartNumber: z.optional(createBoundedTextSchema(0, 100)) }),
    reply: CatalogView,
  },
);
/** What the links of a page say. */
export const getCatalogPage = defineGet(
  '/Manufacturers/{id}/SmartCatalog/Pages/{page}',
  'use-catalogue-tools',
  {
    params: z.object({ id: IdParam, page: IdParam }),
    query: z.object({ Edition: IdParam }),
    reply: CatalogPage,
  },
);
