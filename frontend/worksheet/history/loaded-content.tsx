import type { ReactNode } from 'react';
import { LoadFailure, LoadingRows } from '#frontend/parts/notices/load-states.tsx';

type LoadState<Data> = {
  data?: Data | undefined;
  error?: Error | undefined;
  mutate: () => unknown;
};

type Props<Data> = {
  loadState: LoadState<Data>;
  /** What is said where it failed; the server's own words follow, or these. */
  failedTitle: string;
  text?: string;
  children: (data: Data) => ReactNode;
};

/** What was read, or that it is on its way, or that it failed and can be tried again. */
export function LoadedContent<Data>({ loadState, failedTitle, text, children }: Props<Data>) {
  const { data, error, mutate } = loadState;
  if (data !== undefined) return children(data);
  if (!error) return <LoadingRows />;
  return (
    <LoadFailure title={failedTitle} text={text ?? error.message} onRetry={() => void mutate()} />
  );
}
