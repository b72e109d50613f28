import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { startEngines } from '#infra/local/engines/engines.ts';
import { closeServer, listenOnLoopback, LOOPBACK_ADDRESS } from '#infra/local/engines/loopback.ts';
import type { RunFunction } from '#infra/local/functions/run-functions.ts';
import { createGateway } from '#infra/local/gateway/gateway.ts';
import {
  createCatalogServer,
  createProductServer,
  type WebHandler,
} from '#infra/local/gateway/product-server.ts';
import { startLocalInboxUploads } from './local-inbox-uploads.ts';
import { startLocalOutboxDeliveries } from './local-outbox-deliveries.ts';
import { acquireLocalState, getSealingFolder, type LocalState } from './local-state.ts';

export type DemoOptions = {
  size: 'full' | 'small';
  onProgress: (done: number, total: number, label: string) => void;
};

type ProductParts = { run: RunFunction; web: WebHandler; stop: () => Promise<void> };

export type ProductOptions = {
  port: number;
  /** The folder of the state. */
  root: string;
  isFresh: boolean;
  demo: DemoOptions;
  /** Creates the function runner and the web handler; called once the port is open. */
  parts: (state: LocalState, server: Server) => Promise<ProductParts>;
};

export type RunningProduct = { address: string; port: number; stop: () => Promise<void> };

/** Starts the whole product on loopback, and loads demo data where there is none. */
export async function startProduct(options: ProductOptions): Promise<RunningProduct> {
  const frontDoor = createProductServer();
  const state = acquireLocalState(options.root, `http://localhost:${options.port}`);
  const stopCallbacks: (() => unknown)[] = [state.release];
  const stop = async () => {
    for (const end of stopCallbacks.toReversed()) await end();
    stopCallbacks.length = 0;
  };
  try {
    const port = await listenOnLoopback(frontDoor.server, options.port);
    stopCallbacks.push(() => closeServer(frontDoor.server));
    const isFresh = options.isFresh || !state.isDemoLoaded();
    if (isFresh) state.deleteData();
    const parts = await options.parts(state, frontDoor.server);
    stopCallbacks.push(parts.stop);
    const engines = await startEngines(parts.run, {
      folder: state.folder,
      sealingFolder: getSealingFolder(options.root),
      isFresh,
    });
    stopCallbacks.push(engines.stop);
    const api = createGateway(parts.run);
    const catalogs = createCatalogServer(api);
    const catalogPort = await listenOnLoopback(catalogs);
    stopCallbacks.push(() => closeServer(catalogs));
    Object.assign(process.env, engines.env, {
      ALLOWED_ORIGIN: getAllowedOrigins(port),
      // A different host than the product's, by the other loopback name: cookies do not distinguish ports.
      CATALOG_ADDRESS: `http://${LOOPBACK_ADDRESS}:${catalogPort}`,
      CATALOG_SECRET: randomUUID(),
      PRODUCT_ADDRESS: `http://localhost:${port}`,
      ORDER_LINK_FOLLOW_UP: `http://localhost:${port}/orderlink-sandbox#order-{orderNumber}`,
    });
    if (isFresh) await loadDemoIntoState(options.demo, state);
    stopCallbacks.push(startLocalOutboxDeliveries(engines.queue, parts.run));
    stopCallbacks.push(startLocalInboxUploads(join(options.root, 'inbox'), parts.run));
    const { mailbox, orderLink } = engines;
    frontDoor.open({ api, web: parts.web, listMails: mailbox.list, orderLink });
    return { address: `http://localhost:${port}`, port, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const getAllowedOrigins = (port: number) => `http://localhost:${port} http://127.0.0.1:${port}`;

async function loadDemoIntoState({ size, onProgress }: DemoOptions, state: LocalState) {
  // The modules create their clients on import, so that the environment must be set first.
  const { loadDemoData } = await import('#infra/local/demo/load-demo.ts');
  await loadDemoData(size, onProgress);
  state.markDemoLoaded();
}
