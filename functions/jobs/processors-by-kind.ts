import { processConfigurator } from '#functions/domain/configurators/process-configurator.ts';
import { dataProcessors } from '#functions/domain/data-files/data-processors.ts';
import { processAccessDatabase } from '#functions/domain/legacy-orders/process-access-database.ts';
import type { UploadProcessor } from '#functions/domain/processing/upload-processor.ts';
import { prepareSmartCatalogRelease } from '#functions/domain/smart-catalogs/prepare-smart-catalog-release.ts';
import type { UploadKind } from '#shared/schemas/upload-schema.ts';

/** The processors by upload kind; a kind without one is only stored (isJobProcessedKind). */
export const processorsByKind: Partial<Record<UploadKind, UploadProcessor>> = {
  'access-database': processAccessDatabase,
  configurator: processConfigurator,
  'smart-catalog': prepareSmartCatalogRelease,
  ...dataProcessors,
};
