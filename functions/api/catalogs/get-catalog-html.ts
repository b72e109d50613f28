import { loadCatalog } from '#functions/domain/smart-catalogs/catalog.ts';
import { locationOf } from '#functions/domain/smart-catalogs/location.ts';
import { notFound } from '#functions/refusal.ts';
import { handle } from '#functions/runtime/handle.ts';
import { readEditionFile } from '#functions/store/dealers/editions.ts';
import * as catalogs from '#shared/contract/catalogs.ts';

export const handler = handle(catalogs.getCatalogHtml, async ({ params, query, caller }) => {
  const { edition } = await loadCatalog(caller, params.id);
  const page = await readEditionFile(edition.Folder, `${query.Page ?? 1}.html`);
  if (!page) throw notFound();
  const { Location } = locationOf(edition.Folder);
  return Buffer.from(page).toString().replace('<head>', `<head><base href="${Location}">`);
});
