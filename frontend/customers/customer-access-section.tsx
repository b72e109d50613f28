import { callIdempotently } from '#frontend/api/call-idempotently.ts';
import { useAction } from '#frontend/api/use-action.ts';
import { useApiCall } from '#frontend/api/use-api-call.ts';
import { formatTimestampDay } from '#frontend/format/format-date.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Loaded } from '#frontend/parts/notices/loaded.tsx';
import { showToast } from '#frontend/parts/notices/toast.ts';
import * as customers from '#shared/contract/customers-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { CustomerAccess } from '#shared/schemas/customer-details-schema.ts';
import { CustomerSideSection } from './customer-side-section.tsx';

/** The users who may see a private customer besides its rep, and their requests. For administrators. */
export function CustomerAccessSection({ customerId: id }: { customerId: number }) {
  const accessResult = useApiCall(
    customers.listAccess,
    { params: { id } },
    { showsOwnFailure: true },
  );
  return (
    <CustomerSideSection title={t`Access`}>
      <Loaded
        result={accessResult}
        failureText={t`It could not be loaded who has access`}
        loading={2}
      >
        {(access) => (
          <CustomerAccessList
            access={access}
            customerId={id}
            onChanged={() => accessResult.mutate()}
          />
        )}
      </Loaded>
    </CustomerSideSection>
  );
}

type CustomerAccessListProps = {
  access: CustomerAccess;
  customerId: number;
  onChanged: () => Promise<unknown>;
};

function CustomerAccessList({ access, customerId, onChanged }: CustomerAccessListProps) {
  const { Owner, IsShared, Asked, Given } = access;
  const { isWaiting, giveAccess, endAccess } = useChangeCustomerAccess(customerId, onChanged);
  return (
    <>
      {Asked.map(({ AppUserId, Name, On }) => (
        <div key={AppUserId} className="customer-asks">
          <p>
            <b>{t`${Name} asks for access`}</b> <span>{formatTimestampDay(On)}</span>
          </p>
          <Button
            label={t`Give access`}
            size="small"
            isBusy={isWaiting}
            onClick={() => void giveAccess(AppUserId, t`${Name} has access now`)}
          />
          <Button
            label={t`Refuse`}
            variant="secondary"
            size="small"
            isBusy={isWaiting}
            onClick={() => void endAccess(AppUserId, t`${Name} was refused access`)}
          />
        </div>
      ))}
      <ul className="customer-list">
        {Owner && (
          <li>
            <b>{Owner}</b>
            <span>{t`Their private customer`}</span>
          </li>
        )}
        {Given.map(({ AppUserId, Name }) => (
          <li key={AppUserId}>
            <div className="customer-line">
              <b>{Name}</b>
              <Button
                label={t`End access`}
                variant="text"
                size="small"
                isBusy={isWaiting}
                onClick={() => void endAccess(AppUserId, t`The access of ${Name} has ended`)}
              />
            </div>
            <span>{t`Was given access`}</span>
          </li>
        ))}
      </ul>
      <p className="customer-none">
        {IsShared
          ? t`Your reps share customers: all of them see this one.`
          : t`Their managers and administrators see it, too.`}
      </p>
    </>
  );
}

/** Grants or ends access, one change at a time. The server notifies the user. */
function useChangeCustomerAccess(customerId: number, onChanged: () => Promise<unknown>) {
  const refresh = () => onChanged().catch(() => undefined);
  const { run: runChange, isBusy: isWaiting } = useAction(
    async (request: () => Promise<unknown>, successText: string) => {
      await request();
      showToast({ kind: 'success', text: successText });
      await refresh();
    },
    { failureText: t`The access could not be changed. Try again.`, onFailure: refresh },
  );
  const toCallInput = (userId: number) => ({ params: { id: customerId, userId } });
  return {
    isWaiting,
    giveAccess: (userId: number, successText: string) =>
      runChange(() => callIdempotently(customers.giveAccess, toCallInput(userId)), successText),
    endAccess: (userId: number, successText: string) =>
      runChange(() => callIdempotently(customers.endAccess, toCallInput(userId)), successText),
  };
}
