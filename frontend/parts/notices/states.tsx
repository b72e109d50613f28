import type { ReactNode } from 'react';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Icon, type IconName } from '#frontend/parts/controls/icon.tsx';
import { t } from '#shared/language/t.ts';
import './states.css';

type EmptyProps = { icon: IconName; title: string; text?: string; children?: ReactNode };

/** What stands where nothing is: what is missing, and in the children what to do about it. */
export function Empty({ icon, title, text, children }: EmptyProps) {
  return (
    <div className="void">
      <Icon name={icon} />
      <b>{title}</b>
      {text && <p>{text}</p>}
      {children && <div className="row">{children}</div>}
    </div>
  );
}

type FailedProps = {
  title: string;
  /** Said where the server has no words of its own (D54). */
  text?: string | undefined;
  error?: unknown;
  onRetry: () => void;
};

/** What the server says of a failure. */
function serverWords(error: unknown): string | undefined {
  const isSaid = error instanceof Error && 'hasServerMessage' in error && error.hasServerMessage;
  return isSaid === true ? error.message : undefined;
}

/** What stands where something did not load. */
export function Failed({ title, text, error, onRetry }: FailedProps) {
  const words = serverWords(error) ?? text;
  return (
    <div className="void is-bad" role="alert">
      <Icon name="error" />
      <b>{title}</b>
      {words && <p>{words}</p>}
      <div className="row">
        <Button label={t`Try again`} icon="refresh" look="secondary" onClick={onRetry} />
      </div>
    </div>
  );
}

type ListedProps = {
  /** The list that is chosen from: 'Manufacturers'. */
  what: string;
  list: { data: unknown; error: unknown; mutate: () => unknown };
  children: ReactNode;
};

/** Something to choose from, or in its place that it did not load. */
export function Listed({ what, list: { data, error, mutate }, children }: ListedProps) {
  if (!error || data !== undefined) return children;
  return (
    <span className="not-loaded" role="status">
      {[t`${what} could not be loaded.`, serverWords(error)].filter(Boolean).join(' ')}{' '}
      <button
        type="button"
        className="p-button p-button-link"
        onClick={() => void mutate()}
      >{t`Try again`}</button>
    </span>
  );
}

/** Rows to come, the first time a list loads. */
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
