import { PAGE_ERROR_TYPE, PAGE_REPORTS_PATH } from '#shared/page-reports.ts';

/** A page that keeps failing reports nothing new. */
const MAX_REPORTED_ERRORS = 5;
const MAX_STACK_LOCATIONS = 8;

/** Locations of our own code in a stack, as every browser writes them. */
const stackLocationPattern = /\/assets\/([\w.-]+\.js):(\d+):(\d+)/g;

const reportedErrorKeys = new Set<string>();

/**
 * Reports an error in our own code: its kind, and its location in our files. The message is not sent,
 * because it may quote what a user typed. Nobody waits for the report, and each error is reported once.
 */
export function reportPageError(error: unknown): void {
  if (!(error instanceof Error) || reportedErrorKeys.size >= MAX_REPORTED_ERRORS) return;
  const locations = [...(error.stack ?? '').matchAll(stackLocationPattern)]
    .slice(0, MAX_STACK_LOCATIONS)
    .map(([, file, line, column]) => `${file}:${line}:${column}`);
  const key = `${error.name} ${locations[0]}`;
  if (locations.length === 0 || reportedErrorKeys.has(key)) return;
  reportedErrorKeys.add(key);
  const report = [{ type: PAGE_ERROR_TYPE, body: { name: error.name, places: locations } }];
  const body = new Blob([JSON.stringify(report)], { type: 'application/reports+json' });
  navigator.sendBeacon(PAGE_REPORTS_PATH, body);
}

const handleWindowError = ({ error }: ErrorEvent) => reportPageError(error);
const handleUnhandledRejection = ({ reason }: PromiseRejectionEvent) => reportPageError(reason);

/** Reports uncaught errors from now on. */
export function startPageErrorReporting(): void {
  addEventListener('error', handleWindowError);
  addEventListener('unhandledrejection', handleUnhandledRejection);
}
