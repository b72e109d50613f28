import type { CatalogSummary } from '#functions/domain/smart-catalogs/catalog-history-key.ts';
import { loadCatalog } from '#functions/domain/smart-catalogs/catalog.ts';
import { listPartNumberLinks } from '#functions/domain/smart-catalogs/index-files.ts';
import { locationOf } from '#functions/domain/smart-catalogs/location.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as catalogs from '#shared/contract/catalogs-endpoints.ts';

export const handler = handle(catalogs.openSmartCatalog, async ({ params, query, caller }) => {
  const { maker, release } = await loadCatalog(caller, params.id);
  return {
    ...locationOf(release.Folder),
    Edition: release.Number,
    Name: (release.Summary as CatalogSummary).Name,
    CompanyName: maker.CompanyName,
    DealerMfgId: maker.Id,
    DealerMfgCode: maker.CompanyCode,
    PageCount: release.Count,
    Links: query.PartNumber ? await listPartNumberLinks(release.Folder, query.PartNumber) : [],
  };
});
