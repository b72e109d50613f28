import { ANSWER_HEADER, ANSWER_HEADER_VALUE } from '#shared/contract/page-headers.ts';
import { policyReportsRoutePath } from './edge-paths.ts';

/** The origins that a page uses in addition to its own: the bucket, and the address of smart catalogues. */
export type PageOrigins = { files: string; catalogs: string };

/** Where browsers report blocked content; not all of them know the newer header. */
const REPORT_GROUP = 'policy';
export const reportingEndpoints = `${REPORT_GROUP}="${policyReportsRoutePath}"`;

/** PrimeReact adds <style> elements; everything else comes from our own files. */
export const buildContentSecurityPolicy = ({ files, catalogs }: PageOrigins) =>
  [
    "default-src 'self'",
    // What is too large for a call is read from or uploaded to the bucket by a signed URL (D44).
    `connect-src 'self' ${files}`,
    // Product pictures are in the bucket.
    `img-src 'self' data: ${files}`,
    // Manufacturers' pages are in a frame, from another origin.
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

/** A page that runs nothing but its own files, and beside that what `further` allows. */
const buildOwnDocumentPolicy = (further: readonly string[]) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    ...further,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    `report-to ${REPORT_GROUP}`,
    `report-uri ${policyReportsRoutePath}`,
  ].join('; ');

/**
 * The page that a customer opens runs nothing but its own files. Its address holds a secret in its fragment, which no
 * request and no report contains.
 */
export const buildProposalPagePolicy = ({ files }: Pick<PageOrigins, 'files'>) =>
  buildOwnDocumentPolicy([`img-src 'self' data: ${files}`, "connect-src 'self'"]);

/** The page that verifies a sealed PDF runs nothing but its own files, and sends a file nowhere. */
export const verifyPagePolicy = buildOwnDocumentPolicy([
  'img-src data:',
  // The list of certificates, and whether an acceptance still stands.
  "connect-src 'self'",
  "worker-src 'self'",
]);

/** No search engine lists the page that a customer opens. */
export const proposalPageRobots = 'noindex';

export const permissionsPolicy = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()';

/** A window of another site has no reference to ours. */
export const openerPolicy = 'same-origin';

/** The commit of an answer, as set by the last deployment. */
export const COMMIT_HEADER = 'x-smartsales-commit';

/** The headers of every answer, from the CDN and from the local server alike. */
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

/** The headers of every answer of the API. */
export const buildApiHeaders = (origins: PageOrigins): Record<string, string> => ({
  ...buildSecurityHeaders(origins),
  [ANSWER_HEADER]: ANSWER_HEADER_VALUE,
});

/** The headers of the page that a customer opens. */
export const buildProposalPageHeaders = (origins: PageOrigins): Record<string, string> => ({
  ...buildSecurityHeaders(origins),
  'content-security-policy': buildProposalPagePolicy(origins),
  'referrer-policy': 'no-referrer',
  'x-robots-tag': proposalPageRobots,
});

/** The headers of the page that verifies a sealed PDF. */
export const buildVerifyPageHeaders = (origins: PageOrigins): Record<string, string> => ({
  ...buildSecurityHeaders(origins),
  'content-security-policy': verifyPagePolicy,
  'referrer-policy': 'no-referrer',
});

export const immutableCacheControl = 'public, max-age=31536000, immutable';
