import { useState } from 'react';
import { useApiCall } from '#frontend/api/use-api-call.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { EmptyState } from '#frontend/parts/notices/load-states.tsx';
import { Loaded } from '#frontend/parts/notices/loaded.tsx';
import * as orders from '#shared/contract/orders-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { OrderVersion } from '#shared/schemas/order-versions-schema.ts';
import type { VersionSelection } from './history-view.ts';
import { VersionDays } from './version-days.tsx';

type Props = VersionSelection & {
  orderId: number;
  before?: number;
  /** The entry above the first one of this page. */
  above?: OrderVersion | undefined;
};

/** The versions of an order, newest first; the next page loads on request. */
export function HistoryEntries({ orderId, before, above, ...selection }: Props) {
  const entries = useVersionPage(orderId, before);
  return (
    <Loaded
      result={entries}
      failureText={t`Versions did not load`}
      failureHint={t`The order itself is not affected.`}
    >
      {({ Versions, Before, Mails = [], Approvals = [] }) => (
        <>
          <VersionDays
            versions={Versions}
            mails={Mails}
            approvals={Approvals}
            above={above}
            isEnd={Before === null}
            {...selection}
          />
          {!above && Versions.length === 1 && (
            <EmptyState
              icon="recent"
              title={t`No earlier version`}
              text={t`Each save of this order is kept here.`}
            />
          )}
          {Before !== null && (
            <OlderVersions
              orderId={orderId}
              before={Before}
              above={Versions.at(-1)}
              {...selection}
            />
          )}
        </>
      )}
    </Loaded>
  );
}

const useVersionPage = (id: number, before: number | undefined) =>
  useApiCall(
    orders.listOrderVersions,
    { params: { id }, query: before === undefined ? {} : { before: String(before) } },
    { showsOwnFailure: true },
  );

function OlderVersions(props: Props) {
  const [isShown, setShown] = useState(false);
  if (isShown) return <HistoryEntries {...props} />;
  return <Button label={t`Show older versions`} variant="link" onClick={() => setShown(true)} />;
}
