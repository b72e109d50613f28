import { readCatalogPageLinks } from '#functions/domain/smart-catalogs/catalog-index.ts';
import { loadCatalogRelease } from '#functions/domain/smart-catalogs/load-catalog.ts';
import { createNotFoundError } from '#functions/rejection-error.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as catalogs from '#shared/contract/catalogs-endpoints.ts';

export const handler = createApiHandler(
  catalogs.getCatalogPage,
  async ({ params, query, caller }) => {
    const { Folder } = await loadCatalogRelease(caller, params.id, query.Edition);
    const page = await readCatalogPageLinks(Folder, params.page);
    if (!page) throw createNotFoundError();
    return page;
  },
);
