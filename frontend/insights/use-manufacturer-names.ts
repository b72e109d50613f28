import { useMemo } from 'react';
import { useReferenceData } from '#frontend/api/reference-data.ts';
import * as dealers from '#shared/contract/dealers-endpoints.ts';

/** The names of the dealer's manufacturers, by their codes; empty until they are loaded. */
export type ManufacturerNames = ReadonlyMap<string, string>;

export function useManufacturerNames(): ManufacturerNames {
  const { data } = useReferenceData(dealers.lookUpManufacturers, {});
  return useMemo(
    () =>
      new Map((data ?? []).map(({ DealerMfgCode, DisplayName }) => [DealerMfgCode, DisplayName])),
    [data],
  );
}
