import type { ReactNode } from 'react';
import { LoadFailure, LoadingRows } from '#frontend/parts/notices/load-states.tsx';

type LoadState<Data> = {
  data?: Data | undefined;
  error?: Error | undefined;
  mutate: () => unknown;
};

type Props<Data> = {
  loadState: LoadState<Data>;
  /** The title of a failure; the server's message or `text` follows it. */
  failedTitle: string;
  text?: string;
  children: (data: Data) => ReactNode;
};

/** The loaded content, a loading state, or a failure with a retry. */
export function LoadedContent<Data>({ loadState, failedTitle, text, children }: Props<Data>) {
  const { data, error, mutate } = loadState;
  if (data !== undefined) return children(data);
  if (!error) return <LoadingRows />;
  return (
    <LoadFailure title={failedTitle} text={text ?? error.message} onRetry={() => void mutate()} />
  );
}
