import { apiRoutes } from './index.ts';
import { buildOpenApiDocument } from './openapi.ts';

/**
 * The OpenAPI document for other clients. The build puts the finished document into bundles, without the
 * schemas that it is made of.
 */
export const document = buildOpenApiDocument(apiRoutes);
