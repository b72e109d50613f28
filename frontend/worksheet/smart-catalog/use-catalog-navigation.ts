import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiCallError, isSessionEndError } from '#frontend/api/api-call-error.ts';
import { callApi } from '#frontend/api/call-api.ts';
import { showOrLogLoadFailure } from '#frontend/api/show-call-failure.ts';
import * as catalogs from '#shared/contract/catalogs-endpoints.ts';
import type { CatalogView } from '#shared/schemas/smart-catalog-schema.ts';

/** Which catalogue is asked for, and for which of its products. */
export type CatalogRequest = { mfgId: number; partNumber?: string | undefined };

/** A page, and a place on it. */
export type CatalogLocation = { page: number; anchor: string };

export type CatalogLoadState =
  | { state: 'loading' | 'missing' }
  | { state: 'failed'; error?: unknown }
  | { state: 'open'; view: CatalogView; location: CatalogLocation; linkIndex: number };

export type CatalogNavigation = ReturnType<typeof useCatalogNavigation>;

/** An address is asked for anew while it is still good for so long. */
const URL_RENEWAL_MARGIN_MS = 60_000;

const firstCatalogLocation: CatalogLocation = { page: 1, anchor: '' };

/** A catalogue that is looked at: where in it, and at which of the links of a part number. */
export function useCatalogNavigation({
  mfgId,
  partNumber: initialPartNumber = '',
}: CatalogRequest) {
  const [partNumber, setPartNumber] = useState(initialPartNumber);
  const [loaded, setLoaded] = useState<CatalogLoadState>({ state: 'loading' });
  const latestRequestNumber = useRef(0);

  /** Asks for the catalogue and goes where that leads; an answer that another asking has overtaken is dropped. */
  async function load(part: string, toLoadState: (view: CatalogView) => CatalogLoadState) {
    const requestNumber = ++latestRequestNumber.current;
    try {
      const query = part ? { PartNumber: part } : {};
      const view = await callApi(catalogs.openSmartCatalog, { params: { id: mfgId }, query });
      if (requestNumber === latestRequestNumber.current) setLoaded(toLoadState(view));
    } catch (error) {
      if (requestNumber === latestRequestNumber.current) setLoaded(toFailureState(error));
    }
  }

  const onOpened = useEffectEvent(
    () => void load(initialPartNumber, (view) => toFirstLinkState(view, firstCatalogLocation)),
  );
  useEffect(() => {
    queueMicrotask(() => onOpened());
    return () => {
      latestRequestNumber.current += 1;
    };
  }, []);

  /** Goes somewhere, under an address that is good for a while. */
  const goToLocation = (location: CatalogLocation, linkIndex: number) => {
    if (loaded.state !== 'open') return;
    const { view } = loaded;
    if (Date.parse(view.LocationUntil) - Date.now() > URL_RENEWAL_MARGIN_MS)
      setLoaded({ state: 'open', view, location, linkIndex });
    else void load(partNumber, (newer) => ({ state: 'open', view: newer, location, linkIndex }));
  };

  return {
    partNumber,
    loaded,
    /** What was shown stays until there is an answer. */
    search: (typed: string) => {
      const part = typed.trim();
      const from = loaded.state === 'open' ? loaded.location : firstCatalogLocation;
      setPartNumber(part);
      void load(part, (view) => toFirstLinkState(view, from));
    },
    retry: () => {
      setLoaded({ state: 'loading' });
      void load(partNumber, (view) => toFirstLinkState(view, firstCatalogLocation));
    },
    fail: () => setLoaded({ state: 'failed' }),
    toPage: (page: number, anchor = '') =>
      loaded.state === 'open' && goToLocation({ page, anchor }, loaded.linkIndex),
    /** To another link of the part number; beyond the first and the last there is none. */
    toLink: (linkIndex: number) => {
      const link = loaded.state === 'open' ? loaded.view.Links[linkIndex] : undefined;
      if (link) goToLocation({ page: link.Page, anchor: '' }, linkIndex);
    },
  };
}

const toFirstLinkState = (
  view: CatalogView,
  previousLocation: CatalogLocation,
): CatalogLoadState => {
  const [link] = view.Links;
  const page = link?.Page ?? Math.min(previousLocation.page, view.PageCount);
  return { state: 'open', view, location: { page, anchor: '' }, linkIndex: 0 };
};

function toFailureState(error: unknown): CatalogLoadState {
  if (error instanceof ApiCallError && error.status === 404) return { state: 'missing' };
  if (!isSessionEndError(error) && !(error instanceof ApiCallError)) showOrLogLoadFailure(error);
  return { state: 'failed', error };
}
