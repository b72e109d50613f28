import type { Page } from 'playwright-core';

/**
 * Resource types that a journey's routes skip by default: the product's own files, some seventy for a screen.
 */
const OWN_FILES = ['Script', 'Stylesheet'];
const ROUTED_TYPES = ['Document', 'Image', 'Font', 'XHR', 'Fetch', 'Ping', 'Other'];

const UPDATE_METHOD = '_updateProtocolRequestInterceptionForSession';
const REQUEST_SENT_METHOD = '_onRequestWillBeSent';

type RequestSentEvent = { requestId: string; type: string };
/** The driver's object for the traffic of our page, in this process. */
type NetworkManager = {
  isAllRouted?: boolean;
  _protocolRequestInterceptionEnabled: boolean;
  _requestIdToRequestPausedEvent: Map<string, unknown>;
  _updateProtocolRequestInterceptionForSession: (
    info: DriverSession,
    isFirst?: boolean,
  ) => Promise<unknown>;
  _onRequestWillBeSent: (info: DriverSession, event: RequestSentEvent) => void;
  _onRequest: (info: DriverSession, event: RequestSentEvent) => void;
};
type DriverSession = {
  session: { send: (method: string, words?: object) => Promise<unknown> };
  /** It belongs to a worker, which no route reaches. */
  workerFrame?: unknown;
};
type NetworkDriver = { toImpl: (page: Page) => { delegate: { _networkManager: NetworkManager } } };

let isPatched = false;

/**
 * Routes of a journey intercept calls only. By default the driver stops every request of a page with routes
 * and turns its cache off: a screen then took twice the work of both cores to open, and most of it was its
 * files.
 */
export function excludeFilesFromRouting(page: Page, isAllRouted = false): void {
  const driver = Reflect.get(page, '_connection') as NetworkDriver;
  const networkManager = driver.toImpl(page).delegate['_networkManager'];
  networkManager.isAllRouted = isAllRouted;
  if (isPatched) return;
  isPatched = true;
  patchNetworkManager(Object.getPrototypeOf(networkManager) as NetworkManager);
}

/**
 * The browser confirms before the page has applied the setting. On a page that was still rendering, a key
 * came first and its call passed the route. A task of the lowest priority runs after all pending work of the
 * page.
 */
async function waitForRenderer({ session }: DriverSession): Promise<void> {
  const expression = `new Promise((done) => scheduler.postTask(done, { priority: 'background' }))`;
  // A page that navigates meanwhile sends no more requests.
  await session.send('Runtime.evaluate', { expression, awaitPromise: true }).catch(() => undefined);
}

function patchNetworkManager(traffic: NetworkManager): void {
  const { [UPDATE_METHOD]: update, [REQUEST_SENT_METHOD]: sent } = traffic;
  traffic[UPDATE_METHOD] = async function (info, isFirst) {
    if (this.isAllRouted || !this['_protocolRequestInterceptionEnabled'] || info.workerFrame)
      return update.call(this, info, isFirst);
    const patterns = ROUTED_TYPES.map((resourceType) => ({
      resourceType,
      requestStage: 'Request',
    }));
    await info.session.send('Fetch.enable', { handleAuthRequests: true, patterns });
    return isFirst ? undefined : waitForRenderer(info);
  };
  traffic[REQUEST_SENT_METHOD] = function (info, event) {
    const isStopped = this['_requestIdToRequestPausedEvent'].has(event.requestId);
    if (this.isAllRouted || isStopped || !OWN_FILES.includes(event.type))
      return sent.call(this, info, event);
    return this['_onRequest'](info, event);
  };
}
