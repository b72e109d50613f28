import { apiRoutes } from './index.ts';
import { buildOpenApiDocument } from './openapi.ts';

/** The contract for other clients. A bundle has it as the build made it, without the schemas it is made of. */
export const document = buildOpenApiDocument(apiRoutes);
