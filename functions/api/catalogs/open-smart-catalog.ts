import { loadCatalog } from '#functions/domain/smart-catalogs/catalog.ts';
import { listPartNumberLinks } from '#functions/domain/smart-catalogs/index-files.ts';
import { locationOf } from '#functions/domain/smart-catalogs/location.ts';
import type { CatalogSummary } from '#functions/domain/smart-catalogs/series.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as catalogs from '#shared/contract/catalogs.ts';

export const handler = handle(catalogs.openSmartCatalog, async ({ params, query, caller }) => {
  const { maker, edition } = await loadCatalog(caller, params.id);
  return {
    ...locationOf(edition.Folder),
    Edition: edition.Number,
    Name: (edition.Summary as CatalogSummary).Name,
    CompanyName: maker.CompanyName,
    DealerMfgId: maker.Id,
    DealerMfgCode: maker.CompanyCode,
    PageCount: edition.Count,
    Links: query.PartNumber ? await listPartNumberLinks(edition.Folder, query.PartNumber) : [],
  };
});
