import type { CatalogSummary } from '#functions/domain/smart-catalogs/catalog-history-key.ts';
import { listPartNumberLinkPositions } from '#functions/domain/smart-catalogs/catalog-index.ts';
import { createSignedCatalogLocation } from '#functions/domain/smart-catalogs/catalog-location.ts';
import { loadCurrentCatalog } from '#functions/domain/smart-catalogs/load-catalog.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as catalogs from '#shared/contract/catalogs-endpoints.ts';

export const handler = createApiHandler(
  catalogs.openSmartCatalog,
  async ({ params, query, caller }) => {
    const { manufacturer, release } = await loadCurrentCatalog(caller, params.id);
    return {
      ...createSignedCatalogLocation(release.Folder),
      Edition: release.Number,
      Name: (release.Summary as CatalogSummary).Name,
      CompanyName: manufacturer.CompanyName,
      DealerMfgId: manufacturer.Id,
      DealerMfgCode: manufacturer.CompanyCode,
      PageCount: release.Count,
      Links: query.PartNumber
        ? await listPartNumberLinkPositions(release.Folder, query.PartNumber)
        : [],
    };
  },
);
