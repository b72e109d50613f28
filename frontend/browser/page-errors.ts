import {
  CLIENT_ERRORS_PATH,
  ERROR_NAME_PATTERN,
  findBrowserMessage,
  MAX_ERROR_LOCATIONS,
  toReportedPage,
} from '#shared/client-errors.ts';
import type { ClientError } from '#shared/schemas/client-error-schema.ts';

/** A page that keeps failing reports nothing new. */
const MAX_REPORTED_ERRORS = 5;

/** Locations of our own code in a stack, as every browser writes them. */
const stackLocationPattern = /\/assets\/([\w.-]+\.js):(\d+):(\d+)/g;

const reportedErrorKeys = new Set<string>();

/**
 * Reports an error in our own code: its kind, its location in our files, the screen and the release, and of
 * its message what the browser itself says. Other messages may quote what a user typed, so they are not sent.
 * Nobody waits for the report. Each error is reported once, and a report that fails is not repeated.
 */
export function reportPageError(error: unknown): void {
  if (!(error instanceof Error) || reportedErrorKeys.size >= MAX_REPORTED_ERRORS) return;
  const locations = [...(error.stack ?? '').matchAll(stackLocationPattern)]
    .slice(0, MAX_ERROR_LOCATIONS)
    .map(([, file, line, column]) => `${file}:${line}:${column}`);
  const key = `${error.name} ${locations[0]}`;
  if (locations.length === 0 || reportedErrorKeys.has(key)) return;
  reportedErrorKeys.add(key);
  const message = findBrowserMessage(error.message);
  const release = findRelease();
  sendReport({
    Name: ERROR_NAME_PATTERN.test(error.name) ? error.name : 'Error',
    ...(message && { Message: message }),
    Locations: locations,
    Page: toReportedPage(location.pathname),
    ...(release && { Release: release }),
  });
}

/** The first file of the page. The name contains a hash of all that the release is made of. */
const findRelease = () =>
  document.querySelector<HTMLScriptElement>('script[src*="/assets/"]')?.src.split('/').pop();

/** A browser without the method, or with a full queue, sends nothing. */
function sendReport(report: ClientError) {
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  try {
    navigator.sendBeacon(`/api${CLIENT_ERRORS_PATH}`, body);
  } catch {
    // An error in here would be reported, and again.
  }
}
