import {
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type RefObject,
} from 'react';
import { t } from '#shared/language/t.ts';
import type { CatalogView } from '#shared/schemas/smart-catalog-schema.ts';
import { parseTrustedFrameMessage, type CatalogFrameMessage } from './catalog-frame-message.ts';
import type { CatalogLocation } from './use-catalog-navigation.ts';

type PressedLinkMessage = Exclude<CatalogFrameMessage, { kind: 'ready' | 'escape' }>;

type CatalogFrameProps = {
  view: CatalogView;
  location: CatalogLocation;
  linkIndex: number;
  onLinkPressed: (pressed: PressedLinkMessage) => void;
  onPageReady: (page: number) => void;
  onEscape: () => void;
  onLoadFailed: () => void;
};

/** The limit for a page to report that it is ready. */
const PAGE_LOAD_TIMEOUT_MS = 20_000;
/** After the load event our script has run. */
const SCRIPT_READY_TIMEOUT_MS = 1_500;

/**
 * The manufacturer's page in a sandboxed frame of another origin. Pressed links arrive as messages; the
 * position to show is sent as a message.
 */
export function CatalogFrame(props: CatalogFrameProps) {
  const { view, location, linkIndex, onLoadFailed } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const address = `${view.Location}${location.page}.html`;
  const [readyAddress, setReadyAddress] = useState('');
  const isReady = readyAddress === address;

  useFrameMessages(frame, (message) => {
    if (message.page !== location.page) return;
    if (message.kind === 'ready') {
      setReadyAddress(address);
      props.onPageReady(message.page);
    } else if (message.kind === 'escape') props.onEscape();
    else props.onLinkPressed(message);
  });
  const hits = useMemo(
    () => getPageHits(view.Links, location, linkIndex),
    [view.Links, location, linkIndex],
  );
  useEffect(() => {
    // The frame has no origin to address; the message contains only indexes.
    if (isReady) frame.current?.contentWindow?.postMessage(hits, '*');
  }, [isReady, hits]);
  const onLoad = useLoadTimeout(isReady, address, onLoadFailed);

  return (
    <>
      <iframe
        ref={frame}
        src={location.anchor ? `${address}#${location.anchor}` : address}
        sandbox="allow-scripts"
        referrerPolicy="no-referrer"
        title={t`${view.CompanyName}, ${view.Name}: the manufacturer’s page`}
        onLoad={onLoad}
      />
      <FrameFocusRedirect frame={frame} />
      {!isReady && <CatalogLoadingSkeleton />}
    </>
  );
}

/**
 * The focus trap of a dialog does not include frames. Shift+Tab from its first button moves into the frame
 * here; Tab at the end of the frame moves to the first button.
 */
function FrameFocusRedirect({ frame }: { frame: RefObject<HTMLIFrameElement | null> }) {
  const redirectFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    const isFromRing = relatedTarget?.matches('.p-hidden-focusable');
    if (isFromRing) frame.current?.focus();
    else currentTarget.closest('.dialog')?.querySelector('button')?.focus();
  };
  return (
    // Has the focus only until it redirects it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <span className="sr-only" tabIndex={0} onFocus={redirectFocus} />
  );
}

function useFrameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  onMessage: (message: CatalogFrameMessage) => void,
) {
  const handleEvent = useEffectEvent((event: MessageEvent) => {
    const message = parseTrustedFrameMessage(frame.current, event);
    if (message) onMessage(message);
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => handleEvent(event);
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
}

/** The links of the part number on the current page, and the one selected with Prev and Next. */
function getPageHits(
  links: CatalogView['Links'],
  { page, anchor }: CatalogLocation,
  linkIndex: number,
) {
  const hits = links.filter(({ Page }) => Page === page).map((link) => link.Place);
  const currentLink = anchor ? undefined : links[linkIndex];
  return { hits, now: currentLink?.Page === page ? currentLink.Place : null };
}

/** Reports a page as failed if it does not send its ready message in time. */
function useLoadTimeout(isReady: boolean, address: string, onTimeout: () => void) {
  const [loadedAddress, setLoadedAddress] = useState('');
  const timeoutMs = loadedAddress === address ? SCRIPT_READY_TIMEOUT_MS : PAGE_LOAD_TIMEOUT_MS;
  const handleTimeout = useEffectEvent(onTimeout);
  useEffect(() => {
    if (isReady) return undefined;
    const timer = setTimeout(() => handleTimeout(), timeoutMs);
    return () => clearTimeout(timer);
  }, [isReady, timeoutMs]);
  return () => setLoadedAddress(address);
}

/** Placeholder rows, laid out like a page of text. */
export function CatalogLoadingSkeleton() {
  return (
    <div className="catalog-load" aria-busy="true">
      <div
        className="progress-bar progress-bar-indeterminate"
        role="progressbar"
        aria-label={t`Loading`}
      >
        <div className="progress-bar-value" />
      </div>
      <div>
        {Array.from({ length: 7 }, (_, row) => (
          <span key={row} className="bone" />
        ))}
      </div>
    </div>
  );
}
