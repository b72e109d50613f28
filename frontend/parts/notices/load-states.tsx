import type { ReactNode } from 'react';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Icon, type IconName } from '#frontend/parts/controls/icon.tsx';
import { t } from '#shared/language/t.ts';
import './states.css';

type EmptyStateProps = { icon: IconName; title: string; text?: string; children?: ReactNode };

/** What stands where nothing is: what is missing, and in the children what to do about it. */
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
  /** Said where the server has no words of its own (D54). */
  text?: string | undefined;
  error?: unknown;
  onRetry: () => void;
};

/** What the server says of a failure. */
function getServerMessage(error: unknown): string | undefined {
  const isServerMessage =
    error instanceof Error && 'hasServerMessage' in error && error.hasServerMessage;
  return isServerMessage === true ? error.message : undefined;
}

/** What stands where something did not load. */
export function LoadFailure({ title, text, error, onRetry }: LoadFailureProps) {
  const message = getServerMessage(error) ?? text;
  return (
    <div className="void is-bad" role="alert">
      <Icon name="error" />
      <b>{title}</b>
      {message && <p>{message}</p>}
      <div className="row">
        <Button label={t`Try again`} icon="refresh" variant="secondary" onClick={onRetry} />
      </div>
    </div>
  );
}

type LoadResult<Answer> = { data: Answer | undefined; error: unknown; mutate: () => unknown };

/** In a line: what did not load, and what the server says of it. */
const LoadFailureLine = ({
  words,
  onRetry,
}: {
  words: (string | undefined)[];
  onRetry: () => unknown;
}) => (
  <span className="not-loaded" role="status">
    {words.filter(Boolean).join(' ')}{' '}
    <button
      type="button"
      className="p-button p-button-link"
      onClick={() => void onRetry()}
    >{t`Try again`}</button>
  </span>
);

type LoadedOptionsProps = {
  /** The list that is chosen from: 'Manufacturers'. */
  listName: string;
  result: LoadResult<unknown>;
  children: ReactNode;
};

/** Something to choose from, or in its place that it did not load. */
export const LoadedOptions = ({ listName, result, children }: LoadedOptionsProps) =>
  result.error && result.data === undefined ? (
    <LoadFailureLine
      words={[t`${listName} could not be loaded.`, getServerMessage(result.error)]}
      onRetry={result.mutate}
    />
  ) : (
    children
  );

type LoadedResultProps<Answer> = {
  result: LoadResult<Answer>;
  /** 'The customer could not be loaded'; or what is said with the reason in it. */
  failureText: string | ((why: string) => string);
  /** Rows that stand for it while it loads. */
  loadingRowCount?: number;
  children: (answer: NonNullable<Answer>) => ReactNode;
};

/**
 * What was read, once it is here. It stays where reading it again fails, which is said above it: something may be
 * open or typed in it.
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
            words={text ? [`${title}.`, getServerMessage(error)] : [title]}
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
