import { hash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync, globSync } from 'node:fs';
import { request as sendRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { webBuildFolder } from '#infra/build/build-folders.ts';
import { closeServer, listenOnLoopback } from '#infra/local/engines/loopback.ts';
import type { GatewayAnswer } from '#infra/local/gateway/gateway-answer.ts';
import {
  createProductServer,
  sendAnswerWithCdnHeaders,
} from '#infra/local/gateway/product-server.ts';
import { createWebFileHandler } from '#infra/local/gateway/web-files.ts';
import { SERVICE_WORKER_FILE } from '#infra/plan/edge-paths.ts';

/** What the page of the release after the built one has in its root element. */
const NEXT_MARK = 'data-next-release';

export const isOfNextRelease = (page: Page) =>
  page.evaluate((mark) => document.documentElement.hasAttribute(mark), NEXT_MARK);

/**
 * The release after the built one: its page has a mark, and it has no file any more whose name begins with
 * `replacedFile`. Returns its folder.
 */
function createNextRelease(replacedFile: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'smartsales-release-'));
  cpSync(webBuildFolder, folder, { recursive: true });
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const nextPage = page.replace('<html ', `<html ${NEXT_MARK} `);
  writeFileSync(join(folder, 'index.html'), nextPage);
  const [file] = globSync(`assets/${replacedFile}-*.js`, { cwd: folder });
  rmSync(join(folder, file!));
  const [hashOfPage, nextHash] = [page, nextPage].map((text) => hash('sha256', text, 'hex'));
  const worker = readFileSync(join(folder, SERVICE_WORKER_FILE), 'utf8')
    .replace(hashOfPage!, nextHash!)
    .replace(hashOfPage!.slice(0, 12), nextHash!.slice(0, 12))
    .replace(`\`/${file!}\`,`, '');
  writeFileSync(join(folder, SERVICE_WORKER_FILE), worker);
  return folder;
}

/** Serves releases in front of a running product, one after the other, as deployments do. */
export async function startReleaseServer(productAddress: string, replacedFile: string) {
  const nextFolder = createNextRelease(replacedFile);
  const { server, open } = createProductServer();
  let answerFile = createWebFileHandler(webBuildFolder);
  open({
    api: (request) => forwardCall(productAddress, request),
    web: (request, response) => sendAnswerWithCdnHeaders(response, answerFile(request)),
    listMails: () => [],
    orderLink: undefined!,
  });
  const port = await listenOnLoopback(server);
  return {
    address: `http://localhost:${port}`,
    deployNext: () => {
      answerFile = createWebFileHandler(nextFolder);
    },
    switchServiceWorkerOff: () => {
      answerFile = createWebFileHandler(webBuildFolder, { serviceWorker: 'off' });
    },
    async stop() {
      rmSync(nextFolder, { recursive: true });
      await closeServer(server);
    },
  };
}

async function forwardCall(address: string, request: IncomingMessage): Promise<GatewayAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const { method, url } = request;
  const { host } = new URL(address);
  // The product knows pages of its own address only.
  const headers = { ...request.headers, host, ...(request.headers.origin && { origin: address }) };
  const outgoing = sendRequest(`${address}${url}`, { method, headers }, resolve);
  outgoing.on('error', reject);
  outgoing.end(await buffer(request));
  const answer = await promise;
  const answered = Object.entries(answer.headers).filter(([, value]) => value !== undefined);
  return {
    status: answer.statusCode!,
    headers: Object.fromEntries(answered) as GatewayAnswer['headers'],
    body: await buffer(answer),
  };
}
