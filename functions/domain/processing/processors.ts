import { processConfigurator } from '#functions/domain/configurators/process-configurator.ts';
import { dataProcessors } from '#functions/domain/data-files/processors.ts';
import { processAccessDatabase } from '#functions/domain/legacy-orders/process-access-database.ts';
import { smartCatalogProcessor } from '#functions/domain/smart-catalogs/processor.ts';
import type { UploadKind } from '#shared/schemas/upload-schema.ts';
import type { Processor } from './processor.ts';

/** What makes something of uploads, by their kind: what is none is kept as it is (isProcessedKind). */
export const processors: Partial<Record<UploadKind, Processor>> = {
  'access-database': processAccessDatabase,
  configurator: processConfigurator,
  'smart-catalog': smartCatalogProcessor,
  ...dataProcessors,
};
