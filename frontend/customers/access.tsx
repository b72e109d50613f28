import { useState } from 'react';
import { callIdempotently } from '#frontend/api/call-idempotently.ts';
import { showFailure } from '#frontend/api/show-failure.ts';
import { useCall } from '#frontend/api/use-call.ts';
import { asDay } from '#frontend/format/date.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { WhenLoaded } from '#frontend/parts/notices/states.tsx';
import { toast } from '#frontend/parts/notices/toast.ts';
import * as customers from '#shared/contract/customers-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { CustomerAccess } from '#shared/schemas/customer-details-schema.ts';
import { SideSection } from './side-list.tsx';

/** Who sees a private customer beside its rep, and who asks to: for administrators. */
export function Access({ customerId: id }: { customerId: number }) {
  const read = useCall(customers.listAccess, { params: { id } }, { isFailureShown: true });
  return (
    <SideSection title={t`Access`}>
      <WhenLoaded of={read} failed={t`It could not be loaded who has access`} rows={2}>
        {(access) => <Known access={access} customerId={id} onChanged={() => read.mutate()} />}
      </WhenLoaded>
    </SideSection>
  );
}

type KnownProps = {
  access: CustomerAccess;
  customerId: number;
  onChanged: () => Promise<unknown>;
};

function Known({ access, customerId, onChanged }: KnownProps) {
  const { Owner, IsShared, Asked, Given } = access;
  const { isWaiting, give, end } = useChanging(customerId, onChanged);
  return (
    <>
      {Asked.map(({ AppUserId, Name, On }) => (
        <div key={AppUserId} className="customer-asks">
          <p>
            <b>{t`${Name} asks for access`}</b> <span>{asDay(On)}</span>
          </p>
          <Button
            label={t`Give access`}
            size="small"
            isBusy={isWaiting}
            onClick={() => void give(AppUserId, t`${Name} has access now`)}
          />
          <Button
            label={t`Refuse`}
            variant="secondary"
            size="small"
            isBusy={isWaiting}
            onClick={() => void end(AppUserId, t`${Name} was refused access`)}
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
                onClick={() => void end(AppUserId, t`The access of ${Name} has ended`)}
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

/** Gives access or ends it, one after the other; the user concerned is told by the server. */
function useChanging(id: number, onChanged: () => Promise<unknown>) {
  const [isWaiting, setIsWaiting] = useState(false);
  const change = async (made: () => Promise<unknown>, successText: string) => {
    setIsWaiting(true);
    try {
      await made();
      toast({ kind: 'success', text: successText });
    } catch (error) {
      showFailure(error, t`The access could not be changed. Try again.`);
    }
    await onChanged().catch(() => undefined);
    setIsWaiting(false);
  };
  const toCallInput = (userId: number) => ({ params: { id, userId } });
  return {
    isWaiting,
    give: (userId: number, successText: string) =>
      change(() => callIdempotently(customers.giveAccess, toCallInput(userId)), successText),
    end: (userId: number, successText: string) =>
      change(() => callIdempotently(customers.endAccess, toCallInput(userId)), successText),
  };
}
