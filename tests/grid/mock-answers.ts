import { gunzipSync } from 'node:zlib';
import type { Page, Request } from 'playwright-core';
import * as z from 'zod/mini';
import {
  ProductLookupResult,
  type LineToRefresh,
  type ProductLookupQuery,
  RefreshedLine,
} from '#shared/schemas/product-lookup-schema.ts';
import {
  encodeProduct,
  lookUpMockProduct,
  findMockProduct,
  searchMockProducts,
} from './mock-catalog.ts';

/** The answers to calls, by method and beginning of the path. */
type MockAnswer = (request: Request) => unknown;

const answersByCall: Record<string, MockAnswer> = {
  'POST /Products/Pictures': (request) => (parseRequestBody(request) as object[]).map(() => null),
  'POST /Products/LookUp': (request) =>
    (parseRequestBody(request) as ProductLookupQuery[]).map((named) =>
      z.encode(ProductLookupResult, lookUpMockProduct(named)),
    ),
  'GET /Products/PriceTerms': () => noPriceTerms,
  'GET /Products': findMockProducts,
  'PUT /Orders/RefreshOrderLinePricing': (request) =>
    (parseRequestBody(request) as LineToRefresh[]).map((line) =>
      z.encode(RefreshedLine, refreshMockLine(line)),
    ),
  'GET /Orders/Products': () => [],
  // The requests for an approval, or the proposals, of an order: the other calls of orders are above.
  'GET /Orders/': (request) => (request.url().endsWith('/Approval') ? noApprovals : []),
  'GET /Users/Favorites/IsFavorite/': () => false,
  'GET /Reports/Orders/Types': () => [],
  'GET /Reports/FormBuilder': () => null,
  'GET /countries': () => [],
  'GET /Customers/': () => mockCustomer,
  'GET /CurrentUser/Customers': () => ({ data: [mockCustomer], totalCount: 1 }),
  'GET /Colleagues': () => ({ data: [], totalCount: 0 }),
  'GET /Dealers/TransferSalesReps': () => [],
  'GET /SystemConfig/SystemAnnouncement': () => null,
  'GET /notifications': () => ({ Notifications: [], ShowRedNewsIcon: false }),
  // The dealer's links.
  'GET /Dealers/': () => [],
};

/** No contract price matches the product. */
const noPriceTerms = {
  Day: '2026-11-26',
  Retail: null,
  CustomerCost: null,
  MinimumPrice: null,
  MaximumPrice: null,
  ContractPrice: null,
  Contracts: [],
  Scheduled: null,
};

/** Nobody asked for an approval of the order. */
export const noApprovals = {
  Requests: [],
  Version: 1,
  Reasons: [],
  ReasonsAtWorst: null,
  CoveredBy: null,
  MayAnswer: false,
};

/** The customer of every order. */
const mockCustomer = {
  Id: 11,
  JdeNum: '1100',
  Name: 'Smile Dental',
  IsPrivate: false,
  Version: 0,
};

export function parseRequestBody(request: Request): unknown {
  const bytes = request.postDataBuffer()!;
  const isCompressed = request.headers()['content-encoding'] === 'gzip';
  return JSON.parse((isCompressed ? gunzipSync(bytes) : bytes).toString());
}

/** The products that contain every searched word. */
function findMockProducts(request: Request) {
  const query = new URL(request.url()).searchParams;
  const rows = searchMockProducts((query.get('search') ?? '').split(' ').filter(Boolean));
  const from = Number(query.get('skip') ?? 0);
  const page = rows.slice(from, from + Number(query.get('take') ?? rows.length));
  return { data: page.map(encodeProduct), totalCount: rows.length };
}

function refreshMockLine(line: LineToRefresh): RefreshedLine {
  const { MfgId, PartNumber, StockCode } = line;
  const product = findMockProduct({ MfgId, PartNumber, StockCode });
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

/** Answers the page's calls from the catalogue. A call without an answer is passed to `onUnknown`. */
export const mockApiCalls = (page: Page, onUnknown: (call: string) => void) =>
  page.route('**/api/**', async (route) => {
    const request = route.request();
    const requestedCall = `${request.method()} ${new URL(request.url()).pathname.replace(/^\/api/, '')}`;
    const matchingKey = Object.keys(answersByCall).find((call) => requestedCall.startsWith(call));
    if (matchingKey) return route.fulfill({ json: answersByCall[matchingKey]!(request) });
    onUnknown(requestedCall);
    return route.fulfill({ status: 404, json: {} });
  });
