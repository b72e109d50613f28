import {
  lazy,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentType,
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';
import { restoreFocus } from '#frontend/browser/restore-focus.ts';
import { createSingleShownStore } from '#frontend/browser/single-shown-store.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { t } from '#shared/language/t.ts';
import {
  closeToast,
  setToastsPaused,
  findVisibleToast,
  toastAppearances,
  useToasts,
  type OpenToast,
} from './toast.ts';
import './notices.css';

/** Loaded when a user opens the past notices. */
const PastNotices = lazy(() => import('./past-notices.tsx'));

const noticesSlots = createSingleShownStore<readonly HTMLElement[]>();

function registerNoticesSlot(element: HTMLElement | null) {
  if (!element) return undefined;
  noticesSlots.set([...(noticesSlots.get() ?? []), element]);
  return () => noticesSlots.set(noticesSlots.get()?.filter((other) => other !== element));
}

/** Matches dialogs. The page behind a dialog may get a slot later, such as when a phone is rotated. */
const MODAL_SELECTOR = '[aria-modal=true], dialog';

/**
 * A place for the notices where the bar above the page is covered or missing. The last slot is used, or the
 * last one inside a dialog.
 */
export const NoticesSlot = () => <div className="notices-slot" ref={registerNoticesSlot} />;

/** The shortcut to the notices. Visitors' pages have no shortcuts. */
type NoticesProps = {
  Shortcut?: ComponentType<{ noticesRef: RefObject<HTMLElement | null> }> | undefined;
};

/** Renders the notices in the bar above the page, or in the slot of what covers it. */
export function Notices({ Shortcut }: NoticesProps) {
  const all = noticesSlots.useShown();
  const element = all?.findLast((slot) => slot.closest(MODAL_SELECTOR)) ?? all?.at(-1);
  const line = <NoticesLine Shortcut={Shortcut} />;
  return element ? createPortal(line, element) : line;
}

/**
 * The single line of passing notices. It covers nothing and moves nothing. Screen readers read each notice
 * without losing their position. A long text is cut; its action is not.
 */
function NoticesLine({ Shortcut }: NoticesProps) {
  const { openToasts, past } = useToasts();
  const noticesRef = useRef<HTMLElement>(null);
  const previousFocus = usePauseToastsWhileReading(noticesRef);
  const visibleToast = findVisibleToast(openToasts);
  const close = (id: number) => {
    returnFocus(noticesRef.current, previousFocus.current);
    closeToast(id);
  };
  return (
    <section ref={noticesRef} className="notices" aria-label={t`Notices`}>
      <div className="notices-line" aria-live="polite">
        {openToasts.map((each) => (
          <Notice key={each.id} notice={each} isSeen={each === visibleToast} onClose={close} />
        ))}
      </div>
      {past.length > 0 && (
        <PastNoticesButton notices={past} waiting={Math.max(0, openToasts.length - 1)} />
      )}
      {Shortcut && <Shortcut noticesRef={noticesRef} />}
    </section>
  );
}

type NoticeProps = {
  notice: OpenToast;
  /** Only one notice is visible at a time. */
  isSeen: boolean;
  onClose: (id: number) => void;
};

function Notice({ notice: { id, kind, text, detail, action }, isSeen, onClose }: NoticeProps) {
  const { icon, className } = toastAppearances[kind];
  const role = kind === 'error' ? 'alert' : 'status';
  return (
    <div className={isSeen ? `quiet ${className}` : 'sr-only'} role={role}>
      <Icon name={icon} />
      <span className="quiet-text" title={[text, detail].filter(Boolean).join('\n')}>
        <b>{text}</b>
        {detail && <span className="faint"> {detail}</span>}
      </span>
      {isSeen && action && (
        <Button
          label={action.label}
          variant="link"
          onClick={() => {
            onClose(id);
            action.run();
          }}
        />
      )}
      {isSeen && (
        <button
          type="button"
          className="icon-button"
          aria-label={t`Close`}
          onClick={() => onClose(id)}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}

/** Opens the notices that were shown before. */
function PastNoticesButton({
  notices,
  waiting,
}: {
  notices: readonly OpenToast[];
  waiting: number;
}) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const name = waiting > 0 ? t`${waiting} more` : t`Notices so far`;
  return (
    <>
      <button
        type="button"
        className="button button-text button-small notices-said"
        popoverTarget={id}
        aria-expanded={isOpen}
        aria-label={name}
        title={name}
      >
        {waiting > 0 ? (
          <span className="button-label">{name}</span>
        ) : (
          <Icon name="bell" className="button-icon" />
        )}
      </button>
      <div
        id={id}
        popover="auto"
        className="said"
        role="group"
        aria-label={t`Notices so far`}
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
      >
        {isOpen && (
          <Suspense>
            <PastNotices notices={notices} />
          </Suspense>
        )}
      </div>
    </>
  );
}

/** Pauses the timer while the pointer or the focus is on the notices. Returns where the focus was before. */
function usePauseToastsWhileReading(noticesRef: RefObject<HTMLElement | null>) {
  const previousFocus = useRef<EventTarget>(null);
  useEffect(() => {
    const element = noticesRef.current;
    const listening = new AbortController();
    const { signal } = listening;
    const pause = () => setToastsPaused(true);
    const resume = () => setToastsPaused(false);
    const handleFocusIn = ({ relatedTarget }: FocusEvent) => {
      pause();
      if (!element?.contains(relatedTarget as Node | null)) previousFocus.current = relatedTarget;
    };
    element?.addEventListener('pointerenter', pause, { signal });
    element?.addEventListener('pointerleave', resume, { signal });
    element?.addEventListener('focusin', handleFocusIn, { signal });
    element?.addEventListener('focusout', resume, { signal });
    return () => {
      listening.abort();
      resume();
    };
  }, [noticesRef]);
  return previousFocus;
}

/** Moves the focus back before the focused button disappears. */
function returnFocus(notices: HTMLElement | null, previousFocus: EventTarget | null) {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || !notices?.contains(activeElement)) return;
  restoreFocus(previousFocus, () => activeElement.blur());
}
