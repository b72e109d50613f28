import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { LocalMail } from '#infra/local/engines/local-mailbox.ts';
import type { OrderLinkSandbox } from '#infra/local/engines/order-link-sandbox.ts';
import {
  CERTIFICATES_FILE,
  isProposalPagePath,
  isVerifyPagePath,
  reachableAnswer,
} from '#infra/plan/edge-paths.ts';
import {
  buildApiHeaders,
  buildProposalPageHeaders,
  buildSecurityHeaders,
  buildVerifyPageHeaders,
} from '#infra/plan/security-headers.ts';
import { REACHABLE_PATH } from '#shared/contract/page-headers.ts';
import { buildCertificatesAnswer } from './certificates-answer.ts';
import { createGatewayMessageAnswer, type GatewayAnswer } from './gateway-answer.ts';
import { buildLocalMailPage } from './mail-page.ts';
import { answerOrderLinkPage, orderLinkSandboxPath } from './order-link-page.ts';

/** Answers the paths outside of the API. */
export type WebHandler = (request: IncomingMessage, response: ServerResponse) => void;
export type ProductBackend = {
  api: (request: IncomingMessage) => Promise<GatewayAnswer>;
  web: WebHandler;
  /** The sent mails, newest first. */
  listMails: () => LocalMail[] | Promise<LocalMail[]>;
  orderLink: OrderLinkSandbox;
};

/** As a CDN: a client that reuses an idle connection does not meet its end after five seconds. */
const KEEP_ALIVE_MS = 60_000;

/**
 * The single address of the product, like the CDN in the cloud: /api/*, in any case (D41), goes to the API,
 * the rest to the web bundle. It listens at once; requests wait until the backend is ready.
 */
export function createProductServer() {
  const { promise: backendReady, resolve: setBackend } = Promise.withResolvers<ProductBackend>();
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    void backendReady.then((backend) => routeRequest(backend, request, response));
  });
  return { server, open: setBackend };
}

function routeRequest(
  backend: ProductBackend,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const path = (request.url ?? '/').split('?')[0] ?? '/';
  const pendingAnswer = answerServerPath(backend, path, request);
  if (!pendingAnswer) return backend.web(request, response);
  pendingAnswer.then(
    (answer) => sendAnswerWithCdnHeaders(response, answer),
    // The caller disconnected while sending the body.
    () => response.destroy(),
  );
}

/** Answers paths outside of the API and the web bundle. */
function answerServerPath(backend: ProductBackend, path: string, request: IncomingMessage) {
  if (path === '/mail') return Promise.resolve(backend.listMails()).then(buildLocalMailPage);
  if (path === `/${CERTIFICATES_FILE}`) return Promise.resolve(buildCertificatesAnswer());
  if (path === orderLinkSandboxPath) return answerOrderLinkPage(backend.orderLink, request);
  if (path === REACHABLE_PATH)
    return Promise.resolve({ ...reachableAnswer, body: Buffer.alloc(0) });
  return isApiPath(path) ? backend.api(request) : undefined;
}

/** The address of smart catalogues, like the second CDN in the cloud: it serves nothing else of the product. */
export const createCatalogServer = (api: ProductBackend['api']) =>
  createServer((request, response) => {
    const pendingAnswer = (request.url ?? '').startsWith('/catalogs/')
      ? api(request)
      : Promise.resolve(createGatewayMessageAnswer(404, 'Not Found'));
    pendingAnswer.then(
      (answer) => writeAnswer(response, answer),
      () => response.destroy(),
    );
  });

/** From source, Vite serves the modules of frontend/api under the same path; no call has such an extension. */
const isApiPath = (path: string) => /^\/api\//i.test(path) && !/\.tsx?$/.test(path);

/** Sends an answer, and adds the CDN's headers that it does not have. */
export function sendAnswerWithCdnHeaders(response: ServerResponse, answer: GatewayAnswer): void {
  const path = response.req.url?.split('?')[0] ?? '/';
  const cdnHeaders = chooseHeaders(path)({
    files: process.env.AWS_ENDPOINT_URL_S3 ?? '',
    catalogs: process.env.CATALOG_ADDRESS ?? '',
  });
  writeAnswer(response, { ...answer, headers: { ...cdnHeaders, ...answer.headers } });
}

function chooseHeaders(path: string) {
  if (isProposalPagePath(path)) return buildProposalPageHeaders;
  if (isVerifyPagePath(path)) return buildVerifyPageHeaders;
  return isApiPath(path) ? buildApiHeaders : buildSecurityHeaders;
}

function writeAnswer(response: ServerResponse, { status, headers, body }: GatewayAnswer): void {
  response.writeHead(status, {
    ...headers,
    ...(status !== 304 && status !== 204 && { 'content-length': body.length }),
  });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}
