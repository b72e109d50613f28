import { getAllowedOrigins } from '#functions/configuration/variables.ts';
import { catalogPageScriptCspSource } from './catalog-page-script.ts';

/**
 * The content security policy of catalogue pages: they may show pictures, fonts and styles from their own
 * folder and run our script. They can be framed only by the product, and have an opaque origin without
 * cookies and storage.
 */
export const buildSandboxedCatalogPolicy = () =>
  [
    "default-src 'none'",
    // For inline pictures, which need no request.
    "img-src 'self' data:",
    "font-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `script-src ${catalogPageScriptCspSource}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${getAllowedOrigins()}`,
    'sandbox allow-scripts',
  ].join('; ');
