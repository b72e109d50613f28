import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { countMetric, runInRequestContext } from '#functions/log/request-context.ts';
import { writeJobLogLine } from '#functions/log/write-log-line.ts';
import { isBypassingCdn } from '#functions/runtime/cdn-bypass.ts';

type GatewayAnswer = APIGatewayProxyStructuredResultV2;

/** A browser sends a few reports at a time, each smaller than a kilobyte. */
const MAX_BODY_LENGTH = 20_000;
const MAX_REPORTS = 10;
const MAX_SOURCE_LENGTH = 100;

/**
 * Receives the browsers' reports of content security policy violations. Anybody can send anything here, so it
 * counts the reports and logs only text that identifies no person. It is not part of the API contract.
 */
export async function handler(event: APIGatewayProxyEventV2): Promise<GatewayAnswer> {
  if (isBypassingCdn(event)) return { statusCode: 404 };
  const { body = '', isBase64Encoded, requestContext } = event;
  if (body.length > MAX_BODY_LENGTH) return { statusCode: 413 };
  const text = isBase64Encoded ? Buffer.from(body, 'base64').toString() : body;
  runInRequestContext(requestContext.requestId, () => {
    for (const report of parseReports(text).slice(0, MAX_REPORTS)) logPolicyReport(report);
  });
  return { statusCode: 204, headers: { 'cache-control': 'no-store' } };
}

type BrowserReport = Record<string, unknown>;

function parseReports(text: string): BrowserReport[] {
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

/** A report sent by report-to. */
function toReportingApiReports(entry: unknown): BrowserReport[] {
  if (!isObject(entry) || !isObject(entry.body)) return [];
  return entry.type === 'csp-violation' ? [entry.body] : [];
}

/** A report sent by report-uri. */
function toReportUriReports(parsed: unknown): BrowserReport[] {
  const report = isObject(parsed) ? parsed['csp-report'] : undefined;
  return isObject(report) ? [report] : [];
}

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
