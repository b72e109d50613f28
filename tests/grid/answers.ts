import { gunzipSync } from 'node:zlib';
import type { Page, Request } from 'playwright-core';
import * as z from 'zod/mini';
import {
  ProductLookupResult,
  type LineToRefresh,
  type ProductLookupQuery,
  RefreshedLine,
} from '#shared/schemas/product-lookup-schema.ts';
import { asSent, lookUpMockProduct, productNamed, search } from './catalogue.ts';

/** What a call is answered with, by its method and the beginning of its path. */
type Answer = (request: Request) => unknown;

const answers: Record<string, Answer> = {
  'POST /Products/Pictures': (request) => (bodyOf(request) as object[]).map(() => null),
  'POST /Products/LookUp': (request) =>
    (bodyOf(request) as ProductLookupQuery[]).map((named) =>
      z.encode(ProductLookupResult, lookUpMockProduct(named)),
    ),
  'GET /Products': found,
  'PUT /Orders/RefreshOrderLinePricing': (request) =>
    (bodyOf(request) as LineToRefresh[]).map((line) => z.encode(RefreshedLine, refreshed(line))),
  'GET /Orders/Products': () => [],
  'GET /Users/Favorites/IsFavorite/': () => false,
  'GET /Reports/Orders/Types': () => [],
  'GET /Reports/FormBuilder': () => null,
  'GET /countries': () => [],
  'GET /Customers/': () => aCustomer,
  'GET /CurrentUser/Customers': () => ({ data: [aCustomer], totalCount: 1 }),
  'GET /Colleagues': () => ({ data: [], totalCount: 0 }),
  'GET /Dealers/TransferSalesReps': () => [],
  'GET /SystemConfig/SystemAnnouncement': () => null,
  'GET /notifications': () => ({ Notifications: [], ShowRedNewsIcon: false }),
  // Its links.
  'GET /Dealers/': () => [],
};

/** The customer of any order. */
const aCustomer = {
  Id: 11,
  JdeNum: '1100',
  Name: 'Smile Dental',
  IsPrivate: false,
  Version: 0,
};

/** What a call was sent with. */
export function bodyOf(request: Request): unknown {
  const bytes = request.postDataBuffer()!;
  const isPacked = request.headers()['content-encoding'] === 'gzip';
  return JSON.parse((isPacked ? gunzipSync(bytes) : bytes).toString());
}

/** The products that have every word that is searched for. */
function found(request: Request) {
  const query = new URL(request.url()).searchParams;
  const rows = search((query.get('search') ?? '').split(' ').filter(Boolean));
  const from = Number(query.get('skip') ?? 0);
  const page = rows.slice(from, from + Number(query.get('take') ?? rows.length));
  return { data: page.map(asSent), totalCount: rows.length };
}

function refreshed(line: LineToRefresh): RefreshedLine {
  const { MfgId, PartNumber, StockCode } = line;
  const product = productNamed({ MfgId, PartNumber, StockCode });
  return {
    ...line,
    OrderLineId: line.OrderLineId ?? null,
    Retail: product?.Retail ?? null,
    DealerCost: product?.DealerCost ?? null,
    CustomerCost: product?.CustomerCost ?? null,
    MinimumPrice: null,
    MaximumPrice: null,
    Found: product !== undefined,
    IsDiscontinued: !product && Boolean(StockCode ?? PartNumber),
  };
}

/** Answers the page's calls from the catalogue. What nobody answers is told to `onUnknown`. */
export const answerCalls = (page: Page, onUnknown: (call: string) => void) =>
  page.route('**/api/**', async (route) => {
    const request = route.request();
    const requestedCall = `${request.method()} ${new URL(request.url()).pathname.replace(/^\/api/, '')}`;
    const known = Object.keys(answers).find((call) => requestedCall.startsWith(call));
    if (known) return route.fulfill({ json: answers[known]!(request) });
    onUnknown(requestedCall);
    return route.fulfill({ status: 404, json: {} });
  });
