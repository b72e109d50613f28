import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CallFailed, endsSession } from '#frontend/api/call-failed.ts';
import { call } from '#frontend/api/call.ts';
import { noteLoadFailure } from '#frontend/api/show-failure.ts';
import * as catalogs from '#shared/contract/catalogs-endpoints.ts';
import type { CatalogView } from '#shared/schemas/smart-catalog-schema.ts';

/** Which catalogue is asked for, and for which of its products. */
export type CatalogRequest = { mfgId: number; partNumber?: string | undefined };

/** A page, and a place on it. */
export type CatalogLocation = { page: number; anchor: string };

export type Loaded =
  | { state: 'loading' | 'missing' }
  | { state: 'failed'; error?: unknown }
  | { state: 'open'; view: CatalogView; location: CatalogLocation; at: number };

export type Catalog = ReturnType<typeof useCatalog>;

/** An address is asked for anew while it is still good for so long. */
const SPARE_MS = 60_000;

const start: CatalogLocation = { page: 1, anchor: '' };

/** A catalogue that is looked at: where in it, and at which of the links of a part number. */
export function useCatalog({ mfgId, partNumber: first = '' }: CatalogRequest) {
  const [partNumber, setPartNumber] = useState(first);
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' });
  const latestRequestNumber = useRef(0);

  /** Asks for the catalogue and goes where that leads; an answer that another asking has overtaken is dropped. */
  async function load(part: string, goOn: (view: CatalogView) => Loaded) {
    const mine = ++latestRequestNumber.current;
    try {
      const query = part ? { PartNumber: part } : {};
      const view = await call(catalogs.openSmartCatalog, { params: { id: mfgId }, query });
      if (mine === latestRequestNumber.current) setLoaded(goOn(view));
    } catch (error) {
      if (mine === latestRequestNumber.current) setLoaded(failureOf(error));
    }
  }

  const onOpened = useEffectEvent(() => void load(first, (view) => atFirstLink(view, start)));
  useEffect(() => {
    queueMicrotask(() => onOpened());
    return () => {
      latestRequestNumber.current += 1;
    };
  }, []);

  /** Goes somewhere, under an address that is good for a while. */
  const go = (location: CatalogLocation, at: number) => {
    if (loaded.state !== 'open') return;
    const { view } = loaded;
    if (Date.parse(view.LocationUntil) - Date.now() > SPARE_MS)
      setLoaded({ state: 'open', view, location, at });
    else void load(partNumber, (newer) => ({ state: 'open', view: newer, location, at }));
  };

  return {
    partNumber,
    loaded,
    /** What was shown stays until there is an answer. */
    search: (typed: string) => {
      const part = typed.trim();
      const from = loaded.state === 'open' ? loaded.location : start;
      setPartNumber(part);
      void load(part, (view) => atFirstLink(view, from));
    },
    retry: () => {
      setLoaded({ state: 'loading' });
      void load(partNumber, (view) => atFirstLink(view, start));
    },
    fail: () => setLoaded({ state: 'failed' }),
    toPage: (page: number, anchor = '') =>
      loaded.state === 'open' && go({ page, anchor }, loaded.at),
    /** To another link of the part number; beyond the first and the last there is none. */
    toLink: (at: number) => {
      const link = loaded.state === 'open' ? loaded.view.Links[at] : undefined;
      if (link) go({ page: link.Page, anchor: '' }, at);
    },
  };
}

const atFirstLink = (view: CatalogView, from: CatalogLocation): Loaded => {
  const [link] = view.Links;
  const page = link?.Page ?? Math.min(from.page, view.PageCount);
  return { state: 'open', view, location: { page, anchor: '' }, at: 0 };
};

function failureOf(error: unknown): Loaded {
  if (error instanceof CallFailed && error.status === 404) return { state: 'missing' };
  if (!endsSession(error) && !(error instanceof CallFailed)) noteLoadFailure(error);
  return { state: 'failed', error };
}
