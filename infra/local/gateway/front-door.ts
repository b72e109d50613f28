import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Mail } from '#infra/local/engines/mailbox.ts';
import type { OrderLink } from '#infra/local/engines/order-link.ts';
import { securityHeaders } from '#infra/plan/headers.ts';
import { gatewayAnswer, type Answer } from './answer.ts';
import { mailPage } from './mail-page.ts';
import { orderLinkPage, orderLinkPath } from './order-link-page.ts';

/** Answers the paths that are no API's; true where it did. */
export type Web = (request: IncomingMessage, response: ServerResponse) => void;
export type Behind = {
  api: (request: IncomingMessage) => Promise<Answer>;
  web: Web;
  /** What was sent, the newest first. */
  mails: () => Mail[] | Promise<Mail[]>;
  orderLink: OrderLink;
};

/**
 * The one address of the product, as the CDN is in the cloud: /api/*, in any case (D41), to the API, the rest to the
 * web bundle. It listens from the first moment; whoever comes before what lies behind is there waits for it.
 */
export function createFrontDoor() {
  const { promise: opened, resolve: open } = Promise.withResolvers<Behind>();
  const server = createServer((request, response) => {
    void opened.then((behind) => lead(behind, request, response));
  });
  return { server, open };
}

function lead(behind: Behind, request: IncomingMessage, response: ServerResponse): void {
  const path = (request.url ?? '/').split('?')[0] ?? '/';
  const answering = answerOf(behind, path, request);
  if (!answering) return behind.web(request, response);
  answering.then(
    (answer) => send(response, answer),
    // The caller went away in the middle of his body.
    () => response.destroy(),
  );
}

/** Of what is no page of the web bundle. */
function answerOf(behind: Behind, path: string, request: IncomingMessage) {
  if (path === '/mail') return Promise.resolve(behind.mails()).then(mailPage);
  if (path === orderLinkPath) return orderLinkPage(behind.orderLink, request);
  return isCall(path) ? behind.api(request) : undefined;
}

/** The address of smart catalogues, as the other CDN is in the cloud: nothing else of the product is there. */
export const createCatalogServer = (api: Behind['api']) =>
  createServer((request, response) => {
    const answering = (request.url ?? '').startsWith('/catalogs/')
      ? api(request)
      : Promise.resolve(gatewayAnswer(404, 'Not Found'));
    answering.then(
      (answer) => sendAsItIs(response, answer),
      () => response.destroy(),
    );
  });

/** From source, Vite serves the modules of frontend/api under the same name; no call ends as they do. */
const isCall = (path: string) => /^\/api\//i.test(path) && !/\.tsx?$/.test(path);

/** Sends an answer with the headers the CDN adds where it has none of its own. */
export function send(response: ServerResponse, answer: Answer): void {
  const added = securityHeaders({
    files: process.env.AWS_ENDPOINT_URL_S3 ?? '',
    catalogs: process.env.CATALOG_ADDRESS ?? '',
  });
  sendAsItIs(response, { ...answer, headers: { ...added, ...answer.headers } });
}

function sendAsItIs(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, {
    ...headers,
    ...(status !== 304 && { 'content-length': body.length }),
  });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}
