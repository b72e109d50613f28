import type { ReactNode } from 'react';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Icon, type IconName } from '#frontend/parts/controls/icon.tsx';
import { t } from '#shared/language/t.ts';
import './states.css';

type EmptyStateProps = { icon: IconName; title: string; text?: string; children?: ReactNode };

/** An empty state: what is missing, and in the children what to do about it. */
export function EmptyState({ icon, title, text, children }: EmptyStateProps) {
  return (
    <div className="void">
      <Icon name={icon} />
      <b>{title}</b>
      {text && <p>{text}</p>}
      {children && <div className="row">{children}</div>}
    </div>
  );
}

type LoadFailureProps = {
  title: string;
  text?: string | undefined;
  /** 'Try again' where it is left out. */
  action?: string;
  onRetry: () => void;
};

/** The state of something that did not load. */
export function LoadFailure({ title, text, action = t`Try again`, onRetry }: LoadFailureProps) {
  return (
    <div className="void is-bad" role="alert">
      <Icon name="error" />
      <b>{title}</b>
      {text && <p>{text}</p>}
      <div className="row">
        <Button label={action} icon="refresh" variant="secondary" onClick={onRetry} />
      </div>
    </div>
  );
}

/** In one line: what did not load, and the server's message. */
export const LoadFailureLine = ({
  messages,
  action = t`Try again`,
  onRetry,
}: {
  messages: (string | undefined)[];
  action?: string;
  onRetry: () => unknown;
}) => (
  <span className="not-loaded" role="status">
    {messages.filter(Boolean).join(' ')}{' '}
    <button type="button" className="button button-link" onClick={() => void onRetry()}>
      {action}
    </button>
  </span>
);

/** Placeholder rows for the first load of a list. */
export function LoadingRows({ count = 8 }: { count?: number }) {
  return (
    <div className="bones" aria-busy="true">
      {Array.from({ length: count }, (_, row) => (
        <div key={row}>
          <span className="bone" />
          <span className="bone" />
          <span className="bone" />
        </div>
      ))}
    </div>
  );
}
