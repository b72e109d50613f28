/*
 * What a report of an error in a browser may contain. Both ends use it: the page sends nothing else, and the
 * call takes nothing else, because anybody can send it anything. None of it can quote what a user typed.
 */

/** The path of the call. It is here, so that the page needs no code of the contract to report an error. */
export const CLIENT_ERRORS_PATH = '/ClientErrors';
/** The path to which browsers report what they refuse of our pages. */
export const POLICY_REPORTS_PATH = '/api/policy-reports';

export const MAX_ERROR_LOCATIONS = 8;
/** In characters of JSON: a report with the longest file names has half of it. */
export const MAX_CLIENT_ERROR_LENGTH = 2000;

/** A file of the bundle, whose name contains a hash of its contents, with line and column. */
export const ERROR_LOCATION_PATTERN = /^[\w.-]{1,80}\.js:\d{1,7}:\d{1,7}$/;
/** The kind of an error, such as TypeError. */
export const ERROR_NAME_PATTERN = /^[A-Za-z]{1,40}$/;
/** The name of the first file of a page. Each release has another one. */
export const RELEASE_PATTERN = /^[\w.-]{1,80}\.js$/;
/** The path of a screen, as `toReportedPage` gives it. */
export const REPORTED_PAGE_PATTERN = /^(?:\/(?:[a-z]{1,20}(?:-[a-z]{1,20}){0,4}|\{id\})){0,8}\/?$/;

/** Names in code: they have no spaces, digits and signs, as addresses and amounts do. */
const CODE_NAME = String.raw`[A-Za-z_$][A-Za-z_$.]{0,60}`;

/** How messages of browsers begin. Whatever follows may be a value, and is left out. */
const browserMessageStarts = [
  'Cannot (?:read|set) properties of (?:undefined|null)',
  '(?:undefined|null) is not an object',
  `${CODE_NAME} is not (?:a function|a constructor|defined|iterable)`,
  `${CODE_NAME} is (?:undefined|null)`,
  'Maximum call stack size exceeded',
  'too much recursion',
  'Invalid (?:array length|time value|string length)',
  String.raw`Minified React error #\d{1,4}`,
  "Failed to execute '[A-Za-z]{1,40}' on '[A-Za-z]{1,40}'",
  'The quota has been exceeded',
].join('|');

export const BROWSER_MESSAGE_PATTERN = new RegExp(`^(?:${browserMessageStarts})$`);
const browserMessageStart = new RegExp(`^(?:${browserMessageStarts})`);

/** The part of a message that is the browser's own; undefined for a message of another form. */
export const findBrowserMessage = (message: string): string | undefined =>
  browserMessageStart.exec(message)?.[0];

/** The path of a page, without ids: a part that is not words of a screen's path becomes {id}. */
export function toReportedPage(path: string): string {
  const page = path
    .split('/')
    .map((part) => (/^(?:[a-z]{1,20}(?:-[a-z]{1,20}){0,4})?$/.test(part) ? part : '{id}'))
    .join('/');
  return REPORTED_PAGE_PATTERN.test(page) ? page : '/';
}
