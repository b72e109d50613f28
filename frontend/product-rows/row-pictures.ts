import { useEffect, useState } from 'react';
import { call } from '#frontend/api/call.ts';
import * as products from '#shared/contract/products-endpoints.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import { MAX_PICTURE_LOOKUP_PRODUCTS } from '#shared/schemas/product-schema.ts';

/** A link holds for five minutes; what is shown by one goes on being shown. */
const FRESH_MS = 240_000;
/** Rows that are passed by are not asked for, and those that stay are asked for together. */
const GATHERED_WITHIN_MS = 250;

type Pictured = Pick<Product, 'MfgId' | 'StockCode'>;
type Named = { MfgId: number; StockCode: string };
/** Undefined while it is not known, null where there is none. */
type Link = string | null | undefined;

const keyOf = ({ MfgId, StockCode }: Pictured) => `${MfgId} ${StockCode}`;

/** What is known of pictures, and who waits to know. */
class RowPictures {
  readonly #known = new Map<string, { link: string | null; at: number }>();
  readonly #wanted = new Map<string, { product: Named; listeners: Set<(link: Link) => void> }>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #areSome = false;

  /** Whether any product was found to have one: a dealer without pictures gives them no room. */
  get areSome() {
    return this.#areSome;
  }

  linkOf(product: Pictured): Link {
    const known = this.#known.get(keyOf(product));
    return known && performance.now() - known.at < FRESH_MS ? known.link : undefined;
  }

  /** Tells the link once it is known; the answer takes the wish back. */
  want(product: Named, tell: (link: Link) => void): () => void {
    const key = keyOf(product);
    const wanted = this.#wanted.get(key) ?? { product, listeners: new Set() };
    this.#wanted.set(key, wanted);
    wanted.listeners.add(tell);
    if (this.#timer === undefined)
      this.#timer = setTimeout(() => void this.#ask(), GATHERED_WITHIN_MS);
    return () => {
      wanted.listeners.delete(tell);
      // Another row may want it anew meanwhile.
      if (wanted.listeners.size === 0 && this.#wanted.get(key) === wanted) this.#wanted.delete(key);
    };
  }

  async #ask() {
    this.#timer = undefined;
    const requests = [...this.#wanted.values()].slice(0, MAX_PICTURE_LOOKUP_PRODUCTS);
    if (requests.length === 0) return;
    for (const { product } of requests) this.#wanted.delete(keyOf(product));
    if (this.#wanted.size > 0) this.#timer = setTimeout(() => void this.#ask());
    const links = await this.#read(requests.map(({ product }) => product));
    for (const [at, { product }] of requests.entries()) this.#note(product, links?.[at]);
    for (const [at, { listeners: tell }] of requests.entries())
      for (const one of tell) one(links?.[at]);
  }

  #note(product: Named, link: Link) {
    if (link === undefined) return;
    if (link !== null) this.#areSome = true;
    this.#known.set(keyOf(product), { link, at: performance.now() });
  }

  /** A row without its picture is whole: it is asked for again where the row is shown again. */
  async #read(named: readonly Named[]): Promise<(string | null)[] | undefined> {
    try {
      return await call(products.lookUpPictures, { body: [...named] });
    } catch {
      return undefined;
    }
  }

  /** It was loaded too late, or is no picture. */
  forget(product: Pictured) {
    this.#known.delete(keyOf(product));
  }
}

const pictures = new RowPictures();

/** The picture of a product whose row is shown; undefined while it is not known, and where there is none. */
export function useRowPicture(product: Pictured) {
  const { MfgId, StockCode } = product;
  const key = keyOf(product);
  const [loadedLink, setLoadedLink] = useState<{ key: string; link: Link }>();
  /** Of which product a link did not load, and how often. */
  const [broken, setBroken] = useState({ key, times: 0 });
  const times = broken.key === key ? broken.times : 0;
  useEffect(() => {
    if (!StockCode || times > 1) return undefined;
    const named = { MfgId, StockCode };
    const showLink = (link: Link) => setLoadedLink({ key: keyOf(named), link });
    const known = pictures.linkOf(named);
    if (known === undefined) return pictures.want(named, showLink);
    showLink(known);
    return undefined;
  }, [MfgId, StockCode, times]);
  const link = loadedLink?.key === key ? loadedLink.link : undefined;
  return {
    link: link ?? undefined,
    isSpaceReserved: pictures.areSome,
    /** Its link holds no more: another is asked for, once. */
    onLoadError: () => {
      pictures.forget(product);
      setLoadedLink(undefined);
      setBroken({ key, times: times + 1 });
    },
  };
}
