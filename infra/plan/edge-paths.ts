import { apiRoutes } from '#shared/contract/index.ts';
import { PAGE_REPORTS_PATH } from '#shared/page-reports.ts';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';

/*
 * What the CDN does to a path before it asks an origin. The code runs there as plain text in a small
 * engine that knows const and arrow functions, but neither for-of, spread, ?. nor ??; the local server
 * calls the same function.
 */

/** Where browsers tell what the policy of our pages had them refuse. */
export const policyReportsRoutePath = PAGE_REPORTS_PATH;

/** The fixed words of every path, static ones before those with {words}, as the API prefers them. */
export const pathTemplates: readonly string[] = [
  ...new Set([
    '/api/openapi.json',
    policyReportsRoutePath,
    ...apiRoutes.map(({ path }) => `/api${path}`),
  ]),
].toSorted((a, b) => a.split('{').length - b.split('{').length);

/**
 * Spells the fixed parts of a path as the API does and drops a trailing slash (D41). The words of
 * the caller stay as they are; a path that is none of ours comes back unchanged.
 */
export function canonicalPath(path: string, templates: readonly string[]): string {
  const pathParts = path.replace(/\/+$/, '').split('/');
  const matchingTemplate = templates.find((template) => {
    const parts = template.split('/');
    return (
      parts.length === pathParts.length &&
      parts.every((part, index) => {
        const word = pathParts[index] as string;
        return part.charAt(0) === '{' ? word !== '' : part.toLowerCase() === word.toLowerCase();
      })
    );
  });
  if (!matchingTemplate) return path;
  return matchingTemplate
    .split('/')
    .map((part, index) => (part.charAt(0) === '{' ? pathParts[index] : part))
    .join('/');
}

/** Where the pages of smart catalogues are, at an address of their own. */
export const catalogRoutePath = '/catalogs/{ticket}/{file}';

/** The CDN compares paths letter by letter, so the API is behind every spelling of its prefix (D41). */
export const apiPathPatterns = listSpellings('api').map((prefix) => `/${prefix}/*`);

/** 'ab' as 'ab', 'aB', 'Ab' and 'AB'. */
function listSpellings(word: string): string[] {
  const [letter = '', ...rest] = word;
  if (!letter) return [''];
  const ends = listSpellings(rest.join(''));
  return [letter, letter.toUpperCase()].flatMap((first) => ends.map((end) => first + end));
}

/** Whether the escapes of a path are letters; one that is not is refused before the API, whose own words have another form (D40). */
export function isReadablePath(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch (error) {
    // The CDN's engine wants a name for what is caught.
    return !(error instanceof URIError);
  }
}

/** What is answered of an address that cannot be read. */
export const unreadablePathAnswer = {
  status: 400,
  body: JSON.stringify({ Message: apiErrorTexts.pathNotReadable }),
};

/** The CDN function before the API. It says where a call comes from, whatever the call itself says (client-address.ts). */
export const buildApiPathCode = () => `${canonicalPath.toString()}
${isReadablePath.toString()}
var templates = ${JSON.stringify(pathTemplates)};
function handler(event) {
  var request = event.request;
  if (!isReadablePath(request.uri)) return {
    statusCode: ${unreadablePathAnswer.status},
    statusDescription: 'Bad Request',
    headers: { 'content-type': { value: 'application/json' }, 'cache-control': { value: 'no-store' } },
    body: { encoding: 'text', data: ${JSON.stringify(unreadablePathAnswer.body)} },
  };
  request.uri = canonicalPath(request.uri, templates);
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  return request;
}`;

/** The CDN function before the pages of smart catalogues: nothing else of the product is at their address. */
export const catalogPathCode = `function handler(event) {
  var request = event.request;
  if (request.uri.indexOf('/catalogs/') === 0) return request;
  return { statusCode: 404, statusDescription: 'Not Found' };
}`;

/** The CDN function before the bundle: every path of a screen is the one page. */
export const webPathCode = `function handler(event) {
  var request = event.request;
  if (request.uri.indexOf('.', request.uri.lastIndexOf('/')) === -1) request.uri = '/index.html';
  return request;
}`;
