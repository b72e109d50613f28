import { useMemo } from 'react';
import useSWR, { type Key, type KeyedMutator, type SWRConfiguration } from 'swr';

/** The state of one read. */
export type LoadedData<Answer> = {
  /** Undefined until the first answer. */
  data: Answer | undefined;
  /** Why the last request failed. */
  error: Error | undefined;
  /** Requested, and there is no data yet. */
  isLoading: boolean;
  /** A request is pending, the first or a later one. */
  isValidating: boolean;
  /** Requests again. */
  mutate: KeyedMutator<Answer>;
};

/**
 * Returns the answer of `load`, shared by all users of the same key. The object stays the same until
 * something changes. All fields are read here: SWR draws again only for fields that were read, and a window
 * reads them when it is drawn, a moment after the request. What came in between would never be shown.
 */
export function useLoadedData<Answer>(
  key: Key,
  load: () => Promise<Answer>,
  options: SWRConfiguration<Answer, Error>,
): LoadedData<Answer> {
  const { data, error, isLoading, isValidating, mutate } = useSWR<Answer, Error>(
    key,
    load,
    options,
  );
  return useMemo(
    () => ({ data, error, isLoading, isValidating, mutate }),
    [data, error, isLoading, isValidating, mutate],
  );
}
