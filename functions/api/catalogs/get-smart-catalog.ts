import { createSignedCatalogLocation } from '#functions/domain/smart-catalogs/catalog-location.ts';
import { loadCurrentCatalog } from '#functions/domain/smart-catalogs/load-catalog.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as catalogs from '#shared/contract/catalogs-endpoints.ts';

export const handler = createApiHandler(catalogs.getSmartCatalog, async ({ params, caller }) => {
  const { release } = await loadCurrentCatalog(caller, params.id);
  return `${createSignedCatalogLocation(release.Folder).Location}1.html`;
});
