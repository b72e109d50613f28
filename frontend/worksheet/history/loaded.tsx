import type { ReactNode } from 'react';
import { Failed, LoadingRows } from '#frontend/parts/notices/states.tsx';

type Reading<Data> = { data?: Data | undefined; error?: Error | undefined; mutate: () => unknown };

type Props<Data> = {
  of: Reading<Data>;
  /** What is said where it failed; the server's own words follow, or these. */
  failed: string;
  text?: string;
  children: (data: Data) => ReactNode;
};

/** What was read, or that it is on its way, or that it failed and can be tried again. */
export function Loaded<Data>({ of, failed, text, children }: Props<Data>) {
  const { data, error, mutate } = of;
  if (data !== undefined) return children(data);
  if (!error) return <LoadingRows />;
  return <Failed title={failed} text={text ?? error.message} onRetry={() => void mutate()} />;
}
