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
  /** The text where the server has no message (D54). */
  text?: string | undefined;
  error?: unknown;
  /** 'Try again' where it is left out. */
  action?: string;
  onRetry: () => void;
};

/** The server's message of a failure. */
function getServerMessage(error: unknown): string | undefined {
  const isServerMessage =
    error instanceof Error && 'hasServerMessage' in error && error.hasServerMessage;
  return isServerMessage === true ? error.message : undefined;
}

/** The state of something that did not load. */
export function LoadFailure({
  title,
  text,
  error,
  action = t`Try again`,
  onRetry,
}: LoadFailureProps) {
  const message = getServerMessage(error) ?? text;
  return (
    <div className="void is-bad" role="alert">
      <Icon name="error" />
      <b>{title}</b>
      {message && <p>{message}</p>}
      <div className="row">
        <Button label={action} icon="refresh" variant="secondary" onClick={onRetry} />
      </div>
    </div>
  );
}

type LoadResult<Answer> = { data: Answer | undefined; error: unknown; mutate: () => unknown };

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
    <button type="button" className="p-button p-button-link" onClick={() => void onRetry()}>
      {action}
    </button>
  </span>
);

type LoadedOptionsProps = {
  /** The list to choose from: 'Manufacturers'. */
  listName: string;
  result: LoadResult<unknown>;
  children: ReactNode;
};

/** The options, or the message that they did not load. */
export const LoadedOptions = ({ listName, result, children }: LoadedOptionsProps) =>
  result.error && result.data === undefined ? (
    <LoadFailureLine
      messages={[t`${listName} could not be loaded.`, getServerMessage(result.error)]}
      onRetry={result.mutate}
    />
  ) : (
    children
  );

type LoadedResultProps<Answer> = {
  result: LoadResult<Answer>;
  /** 'The customer could not be loaded', or a function that puts the reason into the text. */
  failureText: string | ((why: string) => string);
  /** The number of placeholder rows while it loads. */
  loadingRowCount?: number;
  children: (answer: NonNullable<Answer>) => ReactNode;
};

/**
 * Renders the answer once it is here. If reading it again fails, the content stays and the failure is shown
 * above it: the user may have something open or typed there.
 */
export function LoadedResult<Answer>({
  result,
  failureText,
  loadingRowCount,
  children,
}: LoadedResultProps<Answer>) {
  const { data, error, mutate } = result;
  const reason = error instanceof Error ? error.message : '';
  const [title, text] =
    typeof failureText === 'string' ? [failureText, reason] : [failureText(reason)];
  if (data)
    return (
      <>
        {error !== undefined && (
          <LoadFailureLine
            messages={text ? [`${title}.`, getServerMessage(error)] : [title]}
            onRetry={mutate}
          />
        )}
        {children(data)}
      </>
    );
  if (error === undefined)
    return <LoadingRows {...(loadingRowCount && { count: loadingRowCount })} />;
  return <LoadFailure title={title} text={text} onRetry={() => void mutate()} />;
}

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
