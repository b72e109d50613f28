import { handler as getProfile } from '#functions/api/users/get-profile.ts';
import { handler as updateProfile } from '#functions/api/users/update-profile.ts';
import { listNewestAuditEntries } from '#functions/store/audit-log.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { emptySalesSettings } from '#tests/make/sales-settings.ts';
import type { ModelStep } from './explain-history.ts';
import type { CallRecord, SignedInWriter } from './retrying-client.ts';
import type { SimulatedRequest } from './simulated-requests.ts';

/*
 * Users edit their profiles from several windows at once. A change of an outdated version is rejected and
 * returns the current profile; the dealer's audit has one entry for each change.
 */

type ProfileAnswer = { Version: number; City: string | null };
type ProfileState = ProfileAnswer | undefined;

/** A user who came from another dealer has version 0 here until the first change. */
const getProfileVersion = (state: ProfileState) => state?.Version ?? 0;

function expectSameProfile(
  state: ProfileState,
  { Version, City }: ProfileAnswer,
): ProfileState | string {
  const isSame = state ? state.City === City : true;
  return getProfileVersion(state) === Version && isSame
    ? state
    : `${City} of ${Version} was shown, not ${state?.City} of ${getProfileVersion(state)}`;
}

const expectProfileSaved =
  (sent: ProfileAnswer, answer: ProfileAnswer): ModelStep<ProfileState> =>
  (state) => {
    if (getProfileVersion(state) !== sent.Version)
      return `it was made of ${sent.Version} and stored over ${getProfileVersion(state)}`;
    const after = { Version: sent.Version + 1, City: sent.City };
    return expectSameProfile(after, answer);
  };

const expectProfileRejected =
  (sent: ProfileAnswer, answer: ProfileAnswer): ModelStep<ProfileState> =>
  (state) =>
    getProfileVersion(state) === sent.Version
      ? `it was refused, though nobody else changed ${sent.Version}`
      : expectSameProfile(state, answer);

const buildProfileEffects = (user: SignedInWriter, step: ModelStep<ProfileState>) => [
  { subject: `profile of ${user.userId}`, step: step as ModelStep<unknown> },
];

const throwUnexpectedAnswer = (call: string, answer: unknown): never => {
  throw new Error(`${call} answered ${JSON.stringify(answer)}`);
};

export const buildGetProfileRequest = (user: SignedInWriter): SimulatedRequest => ({
  call: 'users.getProfile',
  handler: getProfile,
  sent: {},
  getEffects: (answer) =>
    answer?.status === 200
      ? buildProfileEffects(user, (state) => expectSameProfile(state, answer.body as ProfileAnswer))
      : throwUnexpectedAnswer('getProfile', answer),
});

/** A user moves to a city; the rest of the profile stays. */
export function buildChangeCityRequest(
  City: string,
  user: SignedInWriter,
  records: readonly CallRecord[],
): SimulatedRequest {
  const sent = {
    ...buildUnchangedProfile(user),
    City,
    Version: findLastShownVersion(user, records),
  };
  return {
    call: 'users.updateProfile',
    handler: updateProfile,
    sent: { body: sent },
    getEffects: (answer) => {
      if (answer?.status === 200)
        return buildProfileEffects(user, expectProfileSaved(sent, answer.body as ProfileAnswer));
      if (answer?.status !== 409) return throwUnexpectedAnswer('updateProfile', answer);
      return buildProfileEffects(
        user,
        expectProfileRejected(sent, (answer.body as { Profile: ProfileAnswer }).Profile),
      );
    },
  };
}

/** Equal to the dealer's defaults: a user who moves continues to use those. */
function buildUnchangedProfile({ fullName }: SignedInWriter) {
  const [FirstName, LastName] = fullName.split(/ (.*)/s);
  return {
    FirstName,
    LastName,
    OrderSaveAlertIntervalMins: null,
    ...emptySalesSettings,
  };
}

/** The last version that a user was shown, in any window. */
function findLastShownVersion({ userId }: SignedInWriter, records: readonly CallRecord[]): number {
  const versions = records
    .filter(({ request, user }) => user.userId === userId && request.call.endsWith('Profile'))
    .map(({ answer }) => Object(answer?.body) as ProfileAnswer & { Profile?: ProfileAnswer })
    .map(({ Profile, Version }) => Profile?.Version ?? Version);
  return Math.max(0, ...versions);
}

/** The dealer's audit has exactly one entry for each answered change of a profile. */
export async function listProfileAuditViolations(dealerId: number, records: readonly CallRecord[]) {
  const audit = await listNewestAuditEntries(toDealerKey(dealerId));
  const auditedMoves = audit
    .filter(({ Kind }) => Kind === 'user')
    .map(({ UserId, Changes }) => `${UserId} ${Changes.find(({ Field }) => Field === 'City')?.To}`);
  const expected = records
    .filter(
      ({ request, answer }) => request.call === 'users.updateProfile' && answer?.status === 200,
    )
    .map(({ user, request }) => `${user.userId} ${(request.sent.body as ProfileAnswer).City}`);
  const missing = expected.filter((one) => !auditedMoves.includes(one));
  return [
    ...(auditedMoves.length === expected.length
      ? []
      : [`${auditedMoves.length} entries of ${expected.length} changes`]),
    ...missing.map((one) => `the audit does not tell of ${one}: ${auditedMoves.join(', ')}`),
  ];
}
