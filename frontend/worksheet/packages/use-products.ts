import { useCallback, useRef, useState } from 'react';
import { noteLoadFailure } from '#frontend/api/show-failure.ts';
import { useCatalogue } from '#frontend/worksheet/products/source.ts';
import { MAX_PRODUCT_LOOKUP_ROWS } from '#shared/constants.ts';
import { hasProductCode } from '#shared/pricing/line/package-lines.ts';
import type { ProductLookupResult } from '#shared/schemas/product-lookup-schema.ts';
import type { PackageLine } from '#shared/schemas/room-package-schema.ts';
import { namedBy, nameKey } from './product-names.ts';

/** Today's products of lines, as far as the catalogue has answered. */
export type Products = {
  /** Undefined while it is not known. */
  of: (line: PackageLine) => ProductLookupResult | undefined;
  /** Whether it is known of all of them that name one. */
  areKnown: (lines: readonly PackageLine[]) => boolean;
  requestProducts: (lines: readonly PackageLine[]) => void;
  isFailed: boolean;
  retry: () => void;
};

type Entry = readonly [key: string, line: PackageLine];

/** Each product is asked for once, 500 a call, however many packages it is in. */
export function useProducts(): Products {
  const { lookUp } = useCatalogue();
  const [found, setFound] = useState<ReadonlyMap<string, ProductLookupResult>>(new Map());
  const [failed, setFailed] = useState<readonly PackageLine[]>([]);
  const requestedKeys = useRef(new Set<string>());

  const readProducts = useCallback(
    async (lines: readonly PackageLine[]) => {
      const wanted = entriesOf(lines).filter(([key]) => !requestedKeys.current.has(key));
      for (const [key] of wanted) requestedKeys.current.add(key);
      for (let from = 0; from < wanted.length; from += MAX_PRODUCT_LOOKUP_ROWS) {
        const part = wanted.slice(from, from + MAX_PRODUCT_LOOKUP_ROWS);
        try {
          const answers = await lookUp(part.map(([, line]) => namedBy(line)));
          const known = part.map(([key], at) => [key, answers[at]!] as const);
          setFound((before) => new Map([...before, ...known]));
        } catch (error) {
          noteLoadFailure(error);
          const unanswered = wanted.slice(from);
          for (const [key] of unanswered) requestedKeys.current.delete(key);
          setFailed((before) => [...before, ...unanswered.map(([, line]) => line)]);
          return;
        }
      }
    },
    [lookUp],
  );
  return {
    of: (line) => found.get(nameKey(line)),
    areKnown: (lines) => entriesOf(lines).every(([key]) => found.has(key)),
    requestProducts: useCallback((lines) => void readProducts(lines), [readProducts]),
    isFailed: failed.length > 0,
    retry: () => {
      setFailed([]);
      void readProducts(failed);
    },
  };
}

const entriesOf = (lines: readonly PackageLine[]): Entry[] => [
  ...new Map(lines.filter(hasProductCode).map((line) => [nameKey(line), line])),
];
