import { useState } from 'react';
import { useApiCall } from '#frontend/api/use-api-call.ts';
import { formatTimestamp } from '#frontend/format/format-date.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { LogTable } from '#frontend/parts/lists/log-table.tsx';
import { EmptyState } from '#frontend/parts/notices/load-states.tsx';
import { Loaded } from '#frontend/parts/notices/loaded.tsx';
import * as account from '#shared/contract/account-endpoints.ts';
import * as users from '#shared/contract/users-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { SignInAttempt } from '#shared/schemas/sign-in-schema.ts';
import {
  formatDevice,
  formatSessionEnd,
  isRejectedSignIn,
  getSignInOutcomeLabel,
} from './sign-in-labels.ts';

const INITIAL_ROW_COUNT = 10;

/** The newest sign-in attempts of the user or of another user, and more on demand. */
export function SignInHistory({ userId }: { userId?: number }) {
  const [rowLimit, setRowLimit] = useState(INITIAL_ROW_COUNT);
  return (
    <Loaded
      result={useSignIns(userId, rowLimit)}
      failureText={t`The sign-in history could not be loaded`}
      loading={3}
      empty={
        <EmptyState
          icon="recent"
          title={t`No sign-ins yet`}
          text={t`Sign-ins of the last 90 days appear here.`}
        />
      }
    >
      {({ data: signIns, totalCount = 0 }) => (
        <>
          <LogTable
            name={t`Sign-in history`}
            titles={[t`Date`, t`Browser`, t`Address`, t`Outcome`]}
          >
            {signIns.map((signIn) => (
              <SignInRow key={signIn.Id} signIn={signIn} />
            ))}
          </LogTable>
          {totalCount > signIns.length && (
            <Button
              label={t`Show more`}
              variant="text"
              disabled={signIns.length < rowLimit}
              onClick={() => setRowLimit(rowLimit + 2 * INITIAL_ROW_COUNT)}
            />
          )}
        </>
      )}
    </Loaded>
  );
}

function useSignIns(userId: number | undefined, rowLimit: number) {
  const query = { take: String(rowLimit), requireTotalCount: 'true' as const };
  const callOptions = { showsOwnFailure: true, keepPreviousData: true };
  const ownCall = useApiCall(
    account.listSignIns,
    userId === undefined ? { query } : null,
    callOptions,
  );
  const userCall = useApiCall(
    users.listSignInsOfUser,
    userId === undefined ? null : { params: { id: userId }, query },
    callOptions,
  );
  return userId === undefined ? ownCall : userCall;
}

const SignInRow = ({ signIn }: { signIn: SignInAttempt }) => (
  <tr className={isRejectedSignIn(signIn) ? 'is-bad' : undefined}>
    <td>{formatTimestamp(signIn.When)}</td>
    <td>{formatDevice(signIn)}</td>
    <td>{signIn.Address}</td>
    <td>
      <span className="outcome">
        <Icon name={isRejectedSignIn(signIn) ? 'warn' : 'check'} />
        {getSignInOutcomeLabel(signIn)}
      </span>
      {signIn.Ended && <small className="faint">{formatSessionEnd(signIn)}</small>}
    </td>
  </tr>
);
