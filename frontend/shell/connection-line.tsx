import { useEffect, useState } from 'react';
import {
  probeServer,
  useConnectionStatus,
  type ConnectionStatus,
} from '#frontend/api/connection-status.ts';
import { formatTime } from '#frontend/format/format-date.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Icon, type IconName } from '#frontend/parts/controls/icon.tsx';
import { t } from '#shared/language/t.ts';

type LostKind = Exclude<ConnectionStatus['kind'], 'online'>;

const lineIcons: Record<LostKind, IconName> = {
  offline: 'offline',
  unsteady: 'recent',
  replaced: 'warn',
};

function formatLine(kind: LostKind, since: number) {
  if (kind === 'offline')
    return t`No connection since ${formatTime(new Date(since))}. Unsaved work is kept on this device.`;
  if (kind === 'unsteady') return t`Connection is unsteady.`;
  return t`This network answers in place of SmartSales. Perhaps it wants a sign-in of its own. Nothing is lost.`;
}

/**
 * The one line about the network (B7): where the connection is lost, since when, and what to do. It is quiet: it
 * covers nothing and nothing in it spins. `className` is that of its place.
 */
export function ConnectionLine({ className }: { className: string }) {
  const { kind, since, nextProbeAt } = useConnectionStatus();
  if (kind === 'online') return null;
  const text = formatLine(kind, since);
  return (
    <div className={className} role="status">
      <Icon name={lineIcons[kind]} />
      <span className="quiet-text" title={text}>
        {text}
        {kind === 'unsteady' && nextProbeAt !== undefined && <ProbeCountdown at={nextProbeAt} />}
      </span>
      {/* While the browser has no network, nothing can be tried. */}
      {nextProbeAt !== undefined && (
        <Button label={t`Try now`} variant="link" onClick={() => void probeServer()} />
      )}
    </div>
  );
}

/** The seconds until the next probe; not for screen readers, which would read every second. */
function ProbeCountdown({ at }: { at: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((at - now) / 1000));
  return <span aria-hidden="true"> {t`Trying again in ${seconds} s.`}</span>;
}
