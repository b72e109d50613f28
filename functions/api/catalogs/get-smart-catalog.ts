import { loadCatalog } from '#functions/domain/smart-catalogs/catalog.ts';
import { locationOf } from '#functions/domain/smart-catalogs/location.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as catalogs from '#shared/contract/catalogs-endpoints.ts';

export const handler = handle(catalogs.getSmartCatalog, async ({ params, caller }) => {
  const { release } = await loadCatalog(caller, params.id);
  return `${locationOf(release.Folder).Location}1.html`;
});
