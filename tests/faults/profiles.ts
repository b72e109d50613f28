import { handler as getProfile } from '#functions/api/users/get-profile.ts';
import { handler as updateProfile } from '#functions/api/users/update-profile.ts';
import { listAuditEntries } from '#functions/store/audit-log.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { unchosenSettings } from '#tests/make/sales-settings.ts';
import type { CallRecord, User } from './client.ts';
import type { Step } from './explain.ts';
import type { SimulatedRequest } from './simulated-requests.ts';

/*
 * What users say of themselves, from several windows at once: a change of another state than the one that
 * was shown is refused and shows what stands there, and each change is told of once in the dealer's audit.
 */

type Shown = { Version: number; City: string | null };
type State = Shown | undefined;

/** Whoever worked for another dealer before says nothing new until they do. */
const versionIn = (state: State) => state?.Version ?? 0;

function same(state: State, { Version, City }: Shown): State | string {
  const isSame = state ? state.City === City : true;
  return versionIn(state) === Version && isSame
    ? state
    : `${City} of ${Version} was shown, not ${state?.City} of ${versionIn(state)}`;
}

const saved =
  (sent: Shown, answer: Shown): Step<State> =>
  (state) => {
    if (versionIn(state) !== sent.Version)
      return `it was made of ${sent.Version} and stored over ${versionIn(state)}`;
    const after = { Version: sent.Version + 1, City: sent.City };
    return same(after, answer);
  };

const expectProfileRejected =
  (sent: Shown, answer: Shown): Step<State> =>
  (state) =>
    versionIn(state) === sent.Version
      ? `it was refused, though nobody else changed ${sent.Version}`
      : same(state, answer);

const meaning = (user: User, step: Step<State>) => [
  { thing: `profile of ${user.userId}`, step: step as Step<unknown> },
];

const never = (call: string, answer: unknown): never => {
  throw new Error(`${call} answered ${JSON.stringify(answer)}`);
};

export const buildGetProfileRequest = (user: User): SimulatedRequest => ({
  call: 'users.getProfile',
  handler: getProfile,
  sent: {},
  means: (answer) =>
    answer?.status === 200
      ? meaning(user, (state) => same(state, answer.body as Shown))
      : never('getProfile', answer),
});

/** A user moves to a city; what else they say stays as it is. */
export function moveTo(City: string, user: User, records: readonly CallRecord[]): SimulatedRequest {
  const sent = { ...unchanged(user), City, Version: lastShown(user, records) };
  return {
    call: 'users.updateProfile',
    handler: updateProfile,
    sent: { body: sent },
    means: (answer) => {
      if (answer?.status === 200) return meaning(user, saved(sent, answer.body as Shown));
      if (answer?.status !== 409) return never('updateProfile', answer);
      return meaning(
        user,
        expectProfileRejected(sent, (answer.body as { Profile: Shown }).Profile),
      );
    },
  };
}

/** As the dealer's defaults are: who moves goes on selling by those. */
function unchanged({ fullName }: User) {
  const [FirstName, LastName] = fullName.split(/ (.*)/s);
  return {
    FirstName,
    LastName,
    OrderSaveAlertIntervalMins: null,
    ...unchosenSettings,
  };
}

/** The version a user was shown last, in whatever window. */
function lastShown({ userId }: User, records: readonly CallRecord[]): number {
  const shown = records
    .filter(({ request, user }) => user.userId === userId && request.call.endsWith('Profile'))
    .map(({ answer }) => Object(answer?.body) as Shown & { Profile?: Shown })
    .map(({ Profile, Version }) => Profile?.Version ?? Version);
  return Math.max(0, ...shown);
}

/** The dealer's audit tells of every change of a profile that was answered, and of each once. */
export async function auditDiffers(dealerId: number, records: readonly CallRecord[]) {
  const audit = await listAuditEntries(toDealerKey(dealerId));
  const found = audit
    .filter(({ Kind }) => Kind === 'user')
    .map(({ UserId, Changes }) => `${UserId} ${Changes.find(({ Field }) => Field === 'City')?.To}`);
  const right = records
    .filter(
      ({ request, answer }) => request.call === 'users.updateProfile' && answer?.status === 200,
    )
    .map(({ user, request }) => `${user.userId} ${(request.sent.body as Shown).City}`);
  const missing = right.filter((one) => !found.includes(one));
  return [
    ...(found.length === right.length
      ? []
      : [`${found.length} entries of ${right.length} changes`]),
    ...missing.map((one) => `the audit does not tell of ${one}: ${found.join(', ')}`),
  ];
}
