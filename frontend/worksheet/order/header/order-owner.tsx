import { useId } from 'react';
import { readReferenceData, useReferenceData } from '#frontend/api/reference-data.ts';
import { runOrShowFailure } from '#frontend/api/use-action.ts';
import { Dropdown } from '#frontend/parts/controls/dropdown.tsx';
import { askToConfirm } from '#frontend/parts/dialogs/ask-to-confirm.ts';
import { Loaded } from '#frontend/parts/notices/loaded.tsx';
import { useCurrentUser, useHasPermission } from '#frontend/session/current-user.ts';
import { isFieldLocked } from '#frontend/worksheet/state/accepted-lock.ts';
import { useFieldProblem } from '#frontend/worksheet/state/order-page-context.ts';
import { useWorksheet, useWorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import type { Worksheet } from '#frontend/worksheet/state/worksheet.ts';
import * as dealers from '#shared/contract/dealers-endpoints.ts';
import * as users from '#shared/contract/users-endpoints.ts';
import { getFullName } from '#shared/format/full-name.ts';
import { t } from '#shared/language/t.ts';
import { headerFields } from '#shared/order/order-fields.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import type { CurrentUser, SalesRep } from '#shared/schemas/people-schema.ts';
import { listsTexts } from '#shared/texts/lists-texts.ts';
import { transfersTexts } from '#shared/texts/transfers-texts.ts';
import { toOrderOwnerFields } from './owner-settings.ts';
import { offerWholeDollars } from './whole-dollars-dialog.tsx';

/** The possible owners; undefined while loading, and for users who may not transfer orders. */
const useTransferReps = () =>
  useReferenceData(dealers.listTransferReps, useHasPermission('transfer-orders') ? {} : null);

const noReps: SalesRep[] = [];

/** The order's owner. A new owner may bring their own settings (D31); the next save transfers the order (D38). */
export function OrderOwner() {
  const errorId = useId();
  const list = useTransferReps();
  const reps = list.data ?? noReps;
  const ownerId = useWorksheet(({ order }) => order.SalesRepId || null);
  const isReadOnly = useWorksheet((worksheet) => worksheet.isReadOnly);
  const user = useCurrentUser();
  const mayTransfer = useHasPermission('transfer-orders');
  const error = useFieldProblem('SalesRepId');
  const changeOwner = useChangeOwner();
  const offeredReps = reps.filter(
    (rep) => rep.SalesRepId === ownerId || (!rep.IsLockedOut && rep.IsUserActive),
  );
  const owner = reps.find(({ SalesRepId }) => SalesRepId === ownerId);

  return (
    <>
      <dt className={isReadOnly ? undefined : 'required'}>{headerFields.SalesRepId.label}</dt>
      <dd className="field">
        {!mayTransfer ? (
          // Users who may not transfer orders see only their own orders.
          getFullName(user)
        ) : isReadOnly ? (
          owner && getFullName(owner)
        ) : (
          <Loaded result={list} failureText={listsTexts.notLoaded(t`Order owners`)} isField>
            <Dropdown
              name={headerFields.SalesRepId.label}
              ids={{
                id: `${errorId}-owner`,
                'aria-invalid': error ? true : undefined,
                'aria-describedby': error ? errorId : undefined,
              }}
              value={ownerId}
              options={offeredReps.map((rep) => ({
                value: rep.SalesRepId,
                label: getFullName(rep),
                detail: rep.Email,
              }))}
              onChange={(id) => {
                const next = offeredReps.find(({ SalesRepId }) => SalesRepId === id);
                if (next && next.SalesRepId !== ownerId) void changeOwner(next);
              }}
              placeholder={list.data && t`Select`}
            />
          </Loaded>
        )}
        <TransferOnSaveNotice owner={owner} />
        {error && (
          <span id={errorId} className="field-error">
            {error}
          </span>
        )}
      </dd>
    </>
  );
}

function TransferOnSaveNotice({ owner }: { owner: SalesRep | undefined }) {
  const user = useCurrentUser();
  const newOwnerName = useWorksheet((open) =>
    owner && isTransferredBySave(open, owner, user) ? getFullName(owner) : undefined,
  );
  return newOwnerName === undefined ? null : (
    <span className="help" role="status">
      {transfersTexts.onSave(newOwnerName)}
    </span>
  );
}

/** True if a save would transfer the order. A new order belongs to its creator (D38). */
function isTransferredBySave({ saved }: Worksheet, next: SalesRep, user: CurrentUser): boolean {
  return saved.Id === 0 ? next.AppUserId !== user.AppUserId : next.SalesRepId !== saved.SalesRepId;
}

function useChangeOwner() {
  const store = useWorksheetStore();
  const user = useCurrentUser();
  const change = (fields: Partial<Order>) => store.dispatch({ type: 'headerChanged', fields });

  return async (next: SalesRep) => {
    change({ SalesRepId: next.SalesRepId });
    if (isFieldLocked(store.get(), 'OrderSalesSettings')) return;
    const usesNewSettings = await askToConfirm({
      title: t`Order owner changed`,
      text: [
        isTransferredBySave(store.get(), next, user) &&
          transfersTexts.toldOnSave(getFullName(next), store.get().order.OrderNumber),
        t`Use the sales tax, freight, deposit and rounding of ${getFullName(next)} for this order?`,
      ]
        .filter(Boolean)
        .join(' '),
      accept: t`Use their settings`,
      reject: t`Keep current settings`,
    });
    if (!usesNewSettings) return;
    await runOrShowFailure(
      async () => {
        const settings = await readReferenceData(users.getUserSalesTax, {
          params: { id: next.SalesRepId },
        });
        // Another owner may have been chosen while the settings were loading.
        if (store.get().order.SalesRepId !== next.SalesRepId) return;
        change(toOrderOwnerFields(settings));
        offerWholeDollars(store);
      },
      { failureText: t`The settings of the new owner did not load. The order keeps its own.` },
    );
  };
}

/** The previous owner; null if the order was never transferred. */
export function TransferredFromRow() {
  const id = useWorksheet(({ order }) => order.TransferredFromRepId);
  const rep = useTransferReps().data?.find(({ SalesRepId }) => SalesRepId === id);
  const mayTransfer = useHasPermission('transfer-orders');
  if (!id) return null;
  const from = rep ? getFullName(rep) : t`a former rep`;
  return (
    <>
      <dt>{t`Transferred`}</dt>
      <dd className="muted">{mayTransfer ? t`From ${from}` : t`To you`}</dd>
    </>
  );
}
