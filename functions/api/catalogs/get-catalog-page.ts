import { notFound } from '#functions/api-error.ts';
import { loadCatalogRelease } from '#functions/domain/smart-catalogs/catalog.ts';
import { readPage } from '#functions/domain/smart-catalogs/index-files.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as catalogs from '#shared/contract/catalogs-endpoints.ts';

export const handler = handle(catalogs.getCatalogPage, async ({ params, query, caller }) => {
  const { Folder } = await loadCatalogRelease(caller, params.id, query.Edition);
  const page = await readPage(Folder, params.page);
  if (!page) throw notFound();
  return page;
});
