import { prepareConfiguratorRelease } from '#functions/domain/configurators/prepare-configurator-release.ts';
import { dataProcessors } from '#functions/domain/data-files/data-processors.ts';
import { prepareLegacyOrdersRelease } from '#functions/domain/legacy-orders/prepare-legacy-orders-release.ts';
import type { UploadProcessor } from '#functions/domain/processing/upload-processor.ts';
import { prepareSmartCatalogRelease } from '#functions/domain/smart-catalogs/prepare-smart-catalog-release.ts';
import type { ProcessedUploadKind } from '#shared/schemas/upload-schema.ts';

/** The processors of the kinds of uploads that a job processes. */
export const processorsByKind: Record<ProcessedUploadKind, UploadProcessor> = {
  'access-database': prepareLegacyOrdersRelease,
  configurator: prepareConfiguratorRelease,
  'smart-catalog': prepareSmartCatalogRelease,
  ...dataProcessors,
};
