import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiCallError, isSessionEndError } from '#frontend/api/api-call-error.ts';
import { callApi } from '#frontend/api/call-api.ts';
import { showOrLogLoadFailure } from '#frontend/api/show-call-failure.ts';
import * as catalogs from '#shared/contract/catalogs-endpoints.ts';
import type { CatalogView } from '#shared/schemas/smart-catalog-schema.ts';

/** The catalogue to open, and an optional part number in it. */
export type CatalogRequest = { mfgId: number; partNumber?: string | undefined };

/** A page, and an anchor on it. */
export type CatalogLocation = { page: number; anchor: string };

export type CatalogLoadState =
  | { state: 'loading' | 'missing' }
  | { state: 'failed'; error?: unknown }
  | { state: 'open'; view: CatalogView; location: CatalogLocation; linkIndex: number };

export type CatalogNavigation = ReturnType<typeof useCatalogNavigation>;

/** A URL that expires sooner than this is requested again. */
const URL_RENEWAL_MARGIN_MS = 60_000;

const firstCatalogLocation: CatalogLocation = { page: 1, anchor: '' };

/** The position in an open catalogue, and the selected link of a part number. */
export function useCatalogNavigation({
  mfgId,
  partNumber: initialPartNumber = '',
}: CatalogRequest) {
  const [partNumber, setPartNumber] = useState(initialPartNumber);
  const [loadState, setLoaded] = useState<CatalogLoadState>({ state: 'loading' });
  const latestRequestNumber = useRef(0);

  /**
   * Requests the catalogue and moves to the resulting position; an answer is ignored if a later request was
   * sent.
   */
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

  /** Moves to a position, and renews the signed URL if it expires soon. */
  const goToLocation = (location: CatalogLocation, linkIndex: number) => {
    if (loadState.state !== 'open') return;
    const { view } = loadState;
    if (Date.parse(view.LocationUntil) - Date.now() > URL_RENEWAL_MARGIN_MS)
      setLoaded({ state: 'open', view, location, linkIndex });
    else void load(partNumber, (newer) => ({ state: 'open', view: newer, location, linkIndex }));
  };

  return {
    partNumber,
    loadState,
    /** The current page stays until the answer arrives. */
    search: (typed: string) => {
      const part = typed.trim();
      const from = loadState.state === 'open' ? loadState.location : firstCatalogLocation;
      setPartNumber(part);
      void load(part, (view) => toFirstLinkState(view, from));
    },
    retry: () => {
      setLoaded({ state: 'loading' });
      void load(partNumber, (view) => toFirstLinkState(view, firstCatalogLocation));
    },
    fail: () => setLoaded({ state: 'failed' }),
    goToPage: (page: number, anchor = '') =>
      loadState.state === 'open' && goToLocation({ page, anchor }, loadState.linkIndex),
    /** Moves to another link of the part number; does nothing beyond the first and the last one. */
    goToLink: (linkIndex: number) => {
      const link = loadState.state === 'open' ? loadState.view.Links[linkIndex] : undefined;
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
