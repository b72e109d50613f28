import { useEffect, useState } from 'react';
import { CallFailed } from '#frontend/api/call-failed.ts';
import { callIdempotently } from '#frontend/api/call-idempotently.ts';
import { callWithFile } from '#frontend/api/call-with-file.ts';
import { showFailure } from '#frontend/api/show-failure.ts';
import { useCall } from '#frontend/api/use-call.ts';
import { toast } from '#frontend/parts/notices/toast.ts';
import * as products from '#shared/contract/products-endpoints.ts';
import { t } from '#shared/language/t.ts';
import { FileRejectedError } from '#shared/order/file-rejected-error.ts';
import type { PriceListCheck, PriceListState } from '#shared/schemas/price-list-schema.ts';
import {
  recognizePriceSheet,
  saveRememberedPriceColumns,
  applyRememberedPriceColumns,
  type PriceColumns,
} from './price-list-columns.ts';
import { openPriceList, priceListOf, readPriceColumns } from './price-list-file.ts';

export type MissingProductsAction = 'keep' | 'remove';
type Checked = {
  file: File;
  csv: File;
  check: PriceListCheck;
  /** Its own: what goes unanswered is the same deed when it is tried again (D46). */
  key: string;
};
/** A file whose columns somebody says. */
type Mapped = { file: File; columns: PriceColumns };
type PriceListRejection = { text: string; detail: string | undefined };

const POLL_MS = 1000;

/** The price list in use, asked for again for as long as it is being written. */
export function useCurrentPriceList() {
  const current = useCall(products.getPriceList, {}, { isFailureShown: true });
  const { data, mutate } = current;
  useEffect(() => {
    if (!data?.IsWriting) return undefined;
    const timer = setInterval(() => void mutate(), POLL_MS);
    return () => clearInterval(timer);
  }, [data?.IsWriting, mutate]);
  return current;
}

/** A price list from the choice of its file until it is in use, and how that is taken back. */
export function usePriceList(onStateChange: (state: PriceListState) => void) {
  const { busy, refused: rejection, during } = useBusyState();
  const [checked, setChecked] = useState<Checked>();
  const [mapped, setMapped] = useState<Mapped>();
  const reading = (file: File, read: () => Promise<void>) => during(t`Reading ${file.name}`, read);
  const setColumns = (columns: PriceColumns) => setMapped((now) => now && { ...now, columns });
  return {
    busy,
    refused: rejection,
    checked,
    another: () => setChecked(undefined),
    choose: (file: File) =>
      reading(file, async () => {
        const opened = await openPriceList(file);
        if (opened instanceof File) setChecked(await checkedFile(file, opened));
        else setMapped({ file, columns: opened });
      }),
    mapped,
    setColumns,
    /** To what the columns of the list are that was compared. */
    openColumns: ({ file }: Checked) =>
      reading(file, async () => setMapped({ file, columns: await readPriceColumns(file) })),
    chooseSheet: (at: number) => {
      if (!mapped) return;
      const shown = recognizePriceSheet(mapped.columns.file, at);
      setColumns(shown);
      // What is remembered of it comes later, and is for it alone while nobody has said anything else.
      void applyRememberedPriceColumns(shown).then((columns) =>
        setMapped((now) => (now?.columns === shown ? { ...now, columns } : now)),
      );
    },
    leaveColumns: () => setMapped(undefined),
    acceptColumns: ({ file, columns }: Mapped) =>
      reading(file, async () => {
        setChecked(await checkedFile(file, priceListOf(columns)));
        setMapped(undefined);
        void saveRememberedPriceColumns(columns);
      }),
    use: (missingAction: MissingProductsAction) =>
      during(t`Putting the price list into use`, async () => {
        onStateChange(await putIntoUse(checked!, missingAction));
        setChecked(undefined);
        toast({ kind: 'success', text: t`The price list is in use` });
      }),
    undo: (number: number) =>
      during(t`Undoing the price list`, async () => {
        onStateChange(await callIdempotently(products.undoPriceList, { body: { Number: number } }));
        toast({ kind: 'success', text: t`The price list was undone` });
      }),
  };
}

async function checkedFile(file: File, csv: File): Promise<Checked> {
  const check = await callWithFile(products.checkPriceList, { body: { file: csv } });
  return { file, csv, check, key: crypto.randomUUID() };
}

/** Under one key, however often it is tried. */
const putIntoUse = ({ file, csv, check, key }: Checked, missingAction: MissingProductsAction) =>
  callWithFile(
    products.usePriceList,
    {
      query: { Gone: missingAction, Digest: check.Digest, FileName: file.name.slice(0, 200) },
      body: { file: csv },
    },
    { idempotencyKey: `${key}-${missingAction}` },
  );

/** What is being done, and why the last of it was refused. */
function useBusyState() {
  const [busy, setBusy] = useState<string>();
  const [rejection, setRejection] = useState<PriceListRejection>();
  async function during(text: string, work: () => Promise<void>) {
    setBusy(text);
    setRejection(undefined);
    try {
      await work();
    } catch (error) {
      const newRejection = findRejection(error);
      if (newRejection) setRejection(newRejection);
      else showFailure(error);
    } finally {
      setBusy(undefined);
    }
  }
  return { busy, refused: rejection, during };
}

/** Why the file is not taken, in words; undefined where something else went wrong. */
function findRejection(error: unknown): PriceListRejection | undefined {
  if (error instanceof FileRejectedError) return { text: error.message, detail: error.detail };
  const why = error instanceof CallFailed ? error.errors['file'] : undefined;
  return why === undefined ? undefined : { text: t`The price list is refused.`, detail: why };
}
