import { useEffect, useState } from 'react';
import { CallFailed } from '#frontend/api/call-failed.ts';
import { callOnce } from '#frontend/api/call-once.ts';
import { callWithFile } from '#frontend/api/call-with-file.ts';
import { showFailure } from '#frontend/api/show-failure.ts';
import { useCall } from '#frontend/api/use-call.ts';
import { toast } from '#frontend/parts/notices/toast.ts';
import * as products from '#shared/contract/products.ts';
import { t } from '#shared/language/t.ts';
import { RefusedFile } from '#shared/order/refused-file.ts';
import type { PriceListCheck } from '#shared/schemas/price-list.ts';
import { readPriceListFile } from './price-list-file.ts';

export type Gone = 'keep' | 'remove';
type Checked = { fileName: string; csv: File; check: PriceListCheck };
type Refused = { words: string; detail: string | undefined };

const POLL_MS = 1000;

/** A price list from the choice of its file until it is written, and the one in use. */
export function usePriceList(onUsed: () => void) {
  const current = useCall(products.getPriceList, {}, { isFailureShown: true });
  const [busy, setBusy] = useState<string>();
  const [checked, setChecked] = useState<Checked>();
  const [refused, setRefused] = useState<Refused>();
  const { data, mutate } = current;

  useEffect(() => {
    if (!data?.IsWriting) return undefined;
    const timer = setInterval(() => void mutate(), POLL_MS);
    return () => clearInterval(timer);
  }, [data?.IsWriting, mutate]);

  async function during(words: string, work: () => Promise<void>) {
    setBusy(words);
    setRefused(undefined);
    try {
      await work();
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal) setRefused(refusal);
      else showFailure(error);
    } finally {
      setBusy(undefined);
    }
  }

  const choose = (file: File) =>
    during(t`Reading ${file.name}`, async () => {
      const csv = await readPriceListFile(file);
      const check = await callWithFile(products.checkPriceList, { body: { file: csv } });
      setChecked({ fileName: file.name, csv, check });
    });

  const use = (gone: Gone) =>
    during(t`Putting the price list into use`, async () => {
      const { fileName, csv, check } = checked!;
      const query = { Gone: gone, Digest: check.Digest, FileName: fileName.slice(0, 200) };
      const idempotencyKey = crypto.randomUUID();
      const asked = { query, body: { file: csv } };
      const state = await callWithFile(products.usePriceList, asked, { idempotencyKey });
      await mutate(state, { revalidate: false });
      setChecked(undefined);
      toast({ kind: 'success', text: t`The price list is in use` });
      onUsed();
    });

  const undo = () =>
    during(t`Undoing the price list`, async () => {
      const state = await callOnce(products.undoPriceList, { body: { Number: data!.Number } });
      await mutate(state, { revalidate: false });
      toast({ kind: 'success', text: t`The price list was undone` });
      onUsed();
    });

  return {
    current,
    busy,
    checked,
    refused,
    choose,
    use,
    undo,
    another: () => setChecked(undefined),
  };
}

/** Why the file is not taken, in words; undefined where something else went wrong. */
function refusalOf(error: unknown): Refused | undefined {
  if (error instanceof RefusedFile) return { words: error.message, detail: error.detail };
  const why = error instanceof CallFailed ? error.errors['file'] : undefined;
  return why === undefined ? undefined : { words: t`The price list is refused.`, detail: why };
}
