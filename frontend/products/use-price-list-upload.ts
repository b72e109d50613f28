import { useEffect, useState } from 'react';
import { ApiCallError } from '#frontend/api/api-call-error.ts';
import { callIdempotently } from '#frontend/api/call-idempotently.ts';
import { callWithFileOrUpload } from '#frontend/api/call-with-file-or-upload.ts';
import { showCallFailure } from '#frontend/api/show-call-failure.ts';
import { useAction } from '#frontend/api/use-action.ts';
import { useApiCall } from '#frontend/api/use-api-call.ts';
import { showToast } from '#frontend/parts/notices/toast.ts';
import * as products from '#shared/contract/products-endpoints.ts';
import { t } from '#shared/language/t.ts';
import { FileRejectedError } from '#shared/order/file-rejected-error.ts';
import type { PriceListCheck, PriceListState } from '#shared/schemas/price-list-schema.ts';
import {
  recognizePriceSheet,
  saveRememberedPriceColumns,
  applyRememberedPriceColumns,
  type PriceSheetColumns,
} from './price-list-columns.ts';
import { readPriceListFile, toPriceListFile, readPriceColumns } from './read-price-list-file.ts';
import { usePriceListValidity } from './use-price-list-validity.ts';

export type MissingProductsAction = 'keep' | 'remove';
type CheckedPriceList = {
  file: File;
  csv: File;
  check: PriceListCheck;
  /** The day from which on it is to be in use; undefined: at once. */
  validFrom: string | undefined;
  /** One key per list: an unanswered try that is repeated is the same action (D46). */
  idempotencyKey: string;
};
/** A file whose columns the user chooses. */
type MappedPriceList = { file: File; columns: PriceSheetColumns };
type PriceListRejection = { text: string; detail: string | undefined };

const POLL_INTERVAL_MS = 1000;

/** The price list in use. Requested again while it is being written. */
export function useCurrentPriceList() {
  const current = useApiCall(products.getPriceList, {}, { showsOwnFailure: true });
  const { data, mutate } = current;
  useEffect(() => {
    if (!data?.IsWriting) return undefined;
    const timer = setInterval(() => void mutate(), POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [data?.IsWriting, mutate]);
  return current;
}

/** A price list, from choosing its file until it is in use, and its undo. */
export function usePriceListUpload(onStateChange: (state: PriceListState) => void) {
  const { busyText, rejection, runWhileBusy } = useBusyState();
  const [checkedList, setCheckedList] = useState<CheckedPriceList>();
  const [mappedFile, setMappedFile] = useState<MappedPriceList>();
  const runWhileReading = (file: File, read: () => Promise<void>) =>
    runWhileBusy(t`Reading ${file.name}`, read);
  const validity = usePriceListValidity(async (validFrom) => {
    if (checkedList)
      setCheckedList(await checkPriceListFile(checkedList.file, checkedList.csv, validFrom));
  });
  const showChecked = (checked: CheckedPriceList | undefined) => {
    setCheckedList(checked);
    validity.reset();
  };
  const setColumns = (columns: PriceSheetColumns) =>
    setMappedFile((current) => current && { ...current, columns });
  return {
    busyText,
    rejection,
    checkedList,
    validity,
    chooseAnother: () => showChecked(undefined),
    chooseFile: (file: File) =>
      runWhileReading(file, async () => {
        const fileOrColumns = await readPriceListFile(file);
        if (fileOrColumns instanceof File)
          showChecked(await checkPriceListFile(file, fileOrColumns));
        else setMappedFile({ file, columns: fileOrColumns });
      }),
    mappedFile,
    setColumns,
    /** Opens the column choice of the list that was compared. */
    openColumns: ({ file }: CheckedPriceList) =>
      runWhileReading(file, async () =>
        setMappedFile({ file, columns: await readPriceColumns(file) }),
      ),
    chooseSheet: (sheetIndex: number) => {
      if (!mappedFile) return;
      const recognized = recognizePriceSheet(mappedFile.columns.file, sheetIndex);
      setColumns(recognized);
      // The remembered columns arrive later. They are applied only if the user has not changed anything
      // meanwhile.
      void applyRememberedPriceColumns(recognized).then((columns) =>
        setMappedFile((current) =>
          current?.columns === recognized ? { ...current, columns } : current,
        ),
      );
    },
    closeColumns: () => setMappedFile(undefined),
    acceptColumns: ({ file, columns }: MappedPriceList) =>
      runWhileReading(file, async () => {
        showChecked(await checkPriceListFile(file, toPriceListFile(columns)));
        setMappedFile(undefined);
        void saveRememberedPriceColumns(columns);
      }),
    putIntoUse: (missingAction: MissingProductsAction) =>
      runWhileBusy(
        checkedList?.validFrom ? t`Scheduling the price list` : t`Putting the price list into use`,
        async () => {
          const state = await putPriceListIntoUse(checkedList!, missingAction);
          onStateChange(state);
          showChecked(undefined);
          const text = state.Scheduled
            ? t`The price list is scheduled`
            : t`The price list is in use`;
          showToast({ kind: 'success', text });
        },
      ),
    undo: (number: number) =>
      runWhileBusy(t`Undoing the price list`, async () => {
        onStateChange(await callIdempotently(products.undoPriceList, { body: { Number: number } }));
        showToast({ kind: 'success', text: t`The price list was undone` });
      }),
  };
}

async function checkPriceListFile(
  file: File,
  csv: File,
  validFrom?: string,
): Promise<CheckedPriceList> {
  const query = validFrom === undefined ? {} : { ValidFrom: validFrom };
  const check = await callWithFileOrUpload(products.checkPriceList, { query, body: { file: csv } });
  return { file, csv, check, validFrom, idempotencyKey: crypto.randomUUID() };
}

/** Every try has the same key. */
const putPriceListIntoUse = (
  { file, csv, check, validFrom, idempotencyKey }: CheckedPriceList,
  missingAction: MissingProductsAction,
) =>
  callWithFileOrUpload(
    products.usePriceList,
    {
      query: {
        Gone: missingAction,
        Digest: check.Digest,
        FileName: file.name.slice(0, 200),
        ...(validFrom !== undefined && { ValidFrom: validFrom }),
      },
      body: { file: csv },
    },
    { idempotencyKey: `${idempotencyKey}-${missingAction}` },
  );

/** The current action, and why the last one was rejected. */
function useBusyState() {
  const [busyText, setBusyText] = useState<string>();
  const [rejection, setRejection] = useState<PriceListRejection>();
  const { run: runWhileBusy, isBusy } = useAction(
    async (text: string, work: () => Promise<void>) => {
      setBusyText(text);
      setRejection(undefined);
      await work();
    },
    {
      showFailure: (error) => {
        const newRejection = findRejection(error);
        if (newRejection) setRejection(newRejection);
        else showCallFailure(error);
      },
    },
  );
  return { busyText: isBusy ? busyText : undefined, rejection, runWhileBusy };
}

/** Why the file was rejected, as text. Undefined for other errors. */
function findRejection(error: unknown): PriceListRejection | undefined {
  if (error instanceof FileRejectedError)
    return { text: error.message, detail: error.detail?.text };
  const fileError = error instanceof ApiCallError ? error.errors['file'] : undefined;
  return fileError === undefined
    ? undefined
    : { text: t`The price list is refused.`, detail: fileError };
}
