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
import { messageFrom, type FrameMessage } from './frame-message.ts';
import type { CatalogLocation } from './use-catalog.ts';

type Pressed = Exclude<FrameMessage, { kind: 'ready' | 'escape' }>;

type Props = {
  view: CatalogView;
  location: CatalogLocation;
  at: number;
  onPressed: (pressed: Pressed) => void;
  onPage: (page: number) => void;
  onEscape: () => void;
  onFailed: () => void;
};

/** A page that is there says so by then. */
const PATIENCE_MS = 20_000;
/** Once it has loaded, our script has run. */
const AFTER_LOAD_MS = 1_500;

/**
 * The manufacturer's page, in a frame of another address that is kept apart from everything: what is pressed in it comes
 * as a message, and where it is to look is told it by one.
 */
export function Frame(props: Props) {
  const { view, location, at, onFailed } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const address = `${view.Location}${location.page}.html`;
  const [ready, setReady] = useState('');
  const isReady = ready === address;

  useFrameMessages(frame, (message) => {
    if (message.page !== location.page) return;
    if (message.kind === 'ready') {
      setReady(address);
      props.onPage(message.page);
    } else if (message.kind === 'escape') props.onEscape();
    else props.onPressed(message);
  });
  const hits = useMemo(() => hitsOf(view.Links, location, at), [view.Links, location, at]);
  useEffect(() => {
    // The frame has no address of its own that a message could be for; this one holds places alone.
    if (isReady) frame.current?.contentWindow?.postMessage(hits, '*');
  }, [isReady, hits]);
  const onLoad = useGivenUp(isReady, address, onFailed);

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
      <EndOfRing frame={frame} />
      {!isReady && <Loading />}
    </>
  );
}

/**
 * A window's ring of stops knows no frames: whoever goes back from its first button is sent into the frame here, and
 * whoever leaves the frame at its end to the first button.
 */
function EndOfRing({ frame }: { frame: RefObject<HTMLIFrameElement | null> }) {
  const goOn = ({ currentTarget, relatedTarget }: FocusEvent) => {
    const isFromRing = relatedTarget?.classList.contains('p-hidden-focusable');
    if (isFromRing) frame.current?.focus();
    else currentTarget.closest('.p-dialog')?.querySelector('button')?.focus();
  };
  return (
    // It has the keyboard for as long as it takes to send it on.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <span className="sr-only" tabIndex={0} onFocus={goOn} />
  );
}

function useFrameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  onMessage: (message: FrameMessage) => void,
) {
  const hear = useEffectEvent((event: MessageEvent) => {
    const message = messageFrom(frame.current, event);
    if (message) onMessage(message);
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => hear(event);
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
}

/** The links of the part number on the page that is shown, and the one that Prev and Next have come to. */
function hitsOf(links: CatalogView['Links'], { page, anchor }: CatalogLocation, at: number) {
  const hits = links.filter(({ Page }) => Page === page).map((link) => link.Place);
  const now = anchor ? undefined : links[at];
  return { hits, now: now?.Page === page ? now.Place : null };
}

/** Says that a page has failed which does not say that it is there. */
function useGivenUp(isReady: boolean, address: string, giveUp: () => void) {
  const [loaded, setLoaded] = useState('');
  const patience = loaded === address ? AFTER_LOAD_MS : PATIENCE_MS;
  const onGivenUp = useEffectEvent(giveUp);
  useEffect(() => {
    if (isReady) return undefined;
    const timer = setTimeout(() => onGivenUp(), patience);
    return () => clearTimeout(timer);
  }, [isReady, patience]);
  return () => setLoaded(address);
}

/** Rows to come, as a page of text has them. */
export function Loading() {
  return (
    <div className="catalog-load" aria-busy="true">
      <div
        className="p-progressbar p-component p-progressbar-indeterminate"
        role="progressbar"
        aria-label={t`Loading`}
      >
        <div className="p-progressbar-indeterminate-container">
          <div className="p-progressbar-value" />
        </div>
      </div>
      <div>
        {Array.from({ length: 7 }, (_, row) => (
          <span key={row} className="bone" />
        ))}
      </div>
    </div>
  );
}
