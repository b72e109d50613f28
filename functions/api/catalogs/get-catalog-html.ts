import { createSignedCatalogLocation } from '#functions/domain/smart-catalogs/catalog-location.ts';
import { readCatalogPageHtml } from '#functions/domain/smart-catalogs/catalog-page-files.ts';
import { loadCurrentCatalog } from '#functions/domain/smart-catalogs/load-catalog.ts';
import { createNotFoundError } from '#functions/rejection-error.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as catalogs from '#shared/contract/catalogs-endpoints.ts';

export const handler = createApiHandler(
  catalogs.getCatalogHtml,
  async ({ params, query, caller }) => {
    const { release } = await loadCurrentCatalog(caller, params.id);
    const page = await readCatalogPageHtml(release.Folder, query.Page ?? 1);
    if (!page) throw createNotFoundError();
    const { Location } = createSignedCatalogLocation(release.Folder);
    return Buffer.from(page).toString().replace('<head>', `<head><base href="${Location}">`);
  },
);
