import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiCallError } from '#frontend/api/api-call-error.ts';
import type { CallIdempotently } from '#frontend/api/create-idempotent-form-calls.ts';
import { createRecordSaver } from '#frontend/api/create-record-saver.ts';
import { showCallFailure } from '#frontend/api/show-call-failure.ts';
import { useAction } from '#frontend/api/use-action.ts';
import { toCalendarDay } from '#frontend/browser/calendar-date.ts';
import { useGetIsMounted } from '#frontend/browser/use-get-is-mounted.ts';
import { getUntakenBundlesText } from '#frontend/order-check/untaken-bundles-note.tsx';
import { isClientIdTaken } from '#frontend/orders/is-client-id-taken.ts';
import { showDialog } from '#frontend/parts/dialogs/dialog-host.tsx';
import { closeToast, showToast } from '#frontend/parts/notices/toast.ts';
import { getOrderPath } from '#frontend/paths.ts';
import { useHasPermission } from '#frontend/session/current-user.ts';
import { commitOpenField } from '#frontend/worksheet/lines/cells/pending-typing.ts';
import type { WorksheetRouteState } from '#frontend/worksheet/state/order-page-context.ts';
import { useWorksheet, useWorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import * as orders from '#shared/contract/orders-endpoints.ts';
import { t } from '#shared/language/t.ts';
import { headerFields } from '#shared/order/order-fields.ts';
import { getOrderState } from '#shared/order/rules/order-status.ts';
import { findTransitionRejection } from '#shared/order/rules/order-transitions.ts';
import { stateBundleChoices } from '#shared/pricing/order/bundle-choices.ts';
import type { DuplicatedOrder } from '#shared/schemas/order-duplicate-schema.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import { DuplicateUnsavedDialog } from './duplicate-unsaved-dialog.tsx';
import { setPendingPriceRefresh } from './pending-price-refresh.ts';

type DuplicateContext = {
  /** Whether the order may be saved as it is; shows the save blocker where it may not. */
  validateAttempt: (attempt: 'save') => boolean;
  save: () => Promise<boolean>;
};

type DuplicateResult = {
  saved: DuplicatedOrder;
  /** Whether the duplicate was created by an earlier request whose answer was lost. */
  isEarlier: boolean;
};

const MADE_EARLIER_TEXT = t`It was made by your first press. What you changed since stays in the order it was made of.`;

let failureToastId: number | undefined;

/**
 * Creates a new order from the open one, as it is on the screen, and opens it. Unsaved changes go into the
 * new order, and stay stored for this one (D15). `duplicate` is undefined where the user has no permission.
 */
export function useDuplicateOrder({ validateAttempt, save }: DuplicateContext) {
  const store = useWorksheetStore();
  const navigate = useNavigate();
  const isMounted = useGetIsMounted();
  // Retries are idempotent until one request is answered.
  const [duplicateIdempotently] = useState(() =>
    createRecordSaver<DuplicateInput, DuplicatedOrder, DuplicateResult>(),
  );

  /** Of the duplicate that is being made: the same in all its requests (B7.5). */
  const clientId = useRef<string>(undefined);
  const sendDuplicate = async (
    input: DuplicateInput,
    callIdempotently: CallIdempotently,
  ): Promise<DuplicateResult> => {
    clientId.current ??= crypto.randomUUID();
    const body = { ...input, ClientId: clientId.current };
    try {
      const saved = await callIdempotently(orders.duplicateOrder, { body });
      clientId.current = undefined;
      return { saved, isEarlier: saved.IsMadeEarlier ?? false };
    } catch (error) {
      // It was made and is gone: the next press makes another one.
      if (error instanceof ApiCallError && isClientIdTaken(error)) clientId.current = undefined;
      throw error;
    }
  };

  const { run: createDuplicate, isBusy: isDuplicating } = useAction(
    async () => {
      closeToast(failureToastId);
      const { order } = store.get();
      const { saved: duplicated, isEarlier } = await duplicateIdempotently(
        async (body, earlier, callIdempotently) =>
          earlier ? { saved: earlier, isEarlier: true } : sendDuplicate(body, callIdempotently),
        toDuplicateInput(order),
        undefined,
      );
      showToast({
        kind: 'success',
        text: ordersTexts.orderDuplicated,
        detail:
          [
            isEarlier && MADE_EARLIER_TEXT,
            formatEmptiedDates(order, duplicated),
            getUntakenBundlesText(duplicated),
          ]
            .filter(Boolean)
            .join(' ') || undefined,
      });
      storePriceRefresh(order, duplicated);
      const state: WorksheetRouteState = { isDraftStored: true };
      if (isMounted()) await navigate(getOrderPath(duplicated), { state });
    },
    {
      showFailure(error) {
        failureToastId = showCallFailure(error, ordersTexts.unableToDuplicate);
      },
    },
  );

  const duplicate = () => {
    commitOpenField();
    const { order, isChanged, isReadOnly } = store.get();
    // Missing data of a legacy order can be added in the new order only.
    if (getOrderState(order) !== 'Legacy' && !validateAttempt('save')) return;
    if (!isChanged || isReadOnly) void createDuplicate();
    else showUnsavedDialog();
  };

  const showUnsavedDialog = () =>
    showDialog((close) => (
      <DuplicateUnsavedDialog
        order={store.get().order}
        onCancel={close}
        onDuplicate={() => {
          close();
          void createDuplicate();
        }}
        onSave={async () => {
          close();
          if ((await save()) && isMounted()) await createDuplicate();
        }}
      />
    ));
  const mayDuplicate = useMayDuplicate();
  return { duplicate: mayDuplicate ? duplicate : undefined, isDuplicating };
}

/** Whether the order is saved, and the user may create orders (D15). */
function useMayDuplicate(): boolean {
  const mayCreate = useHasPermission('create-orders');
  const isSaved = useWorksheet(({ order }) => order.Id !== 0);
  const isRejected = useWorksheet(
    ({ order }) => findTransitionRejection('duplicate', order) !== undefined,
  );
  return mayCreate && isSaved && !isRejected;
}

/** The dates that the new order does not get because they are in the past (D15). */
function formatEmptiedDates(order: Order, duplicated: Order): string | undefined {
  const names = clearedDateFields
    .filter((day) => order[day] && !duplicated[day])
    .map((day) => headerFields[day].label);
  return names.length > 0
    ? t`Dates that were over are empty in it: ${names.join(', ')}.`
    : undefined;
}

const clearedDateFields = ['InstalledOn', 'ExpiresOn', 'PaymentDueOn'] as const;

type DuplicateInput = ReturnType<typeof toDuplicateInput>;

/** Dates are past by the user's local calendar day (D30). */
const toDuplicateInput = (order: Order) => ({
  ...order,
  Bundles: stateBundleChoices(order.Bundles),
  Today: toCalendarDay(new Date()),
});

function storePriceRefresh({ OrderLines: before }: Order, duplicated: DuplicatedOrder) {
  if (!duplicated.PriceRefresh) return;
  const { Discontinued: discontinued, Negotiated: negotiated } = duplicated.PriceRefresh;
  setPendingPriceRefresh({
    orderId: duplicated.Id,
    before,
    after: duplicated.OrderLines,
    discontinuedLineIds: discontinued,
    negotiatedLineIds: negotiated,
  });
}
