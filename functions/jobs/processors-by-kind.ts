import { processConfigurator } from '#functions/domain/configurators/process-configurator.ts';
import { dataProcessors } from '#functions/domain/data-files/data-processors.ts';
import { processAccessDatabase } from '#functions/domain/legacy-orders/process-access-database.ts';
import type { UploadProcessor } from '#functions/domain/processing/upload-processor.ts';
import { prepareSmartCatalogRelease } from '#functions/domain/smart-catalogs/prepare-smart-catalog-release.ts';
import type { ProcessedUploadKind } from '#shared/schemas/upload-schema.ts';

/** The processors of the kinds of uploads that a job processes. */
export const processorsByKind: Record<ProcessedUploadKind, UploadProcessor> = {
  'access-database': processAccessDatabase,
  configurator: processConfigurator,
  'smart-catalog': prepareSmartCatalogRelease,
  ...dataProcessors,
};
