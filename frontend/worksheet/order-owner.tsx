import { useId } from 'react';
import { dealers } from '#shared/contract/dealers.ts';
import { users } from '#shared/contract/users.ts';
import type { Order } from '#shared/schemas/order.ts';
import type { SalesRep } from '#shared/schemas/people.ts';
import { call } from '../api/call.ts';
import { showFailure } from '../api/show-failure.ts';
import { useCall } from '../api/use-call.ts';
import { confirm } from '../parts/confirm.ts';
import { Dropdown } from '../parts/dropdown.tsx';
import { useCurrentUser } from '../session/current-user.ts';
import { useProblem } from './page-context.ts';
import { takenSettings } from './taken-settings.ts';
import { useWorksheet, useWorksheetStore } from './worksheet-store.tsx';

const fullName = ({ FirstName, LastName }: SalesRep) => `${FirstName} ${LastName}`.trim();

const useReps = () => useCall(dealers.listTransferReps, {}).data;

const withoutReps: SalesRep[] = [];

/** Whose order it is. Another owner may bring their own settings along (D31); a save then transfers it (D38). */
export function Owner() {
  const errorId = useId();
  const loaded = useReps();
  const reps = loaded ?? withoutReps;
  const ownerId = useWorksheet(({ order }) => order.SalesRepId || null);
  const isReadOnly = useWorksheet((worksheet) => worksheet.isReadOnly);
  const { IsLimitedTransferUser } = useCurrentUser();
  const error = useProblem('SalesRepId');
  const changeOwner = useOwnerChange();
  const offered = reps.filter(
    (rep) => rep.SalesRepId === ownerId || (!rep.IsLockedOut && rep.IsUserActive),
  );
  const owner = reps.find(({ SalesRepId }) => SalesRepId === ownerId);

  return (
    <>
      <dt className={isReadOnly ? undefined : 'req'}>Order owner</dt>
      <dd className="field">
        {isReadOnly || IsLimitedTransferUser ? (
          owner && fullName(owner)
        ) : (
          <Dropdown
            name="Order owner"
            ids={{
              id: `${errorId}-owner`,
              'aria-invalid': error ? true : undefined,
              'aria-describedby': error ? errorId : undefined,
            }}
            value={ownerId}
            options={offered.map((rep) => ({ value: rep.SalesRepId, label: fullName(rep) }))}
            onChange={(id) => {
              const next = offered.find(({ SalesRepId }) => SalesRepId === id);
              if (next && next.SalesRepId !== ownerId) void changeOwner(next);
            }}
            placeholder={loaded && 'Select'}
          />
        )}
        {error && (
          <span id={errorId} className="p-error">
            {error}
          </span>
        )}
      </dd>
    </>
  );
}

function useOwnerChange() {
  const store = useWorksheetStore();
  const change = (fields: Partial<Order>) => store.dispatch({ type: 'headerChanged', fields });

  return async (next: SalesRep) => {
    change({ SalesRepId: next.SalesRepId });
    const isTaking = await confirm({
      title: 'Order owner changed',
      text: `Use the sales tax, freight, deposit and rounding of ${fullName(next)} for this order?`,
      accept: 'Use their settings',
      reject: 'Keep current settings',
    });
    if (!isTaking) return;
    try {
      const settings = await call(users.getUserSalesTax, { params: { id: next.SalesRepId } });
      change(takenSettings(store.get().order, settings));
    } catch (error) {
      showFailure(error, 'The settings of the new owner did not load. The order keeps its own.');
    }
  };
}

/** Who had the order before; nothing where it was never passed on. */
export function TransferredFrom() {
  const id = useWorksheet(({ order }) => order.TransferredFromRepId);
  const rep = useReps()?.find(({ SalesRepId }) => SalesRepId === id);
  return id ? (
    <>
      <dt>Transferred</dt>
      <dd className="muted">From {rep ? fullName(rep) : 'a former rep'}</dd>
    </>
  ) : null;
}
