import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAfterCalls } from '#frontend/api/after-calls.ts';
import { runWhenIdle } from '#frontend/browser/run-when-idle.ts';
import { MIN_REFRESH_INTERVAL_MS } from '#shared/constants.ts';
import type { Announcement } from '#shared/schemas/announcement-schema.ts';
import { close, isClosed } from './closed.ts';

/** More a clock of a browser does not wait. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/** What is announced, while its reader has not closed it and it has not expired. */
export function useAnnounced(fetchAnnouncement: () => Promise<Announcement | null>) {
  const [announced, setAnnounced] = useState<Announcement | null>(null);
  const fetchedAt = useRef(-Infinity);

  /** Of the two that ask below, the second has its answer from the first. */
  async function refresh() {
    if (performance.now() - fetchedAt.current < MIN_REFRESH_INTERVAL_MS) return;
    fetchedAt.current = performance.now();
    try {
      const newest = await fetchAnnouncement();
      setAnnounced(newest && !isClosed(newest) ? newest : null);
    } catch (error) {
      fetchedAt.current = -Infinity;
      throw error;
    }
  }

  useAfterCalls(refresh);
  useAtFirst(refresh);
  useExpiry(announced?.ExpirationDate, () => setAnnounced(null));

  return {
    announced,
    dismiss: () => {
      if (announced) close(announced);
      setAnnounced(null);
    },
  };
}

/** Once the screen has what it shows. Nobody is told that it failed: the next call asks again. */
function useAtFirst(ask: () => Promise<void>) {
  const onIdle = useEffectEvent(() => void ask().catch(() => undefined));
  useEffect(() => {
    let isUnmounted = false;
    runWhenIdle(() => isUnmounted || onIdle());
    return () => {
      isUnmounted = true;
    };
  }, []);
}

function useExpiry(at: string | null | undefined, expire: () => void) {
  const onExpired = useEffectEvent(expire);
  useEffect(() => {
    const left = at ? Date.parse(at) - Date.now() : Infinity;
    if (left > LONGEST_WAIT_MS) return undefined;
    const timer = setTimeout(() => onExpired(), left);
    return () => clearTimeout(timer);
  }, [at]);
}
