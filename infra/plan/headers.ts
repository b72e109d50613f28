/** Every answer carries these, from the CDN and from the local server alike. */

/** PrimeReact adds <style> elements; everything else comes from our own files. */
export const contentSecurityPolicy = (filesOrigin: string) =>
  [
    "default-src 'self'",
    // What is too large for a call is fetched from the bucket by a signed link, or put there (D44).
    `connect-src 'self' ${filesOrigin}`,
    // The pictures of products lie in the bucket.
    `img-src 'self' data: ${filesOrigin}`,
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "style-src-elem 'self' 'unsafe-inline'",
    "style-src-attr 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

export const permissionsPolicy = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()';

export const securityHeaders = (filesOrigin: string): Record<string, string> => ({
  'content-security-policy': contentSecurityPolicy(filesOrigin),
  'permissions-policy': permissionsPolicy,
  'referrer-policy': 'same-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
});

export const cacheForever = 'public, max-age=31536000, immutable';
