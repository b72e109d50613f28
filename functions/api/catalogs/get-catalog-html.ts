import { notFound } from '#functions/api-error.ts';
import { loadCatalog } from '#functions/domain/smart-catalogs/catalog.ts';
import { locationOf } from '#functions/domain/smart-catalogs/location.ts';
import { readPageFile } from '#functions/domain/smart-catalogs/page-files.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as catalogs from '#shared/contract/catalogs-endpoints.ts';

export const handler = handle(catalogs.getCatalogHtml, async ({ params, query, caller }) => {
  const { release } = await loadCatalog(caller, params.id);
  const page = await readPageFile(release.Folder, query.Page ?? 1);
  if (!page) throw notFound();
  const { Location } = locationOf(release.Folder);
  return Buffer.from(page).toString().replace('<head>', `<head><base href="${Location}">`);
});
