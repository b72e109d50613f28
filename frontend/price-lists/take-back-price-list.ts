import { callIdempotently } from '#frontend/api/call-idempotently.ts';
import { runOrShowFailure } from '#frontend/api/use-action.ts';
import { formatCalendarDate } from '#frontend/format/format-date.ts';
import { formatPriceListName } from '#frontend/format/format-price-list-name.ts';
import { askToConfirm } from '#frontend/parts/dialogs/ask-to-confirm.ts';
import { showToast } from '#frontend/parts/notices/toast.ts';
import * as products from '#shared/contract/products-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { PriceListEntry } from '#shared/schemas/price-list-schema.ts';

/** Asks and withdraws a scheduled list. Returns whether the lists may have changed. */
export const confirmAndWithdrawPriceList = (list: PriceListEntry): Promise<boolean> =>
  confirmAndTakeBack({
    title: t`Withdraw ${formatPriceListName(list)}?`,
    text: t`It does not come into use on ${formatCalendarDate(list.ValidFrom)}.`,
    accept: t`Withdraw`,
    call: () => callIdempotently(products.withdrawPriceList, { params: { Number: list.Number } }),
    doneText: t`The price list was withdrawn`,
    failureText: t`The price list could not be withdrawn`,
  });

/** Asks and undoes the list that was put into use last. Returns whether the lists may have changed. */
export const confirmAndUndoPriceList = (list: PriceListEntry): Promise<boolean> =>
  confirmAndTakeBack({
    title: t`Undo ${formatPriceListName(list)}?`,
    text: t`Its products become what they were before it. Products that were edited since stay as they are.`,
    accept: t`Undo`,
    call: () => callIdempotently(products.undoPriceList, { body: { Number: list.Number } }),
    doneText: t`The price list was undone`,
    failureText: t`The price list could not be undone`,
  });

type TakeBack = {
  title: string;
  text: string;
  accept: string;
  call: () => Promise<unknown>;
  doneText: string;
  failureText: string;
};

async function confirmAndTakeBack({ call, doneText, failureText, ...question }: TakeBack) {
  if (!(await askToConfirm({ ...question, isDestructive: true }))) return false;
  await runOrShowFailure(
    async () => {
      await call();
      showToast({ kind: 'success', text: doneText });
    },
    { failureText },
  );
  return true;
}
