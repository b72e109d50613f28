import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRefreshAfterCalls } from '#frontend/api/use-refresh-after-calls.ts';
import { runWhenIdle } from '#frontend/browser/run-when-idle.ts';
import { waitForPressEnd } from '#frontend/browser/wait-for-press-end.ts';
import { MIN_REFRESH_INTERVAL_MS } from '#shared/constants.ts';
import type { Announcement } from '#shared/schemas/announcement-schema.ts';
import { closeAnnouncement, isAnnouncementClosed } from './closed-announcement.ts';

/** The maximum delay of a browser's timer. */
const MAX_TIMER_DELAY_MS = 2 ** 31 - 1;

/**
 * The announcement, unless the reader has closed it or it has expired. It pushes the screen down, so it comes
 * between two presses: a button that moves while it is pressed is not clicked.
 */
export function useAnnouncement(fetchAnnouncement: () => Promise<Announcement | null>) {
  const [announcement, setAnnouncement] = useState<Announcement | null>(null);
  const fetchedAt = useRef(-Infinity);

  /** Of the two callers below, the second one uses the first one's answer. */
  async function refresh() {
    if (performance.now() - fetchedAt.current < MIN_REFRESH_INTERVAL_MS) return;
    fetchedAt.current = performance.now();
    try {
      const newest = await fetchAnnouncement();
      await waitForPressEnd();
      setAnnouncement(newest && !isAnnouncementClosed(newest) ? newest : null);
    } catch (error) {
      fetchedAt.current = -Infinity;
      throw error;
    }
  }

  useRefreshAfterCalls(refresh);
  useRefreshWhenIdle(refresh);
  useExpiryTimer(announcement?.ExpirationDate, () => setAnnouncement(null));

  return {
    announcement,
    dismiss: () => {
      if (announcement) closeAnnouncement(announcement);
      setAnnouncement(null);
    },
  };
}

/** Runs after the screen has its data. A failure is not shown: the next call tries again. */
function useRefreshWhenIdle(refresh: () => Promise<void>) {
  const onIdle = useEffectEvent(() => void refresh().catch(() => undefined));
  useEffect(() => {
    let isUnmounted = false;
    runWhenIdle(() => isUnmounted || onIdle());
    return () => {
      isUnmounted = true;
    };
  }, []);
}

function useExpiryTimer(expiresAt: string | null | undefined, expire: () => void) {
  const onExpired = useEffectEvent(expire);
  useEffect(() => {
    const left = expiresAt ? Date.parse(expiresAt) - Date.now() : Infinity;
    if (left > MAX_TIMER_DELAY_MS) return undefined;
    const timer = setTimeout(() => onExpired(), left);
    return () => clearTimeout(timer);
  }, [expiresAt]);
}
