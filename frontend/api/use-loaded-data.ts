import { useMemo } from 'react';
import useSWR, { type Key, type KeyedMutator, type SWRConfiguration } from 'swr';

/** What was asked for, as far as it is here. */
export type LoadedData<Answer> = {
  /** Undefined until it was answered once. */
  data: Answer | undefined;
  /** Why the last asking failed. */
  error: Error | undefined;
  /** Asked for, and nothing of it is here. */
  isLoading: boolean;
  /** Asked for, the first time or again. */
  isValidating: boolean;
  /** Asks again. */
  mutate: KeyedMutator<Answer>;
};

/**
 * What `load` answers, shared by all who ask by the same key; the same object until something is new.
 * Every part is read here. The library draws anew only for parts that were read when they change: a window
 * reads them as it is drawn, a moment after it has asked, and what came in between would never be shown.
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
