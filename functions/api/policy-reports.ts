import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { countMetric, runInRequestContext } from '#functions/log/request-context.ts';
import { writeJobLogLine } from '#functions/log/write-log-line.ts';
import { isBypassingCdn } from '#functions/runtime/cdn-bypass.ts';
import { PAGE_ERROR_TYPE } from '#shared/page-reports.ts';

type GatewayAnswer = APIGatewayProxyStructuredResultV2;

/** A browser sends a few reports at a time, each smaller than a kilobyte. */
const MAX_BODY_LENGTH = 20_000;
const MAX_REPORTS = 10;
const MAX_SOURCE_LENGTH = 100;

/**
 * Receives the browsers' reports of content security policy violations, and our pages' reports of their
 * errors. Anybody can send anything here, so it counts the reports and logs only text that identifies no
 * person. It is not part of the API contract.
 */
export async function handler(event: APIGatewayProxyEventV2): Promise<GatewayAnswer> {
  if (isBypassingCdn(event)) return { statusCode: 404 };
  const { body = '', isBase64Encoded, requestContext } = event;
  if (body.length > MAX_BODY_LENGTH) return { statusCode: 413 };
  const text = isBase64Encoded ? Buffer.from(body, 'base64').toString() : body;
  runInRequestContext(requestContext.requestId, () => {
    for (const { kind, report } of parseReports(text).slice(0, MAX_REPORTS))
      reportLoggers[kind](report);
  });
  return { statusCode: 204, headers: { 'cache-control': 'no-store' } };
}

type BrowserReport = Record<string, unknown>;
type TypedReport = { kind: keyof typeof reportLoggers; report: BrowserReport };

function parseReports(text: string): TypedReport[] {
  try {
    const parsed = JSON.parse(text) as unknown;
    return Array.isArray(parsed)
      ? parsed.flatMap(toReportingApiReports)
      : toReportUriReports(parsed);
  } catch {
    return [];
  }
}

const isObject = (value: unknown): value is BrowserReport =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A report sent by report-to, or by one of our pages in the same form. */
function toReportingApiReports(entry: unknown): TypedReport[] {
  if (!isObject(entry) || !isObject(entry.body)) return [];
  const { type, body: report } = entry;
  if (type === 'csp-violation') return [{ kind: 'policy', report }];
  return type === PAGE_ERROR_TYPE ? [{ kind: 'page', report }] : [];
}

/** A report sent by report-uri. */
function toReportUriReports(parsed: unknown): TypedReport[] {
  const report = isObject(parsed) ? parsed['csp-report'] : undefined;
  return isObject(report) ? [{ kind: 'policy', report }] : [];
}

const reportLoggers = { policy: logPolicyReport, page: logPageError };

/** Logs the kind of error and the code positions. The message is not logged: it may quote user input. */
function logPageError(report: BrowserReport) {
  const name = getReportText(report, 'name');
  const positions = Array.isArray(report.places) ? report.places : [];
  const at = positions
    .filter((position) => typeof position === 'string' && BUNDLE_POSITION_PATTERN.test(position))
    .slice(0, 8);
  // An error with no position in our files comes from another program on the user's machine.
  if (!/^[A-Za-z]{1,40}$/.test(name) || at.length === 0) return;
  countMetric('PageErrors');
  writeJobLogLine({ level: 'info', job: 'page error', name, at });
}

/** A file of the bundle, with line and column. */
const BUNDLE_POSITION_PATTERN = /^[\w.-]{1,80}\.js:\d{1,7}:\d{1,7}$/;

function logPolicyReport(report: BrowserReport) {
  const directive = getReportText(report, 'effectiveDirective', 'effective-directive');
  const blocked = toBlockedOrigin(getReportText(report, 'blockedURL', 'blocked-uri'));
  // Violations by browser extensions are not ours.
  if (!/^[a-z-]{1,40}$/.test(directive) || blocked === undefined) return;
  countMetric('PolicyReports');
  const source = findBundleFileName(getReportText(report, 'sourceFile', 'source-file'));
  writeJobLogLine({ level: 'info', job: 'policy report', directive, blocked, source });
}

const getReportText = (report: BrowserReport, ...names: string[]) =>
  names.map((name) => report[name]).find((value) => typeof value === 'string') ?? '';

/**
 * A keyword such as 'inline', or the origin. Path and query are left out: they may identify a person.
 * Undefined for browser extensions.
 */
function toBlockedOrigin(blocked: string): string | undefined {
  if (/^[a-z-]{1,20}$/.test(blocked)) return blocked;
  const { protocol, host } = URL.parse(blocked) ?? { protocol: '', host: '' };
  if (protocol.endsWith('-extension:')) return undefined;
  const origin = /^https?:$|^wss?:$/.test(protocol) ? `${protocol}//${host}` : protocol;
  return origin.slice(0, MAX_SOURCE_LENGTH);
}

/** The file name contains a hash of the contents, so it identifies the build. */
const findBundleFileName = (source: string): string | undefined =>
  /\/assets\/([\w.-]{1,80}\.js)(?:\?|$)/.exec(source)?.[1];
