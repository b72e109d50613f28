import { CLIENT_ERRORS_PATH, POLICY_REPORTS_PATH } from '#shared/client-errors.ts';
import { apiRoutes } from '#shared/contract/index.ts';
import {
  ANSWER_HEADER,
  ANSWER_HEADER_VALUE,
  REACHABLE_PATH,
} from '#shared/contract/page-headers.ts';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';

/*
 * The path rewriting of the CDN. The code runs there as plain text in a small engine that supports const and
 * arrow functions, but not for-of, spread, ?. or ??; the local server calls the same function.
 */

/** Where browsers report violations of our content security policy. */
export const policyReportsRoutePath = POLICY_REPORTS_PATH;

/** Where browsers and our pages report to, without a sign-in. Nothing waits for these calls. */
export const reportPathPattern = `^(${[POLICY_REPORTS_PATH, `/api${CLIENT_ERRORS_PATH}`].join('|').toLowerCase()})/?$`;

/** The templates of all paths; static ones come before those with {variables}, as the API prefers them. */
export const pathTemplates: readonly string[] = [
  ...new Set([
    '/api/openapi.json',
    policyReportsRoutePath,
    ...apiRoutes.map(({ path }) => `/api${path}`),
  ]),
].toSorted((a, b) => a.split('{').length - b.split('{').length);

/**
 * Spells the fixed segments of a path as the API does, and drops a trailing slash (D41). Variable segments
 * stay as they are; an unknown path is returned unchanged.
 */
export function toCanonicalPath(path: string, templates: readonly string[]): string {
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

/** The pages of smart catalogues, at an address of their own. */
export const catalogRoutePath = '/catalogs/{ticket}/{file}';

/**
 * The CDN compares paths case-sensitively, so that the API has a pattern for every spelling of its prefix
 * (D41).
 */
export const apiPathPatterns = listSpellings('api').map((prefix) => `/${prefix}/*`);

/** 'ab' as 'ab', 'aB', 'Ab' and 'AB'. */
function listSpellings(word: string): string[] {
  const [letter = '', ...rest] = word;
  if (!letter) return [''];
  const ends = listSpellings(rest.join(''));
  return [letter, letter.toUpperCase()].flatMap((first) => ends.map((end) => first + end));
}

/**
 * Whether the escapes of a path can be decoded. A path that cannot is rejected before it reaches the API,
 * whose own error has another form (D40).
 */
export function hasDecodableEscapes(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch (error) {
    // The CDN's engine requires a name for the caught error.
    return !(error instanceof URIError);
  }
}

/** The answer for a path that cannot be decoded. */
export const unreadablePathAnswer = {
  status: 400,
  body: JSON.stringify({ Message: apiErrorTexts.pathNotReadable }),
};

/** The answer that shows a page that its network leads to us. */
export const reachableAnswer = { status: 204, headers: { 'cache-control': 'no-store' } };

/** In the answers of the function itself, which have none of the headers of the API's answers. */
const ourAnswerHeader = `'${ANSWER_HEADER}': { value: '${ANSWER_HEADER_VALUE}' }`;

/**
 * The CDN function in front of the API. It sets the caller's address, and overwrites any value in the request
 * (client-address.ts).
 */
export const buildApiCdnFunctionCode = () => `${toCanonicalPath.toString()}
${hasDecodableEscapes.toString()}
var templates = ${JSON.stringify(pathTemplates)};
function handler(event) {
  var request = event.request;
  if (!hasDecodableEscapes(request.uri)) return {
    statusCode: ${unreadablePathAnswer.status},
    statusDescription: 'Bad Request',
    headers: { 'content-type': { value: 'application/json' }, 'cache-control': { value: 'no-store' }, ${ourAnswerHeader} },
    body: { encoding: 'text', data: ${JSON.stringify(unreadablePathAnswer.body)} },
  };
  if (request.uri === '${REACHABLE_PATH}') return {
    statusCode: ${reachableAnswer.status},
    statusDescription: 'No Content',
    headers: { 'cache-control': { value: 'no-store' }, ${ourAnswerHeader} },
  };
  request.uri = toCanonicalPath(request.uri, templates);
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  return request;
}`;

/** The CDN function in front of the smart catalogues: their address serves nothing else of the product. */
export const catalogCdnFunctionCode = `function handler(event) {
  var request = event.request;
  if (request.uri.indexOf('/catalogs/') === 0) return request;
  return { statusCode: 404, statusDescription: 'Not Found' };
}`;

/** The service worker of a release, and the one that takes its place where an environment has switched it off. */
export const SERVICE_WORKER_FILE = 'sw.js';
export const REMOVING_WORKER_FILE = 'sw-off.js';

/** The file of the page that a customer opens; its address is /p. */
export const PROPOSAL_PAGE_FILE = 'p.html';

/** The CDN compares paths case-sensitively; the page has a behavior of its own, because it has headers of its own. */
export const proposalPagePathPatterns = [
  ...listSpellings('p').flatMap((name) => [`/${name}`, `/${name}/`]),
  `/${PROPOSAL_PAGE_FILE}`,
];

/** Whether the path is that of the page, in any case, with or without a slash at its end. */
export const isProposalPagePath = (path: string): boolean =>
  proposalPagePathPatterns.includes(path);

/** The CDN function in front of the page that a customer opens. */
export const proposalPageCdnFunctionCode = `function handler(event) {
  var request = event.request;
  request.uri = '/${PROPOSAL_PAGE_FILE}';
  return request;
}`;

/** The file of the page that verifies a sealed PDF, and its address. */
export const VERIFY_PAGE_FILE = 'verify.html';
const VERIFY_PAGE_PATH = '/verify';
/** The list of certificates that the page trusts, beside it in the bundle. */
export const CERTIFICATES_FILE = 'certificates.pem';

/** A word of six letters has too many spellings for a behavior each: the others lead to the one that has. */
export const verifyPagePathPatterns = [VERIFY_PAGE_PATH, `/${VERIFY_PAGE_FILE}`];

/** Whether the path is that of the page, in any case, with or without a slash at its end. */
export const isVerifyPagePath = (path: string): boolean =>
  [...verifyPagePathPatterns, `${VERIFY_PAGE_PATH}/`].includes(path.toLowerCase());

/** The CDN function in front of the page that verifies. */
export const verifyPageCdnFunctionCode = `function handler(event) {
  var request = event.request;
  request.uri = '/${VERIFY_PAGE_FILE}';
  return request;
}`;

/**
 * The CDN function in front of the web bundle: every screen path gets the same page, and another spelling of the page
 * that verifies leads to it.
 */
export const webCdnFunctionCode = `function handler(event) {
  var request = event.request;
  if (/^\\${VERIFY_PAGE_PATH}\\/?$/i.test(request.uri)) return {
    statusCode: 302,
    statusDescription: 'Found',
    headers: { location: { value: '${VERIFY_PAGE_PATH}' } },
  };
  if (request.uri.indexOf('.', request.uri.lastIndexOf('/')) === -1) request.uri = '/index.html';
  return request;
}`;
