import { useCallback, useRef, useState } from 'react';
import { showOrLogLoadFailure } from '#frontend/api/show-call-failure.ts';
import { useProductSource } from '#frontend/worksheet/lines/products/product-source.ts';
import { MAX_PRODUCT_LOOKUP_ROWS } from '#shared/constants.ts';
import { hasProductCode } from '#shared/pricing/line/package-lines.ts';
import type { ProductLookupResult } from '#shared/schemas/product-lookup-schema.ts';
import type { PackageLine } from '#shared/schemas/room-package-schema.ts';
import { toPackageLineQuery, getPackageLookupKey } from './package-line-query.ts';

/** The current products of lines, as far as the catalogue has answered. */
export type PackageProducts = {
  /** Undefined until the catalogue has answered for this line. */
  findProduct: (line: PackageLine) => ProductLookupResult | undefined;
  /** Whether the catalogue has answered for all lines that name a product. */
  areAllAnswered: (lines: readonly PackageLine[]) => boolean;
  requestProducts: (lines: readonly PackageLine[]) => void;
  isFailed: boolean;
  retry: () => void;
};

type ProductEntry = readonly [key: string, line: PackageLine];

/** Requests each product once, 500 per call, also if several packages contain it. */
export function usePackageProducts(): PackageProducts {
  const { lookUp } = useProductSource();
  const [resultsByKey, setResultsByKey] = useState<ReadonlyMap<string, ProductLookupResult>>(
    new Map(),
  );
  const [failed, setFailed] = useState<readonly PackageLine[]>([]);
  const requestedKeys = useRef(new Set<string>());

  const readProducts = useCallback(
    async (lines: readonly PackageLine[]) => {
      const missing = listProductEntries(lines).filter(([key]) => !requestedKeys.current.has(key));
      for (const [key] of missing) requestedKeys.current.add(key);
      for (let from = 0; from < missing.length; from += MAX_PRODUCT_LOOKUP_ROWS) {
        const batch = missing.slice(from, from + MAX_PRODUCT_LOOKUP_ROWS);
        try {
          const answers = await lookUp(batch.map(([, line]) => toPackageLineQuery(line)));
          const answered = batch.map(([key], index) => [key, answers[index]!] as const);
          setResultsByKey((before) => new Map([...before, ...answered]));
        } catch (error) {
          showOrLogLoadFailure(error);
          const unanswered = missing.slice(from);
          for (const [key] of unanswered) requestedKeys.current.delete(key);
          setFailed((before) => [...before, ...unanswered.map(([, line]) => line)]);
          return;
        }
      }
    },
    [lookUp],
  );
  return {
    findProduct: (line) => resultsByKey.get(getPackageLookupKey(line)),
    areAllAnswered: (lines) => listProductEntries(lines).every(([key]) => resultsByKey.has(key)),
    requestProducts: useCallback((lines) => void readProducts(lines), [readProducts]),
    isFailed: failed.length > 0,
    retry: () => {
      setFailed([]);
      void readProducts(failed);
    },
  };
}

const listProductEntries = (lines: readonly PackageLine[]): ProductEntry[] => [
  ...new Map(lines.filter(hasProductCode).map((line) => [getPackageLookupKey(line), line])),
];
