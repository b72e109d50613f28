import { getRequiredVariable } from '#functions/environment-variables.ts';
import { catalogPageScriptCspSource } from './catalog-page-script.ts';

/**
 * What a catalogue's page may do: show pictures, fonts and styles that lie beside it, and run our own script. It stands in a frame of the
 * product's or nowhere, and belongs to nobody: it has neither cookies nor storage.
 */
export const buildCatalogSecurityPolicy = () =>
  [
    "default-src 'none'",
    // A picture may be its own address; nothing is asked for it.
    "img-src 'self' data:",
    "font-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `script-src ${catalogPageScriptCspSource}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${getRequiredVariable('ALLOWED_ORIGIN')}`,
    'sandbox allow-scripts',
  ].join('; ');
