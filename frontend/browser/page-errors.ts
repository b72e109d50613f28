import { PAGE_ERROR_TYPE, PAGE_REPORTS_PATH } from '#shared/page-reports.ts';

/** A page that breaks time and again says nothing new. */
const MAX_REPORTED_ERRORS = 5;
const MAX_STACK_LOCATIONS = 8;

/** Places of our own code in a stack, as every browser writes them. */
const stackLocationPattern = /\/assets\/([\w.-]+\.js):(\d+):(\d+)/g;

const reportedErrorKeys = new Set<string>();

/**
 * Tells of an error in our own code: of which kind it is, and where in our files. What it says is kept back, because it
 * may quote what somebody typed. Nobody waits for it, and each is told once.
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

/** Tells of whatever nobody catches, from now on. */
export function startPageErrorReporting(): void {
  addEventListener('error', handleWindowError);
  addEventListener('unhandledrejection', handleUnhandledRejection);
}
