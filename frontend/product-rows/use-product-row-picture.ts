import { useEffect, useState } from 'react';
import { callApi } from '#frontend/api/call-api.ts';
import * as products from '#shared/contract/products-endpoints.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import { MAX_PICTURE_LOOKUP_PRODUCTS } from '#shared/schemas/product-schema.ts';

/** A URL is valid for five minutes; this limit (ms) is shorter. A loaded picture stays. */
const LINK_TTL_MS = 240_000;
/** Rows scrolled past within this time (ms) are not requested, and the others are requested together. */
const BATCH_DELAY_MS = 250;

type PictureProduct = Pick<Product, 'MfgId' | 'StockCode'>;
type PictureRequest = { MfgId: number; StockCode: string };
/** Undefined while it is unknown, null where there is none. */
type PictureLink = string | null | undefined;

const getPictureKey = ({ MfgId, StockCode }: PictureProduct) => `${MfgId} ${StockCode}`;

/** Loads and caches the URLs of pictures. */
class PictureLinkLoader {
  readonly #cachedLinks = new Map<string, { link: string | null; at: number }>();
  readonly #pendingRequests = new Map<
    string,
    { product: PictureRequest; listeners: Set<(link: PictureLink) => void> }
  >();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hasAnyPicture = false;

  /** Whether any product has a picture. For a dealer without pictures no space is reserved. */
  get areSome() {
    return this.#hasAnyPicture;
  }

  getCachedLink(product: PictureProduct): PictureLink {
    const cachedLink = this.#cachedLinks.get(getPictureKey(product));
    return cachedLink && performance.now() - cachedLink.at < LINK_TTL_MS
      ? cachedLink.link
      : undefined;
  }

  /** Calls the listener once the URL is known. Returns the function that cancels the request. */
  requestLink(product: PictureRequest, tell: (link: PictureLink) => void): () => void {
    const key = getPictureKey(product);
    const request = this.#pendingRequests.get(key) ?? { product, listeners: new Set() };
    this.#pendingRequests.set(key, request);
    request.listeners.add(tell);
    if (this.#timer === undefined)
      this.#timer = setTimeout(() => void this.#sendBatch(), BATCH_DELAY_MS);
    return () => {
      request.listeners.delete(tell);
      // Another row may have requested it again meanwhile.
      if (request.listeners.size === 0 && this.#pendingRequests.get(key) === request)
        this.#pendingRequests.delete(key);
    };
  }

  async #sendBatch() {
    this.#timer = undefined;
    const requests = [...this.#pendingRequests.values()].slice(0, MAX_PICTURE_LOOKUP_PRODUCTS);
    if (requests.length === 0) return;
    for (const { product } of requests) this.#pendingRequests.delete(getPictureKey(product));
    if (this.#pendingRequests.size > 0) this.#timer = setTimeout(() => void this.#sendBatch());
    const links = await this.#readLinks(requests.map(({ product }) => product));
    for (const [at, { product }] of requests.entries()) this.#cacheLink(product, links?.[at]);
    for (const [at, { listeners }] of requests.entries())
      for (const one of listeners) one(links?.[at]);
  }

  #cacheLink(product: PictureRequest, link: PictureLink) {
    if (link === undefined) return;
    if (link !== null) this.#hasAnyPicture = true;
    this.#cachedLinks.set(getPictureKey(product), { link, at: performance.now() });
  }

  /**
   * A row is complete without its picture, so a failure is ignored. The next time the row is shown, the
   * picture is requested again.
   */
  async #readLinks(
    requestedProducts: readonly PictureRequest[],
  ): Promise<(string | null)[] | undefined> {
    try {
      return await callApi(products.lookUpPictures, { body: [...requestedProducts] });
    } catch {
      return undefined;
    }
  }

  /** For a URL that has expired or that is no picture. */
  removeLink(product: PictureProduct) {
    this.#cachedLinks.delete(getPictureKey(product));
  }
}

const pictureLinkLoader = new PictureLinkLoader();

/**
 * The picture of a visible product row. The URL is undefined while it is unknown, and where there is none.
 */
export function useProductRowPicture(product: PictureProduct) {
  const { MfgId, StockCode } = product;
  const key = getPictureKey(product);
  const [loadedLink, setLoadedLink] = useState<{ key: string; link: PictureLink }>();
  /** The product whose URL failed to load, and how often it failed. */
  const [failure, setFailure] = useState({ key, times: 0 });
  const failureCount = failure.key === key ? failure.times : 0;
  useEffect(() => {
    if (!StockCode || failureCount > 1) return undefined;
    const request = { MfgId, StockCode };
    const showLink = (link: PictureLink) => setLoadedLink({ key: getPictureKey(request), link });
    const cachedLink = pictureLinkLoader.getCachedLink(request);
    if (cachedLink === undefined) return pictureLinkLoader.requestLink(request, showLink);
    showLink(cachedLink);
    return undefined;
  }, [MfgId, StockCode, failureCount]);
  const link = loadedLink?.key === key ? loadedLink.link : undefined;
  return {
    link: link ?? undefined,
    isSpaceReserved: pictureLinkLoader.areSome,
    /** The URL has expired: another one is requested, once. */
    onLoadError: () => {
      pictureLinkLoader.removeLink(product);
      setLoadedLink(undefined);
      setFailure({ key, times: failureCount + 1 });
    },
  };
}
