import { policyReportsRoutePath } from './edge-paths.ts';

/** Every answer carries these, from the CDN and from the local server alike. */

/** What a page of the product reaches besides the product: the bucket, and the address of smart catalogues. */
export type PageOrigins = { files: string; catalogs: string };

/** Where browsers say what they refused; not all of them know the newer way. */
const REPORT_GROUP = 'policy';
export const reportingEndpoints = `${REPORT_GROUP}="${policyReportsRoutePath}"`;

/** PrimeReact adds <style> elements; everything else comes from our own files. */
export const buildContentSecurityPolicy = ({ files, catalogs }: PageOrigins) =>
  [
    "default-src 'self'",
    // What is too large for a call is fetched from the bucket by a signed link, or put there (D44).
    `connect-src 'self' ${files}`,
    // The pictures of products lie in the bucket.
    `img-src 'self' data: ${files}`,
    // Manufacturers' pages stand in a frame, at an address that is not the product's.
    `frame-src ${catalogs}`,
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "style-src-elem 'self' 'unsafe-inline'",
    "style-src-attr 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `report-to ${REPORT_GROUP}`,
    `report-uri ${policyReportsRoutePath}`,
  ].join('; ');

export const permissionsPolicy = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()';

/** Another site's window holds none of ours. */
export const openerPolicy = 'same-origin';

/** Which commit an answer comes from, as the last deployment said it. */
export const COMMIT_HEADER = 'x-smartsales-commit';

export const buildSecurityHeaders = (origins: PageOrigins): Record<string, string> => ({
  'content-security-policy': buildContentSecurityPolicy(origins),
  'cross-origin-opener-policy': openerPolicy,
  'permissions-policy': permissionsPolicy,
  'referrer-policy': 'same-origin',
  'reporting-endpoints': reportingEndpoints,
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
});

export const immutableCacheControl = 'public, max-age=31536000, immutable';
