import * as z from 'zod/mini';
import { CatalogPage, CatalogView } from '#shared/schemas/smart-catalog.ts';
import { IdText, text } from '#shared/schemas/values.ts';
import { get } from './endpoint.ts';

/* The smart catalogues of a dealer's manufacturers, which are named by the catalogue's ids. */

const params = z.object({ id: IdText });

/** The address of the catalogue's first page, good for a quarter of an hour. */
export const getSmartCatalog = get('/Manufacturers/{id}/SmartCatalog', 'use-catalogue-tools', {
  params,
  reply: z.string(),
});
/** A page of the catalogue, the first where none is named; what is beside it lies at the catalogue's own address. */
export const getCatalogHtml = get('/Manufacturers/{id}/CatalogHtml', 'use-catalogue-tools', {
  params,
  query: z.object({ Page: z.optional(IdText) }),
  returns: 'html',
});
/** How a catalogue is looked at, and where the links of a part number are. */
export const openSmartCatalog = get(
  '/Manufacturers/{id}/SmartCatalog/View',
  'use-catalogue-tools',
  {
    params,
    query: z.object({ PartNumber: z.optional(text(0, 100)) }),
    reply: CatalogView,
  },
);
/** What the links of a page say. */
export const getCatalogPage = get(
  '/Manufacturers/{id}/SmartCatalog/Pages/{page}',
  'use-catalogue-tools',
  {
    params: z.object({ id: IdText, page: IdText }),
    query: z.object({ Edition: IdText }),
    reply: CatalogPage,
  },
);
