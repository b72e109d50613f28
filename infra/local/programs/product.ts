import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { startEngines } from '#infra/local/engines/engines.ts';
import { close, listen, LOOPBACK } from '#infra/local/engines/loopback.ts';
import type { RunFunction } from '#infra/local/functions/functions.ts';
import { createCatalogServer, createFrontDoor, type Web } from '#infra/local/gateway/front-door.ts';
import { gateway } from '#infra/local/gateway/gateway.ts';
import { driveInbox } from './inbox.ts';
import { driveOutbox } from './outbox.ts';
import { openState, type State } from './state.ts';

export type Demo = {
  size: 'full' | 'small';
  progress: (done: number, total: number, what: string) => void;
};

type Parts = { run: RunFunction; web: Web; stop: () => Promise<void> };

export type ProductOptions = {
  port: number;
  /** Where state is kept. */
  root: string;
  isFresh: boolean;
  demo: Demo;
  /** Makes what runs functions and answers with pages; called once the port is ours. */
  parts: (state: State, server: Server) => Promise<Parts>;
};

export type Product = { address: string; port: number; stop: () => Promise<void> };

/** Starts the whole product on loopback and fills it with demo data where it has none. */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const frontDoor = createFrontDoor();
  const state = openState(options.root, `http://localhost:${options.port}`);
  const stops: (() => unknown)[] = [state.release];
  const stop = async () => {
    for (const end of stops.toReversed()) await end();
    stops.length = 0;
  };
  try {
    const port = await listen(frontDoor.server, options.port);
    stops.push(() => close(frontDoor.server));
    const isFresh = options.isFresh || !state.isLoaded();
    if (isFresh) state.empty();
    const parts = await options.parts(state, frontDoor.server);
    stops.push(parts.stop);
    const engines = await startEngines(parts.run, state.folder, isFresh);
    stops.push(engines.stop);
    const api = gateway(parts.run);
    const catalogs = createCatalogServer(api);
    const catalogPort = await listen(catalogs);
    stops.push(() => close(catalogs));
    Object.assign(process.env, engines.env, {
      ALLOWED_ORIGIN: originsOf(port),
      // Another host than the product's, by its other name: cookies do not tell ports apart.
      CATALOG_ADDRESS: `http://${LOOPBACK}:${catalogPort}`,
      CATALOG_SECRET: randomUUID(),
      PRODUCT_ADDRESS: `http://localhost:${port}`,
      ORDER_LINK_FOLLOW_UP: `http://localhost:${port}/orderlink-sandbox#order-{orderNumber}`,
    });
    if (isFresh) await load(options.demo, state);
    stops.push(driveOutbox(engines.queue, parts.run));
    stops.push(driveInbox(join(options.root, 'inbox'), parts.run));
    const { mailbox, orderLink } = engines;
    frontDoor.open({ api, web: parts.web, mails: mailbox.list, orderLink });
    return { address: `http://localhost:${port}`, port, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const originsOf = (port: number) => `http://localhost:${port} http://127.0.0.1:${port}`;

async function load({ size, progress }: Demo, state: State) {
  // Its modules make their clients when they are imported, for which the environment must be set.
  const { loadDemo } = await import('#infra/local/demo/load-demo.ts');
  await loadDemo(size, progress);
  state.setLoaded();
}
