import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { writeJobLine } from '#functions/log/log.ts';
import { count, underRequest } from '#functions/log/request.ts';
import { isAroundCdn } from '#functions/runtime/entrance.ts';
import { PAGE_ERROR_TYPE } from '#shared/page-reports.ts';

type Answer = APIGatewayProxyStructuredResultV2;

/** A browser sends a few reports at a time, of less than a kilobyte each. */
const LARGEST_BODY = 20_000;
const MOST_REPORTS = 10;
const MAX_SOURCE_LENGTH = 100;

/**
 * Takes what browsers say of things that our pages' policy had them refuse, and our pages of what broke in them. Anybody
 * can send anything here: it is counted, and of what it says only words are kept that name nobody. It is no call of the
 * contract.
 */
export async function handler(event: APIGatewayProxyEventV2): Promise<Answer> {
  if (isAroundCdn(event)) return { statusCode: 404 };
  const { body = '', isBase64Encoded, requestContext } = event;
  if (body.length > LARGEST_BODY) return { statusCode: 413 };
  const text = isBase64Encoded ? Buffer.from(body, 'base64').toString() : body;
  underRequest(requestContext.requestId, () => {
    for (const { kind, report } of reportsIn(text).slice(0, MOST_REPORTS))
      reportLoggers[kind](report);
  });
  return { statusCode: 204, headers: { 'cache-control': 'no-store' } };
}

type Report = Record<string, unknown>;
type TypedReport = { kind: keyof typeof reportLoggers; report: Report };

function reportsIn(text: string): TypedReport[] {
  try {
    const parsed = JSON.parse(text) as unknown;
    return Array.isArray(parsed) ? parsed.flatMap(newer) : older(parsed);
  } catch {
    return [];
  }
}

const isObject = (value: unknown): value is Report =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One of those that come by report-to, or from a page of ours in the same form. */
function newer(entry: unknown): TypedReport[] {
  if (!isObject(entry) || !isObject(entry.body)) return [];
  const { type, body: report } = entry;
  if (type === 'csp-violation') return [{ kind: 'policy', report }];
  return type === PAGE_ERROR_TYPE ? [{ kind: 'page', report }] : [];
}

/** The one that comes by report-uri. */
function older(parsed: unknown): TypedReport[] {
  const report = isObject(parsed) ? parsed['csp-report'] : undefined;
  return isObject(report) ? [{ kind: 'policy', report }] : [];
}

const reportLoggers = { policy: logPolicyReport, page: logPageError };

/** By the error's kind and the places of our code: what it says may quote what somebody typed. */
function logPageError(report: Report) {
  const name = textOf(report, 'name');
  const positions = Array.isArray(report.places) ? report.places : [];
  const at = positions
    .filter((position) => typeof position === 'string' && BUNDLE_POSITION_PATTERN.test(position))
    .slice(0, 8);
  // What breaks in no file of ours is a program on somebody's own machine.
  if (!/^[A-Za-z]{1,40}$/.test(name) || at.length === 0) return;
  count('PageErrors');
  writeJobLine({ level: 'info', job: 'page error', name, at });
}

/** A file of the bundle, with line and column. */
const BUNDLE_POSITION_PATTERN = /^[\w.-]{1,80}\.js:\d{1,7}:\d{1,7}$/;

function logPolicyReport(report: Report) {
  const directive = textOf(report, 'effectiveDirective', 'effective-directive');
  const blocked = toBlockedOrigin(textOf(report, 'blockedURL', 'blocked-uri'));
  // What extensions of the browser put into a page is not ours.
  if (!/^[a-z-]{1,40}$/.test(directive) || blocked === undefined) return;
  count('PolicyReports');
  const source = fileOf(textOf(report, 'sourceFile', 'source-file'));
  writeJobLine({ level: 'info', job: 'policy report', directive, blocked, source });
}

const textOf = (report: Report, ...names: string[]) =>
  names.map((name) => report[name]).find((value) => typeof value === 'string') ?? '';

/** A word such as 'inline', or where the thing is: neither its path nor its query, which may name somebody. */
function toBlockedOrigin(blocked: string): string | undefined {
  if (/^[a-z-]{1,20}$/.test(blocked)) return blocked;
  const { protocol, host } = URL.parse(blocked) ?? { protocol: '', host: '' };
  if (protocol.endsWith('-extension:')) return undefined;
  const origin = /^https?:$|^wss?:$/.test(protocol) ? `${protocol}//${host}` : protocol;
  return origin.slice(0, MAX_SOURCE_LENGTH);
}

/** A file of the bundle, which is named by its contents. */
const fileOf = (source: string): string | undefined =>
  /\/assets\/([\w.-]{1,80}\.js)(?:\?|$)/.exec(source)?.[1];
