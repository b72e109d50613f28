import { useEffect, useRef, type ReactNode } from 'react';
import { AcceptedNotice } from './accepted-notice.tsx';
import { ApprovalNotice } from './approval-notice.tsx';
import { ExpiredNotice } from './expired-notice.tsx';
import { LapsedExemptionNotice } from './lapsed-exemption-notice.tsx';
import { MovedAddressNotice } from './moved-address-notice.tsx';
import { MovedPricesNotice } from './moved-prices-notice.tsx';
import { OlderTaxRateNotice } from './older-tax-rate-notice.tsx';
import { WorkStateNotices } from './work-state-notices.tsx';

/** A browser dispatches the click some time after the end of a tap. */
const CLICK_AFTER_PRESS_MS = 100;

/**
 * The notices above the order's lines. While something is pressed, the area keeps its height: a notice
 * that loads in this moment does not move the lines away under the finger.
 */
export function OrderNotices({ children }: { children?: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  useKeepHeightDuringPress(area);
  return (
    <div ref={area} className="order-notices">
      {children}
      <AcceptedNotice />
      <WorkStateNotices />
      <ExpiredNotice />
      <MovedAddressNotice />
      <OlderTaxRateNotice />
      <LapsedExemptionNotice />
      <ApprovalNotice />
      <MovedPricesNotice />
    </div>
  );
}

function useKeepHeightDuringPress(area: { readonly current: HTMLDivElement | null }) {
  useEffect(() => {
    let release: ReturnType<typeof setTimeout> | undefined;
    const setHeight = (height: string) => {
      clearTimeout(release);
      if (area.current)
        Object.assign(area.current.style, { height, overflow: height ? 'hidden' : '' });
    };
    const handlePress = () => setHeight(`${area.current?.getBoundingClientRect().height ?? 0}px`);
    const handleRelease = () => {
      clearTimeout(release);
      release = setTimeout(setHeight, CLICK_AFTER_PRESS_MS, '');
    };
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    addEventListener('pointerdown', handlePress, options);
    // The end of a drag of rows is not a pointer's.
    for (const end of ['pointerup', 'pointercancel', 'dragend'])
      addEventListener(end, handleRelease, options);
    return () => {
      clearTimeout(release);
      listening.abort();
    };
  }, [area]);
}
