import { notFound } from '#functions/api-error.ts';
import { writeEdit } from '#functions/domain/change-sets/edit.ts';
import type { StaffCaller } from '#functions/runtime/caller.ts';
import { accessNotice } from '#functions/store/accounts/notifications.ts';
import { auditWrites } from '#functions/store/audit.ts';
import {
  aboutWrite,
  findAbout,
  listAbout,
  type AccessRequest,
  type CustomerDetailScope,
} from '#functions/store/dealers/about-customers.ts';
import { customerWrites, type CustomerRecord } from '#functions/store/dealers/customers.ts';
import { loadDealer } from '#functions/store/dealers/dealers.ts';
import {
  findDealerUser,
  listDealerUsers,
  type DealerUser,
} from '#functions/store/dealers/users.ts';
import { buildIdempotencyWrite, type IdempotentCall } from '#functions/store/table/idempotency.ts';
import { writeTransactionOrReject, writeTogether } from '#functions/store/table/transaction.ts';
import { ConditionFailed, type Write } from '#functions/store/table/write.ts';
import { roles } from '#shared/access/roles.ts';
import { getFullName } from '#shared/format/full-name.ts';
import {
  AuditedCustomerDetails,
  type CustomerAccess,
} from '#shared/schemas/customer-details-schema.ts';
import { customersTexts } from '#shared/texts/customers-texts.ts';
import { loadCustomer, stale, getCustomerAuditSubject } from './customer.ts';

/** As many administrators as one transaction tells. */
const MAX_NOTIFIED_ADMINS = 50;

const requestsOf = ({ dealer }: StaffCaller, { Id }: CustomerRecord): CustomerDetailScope => ({
  dealer,
  kind: 'CUSTOMERREQUESTS',
  customerId: Id,
});

/** Notes who asks for a private customer, and tells the dealer's administrators: once, until they have answered. */
export async function requestCustomerAccess(
  by: StaffCaller,
  customer: CustomerRecord,
  idempotency: IdempotentCall,
) {
  const { dealer, userId, fullName: fromFullName } = by;
  const now = new Date().toISOString();
  const number = customer.JdeNum;
  const after: AccessRequest = { Id: userId, On: now };
  const requestWrite = aboutWrite(requestsOf(by, customer), { before: undefined, after });
  const notices = (await listDealerUsers(dealer))
    .filter(
      ({ UserRoleId, IsLockedOut }) => UserRoleId === roles.salesAdministrator && !IsLockedOut,
    )
    .slice(0, MAX_NOTIFIED_ADMINS)
    .map(({ AppUserId }) =>
      accessNotice(dealer, {
        customerId: customer.Id,
        isSeen: true,
        toUserId: AppUserId,
        fromFullName,
        subject: customersTexts.requestSubject(number),
        message: customersTexts.requestMessage(fromFullName, number),
        now,
      }),
    );
  const done = buildIdempotencyWrite(idempotency, { reply: null });
  try {
    await writeTogether([requestWrite, ...notices, done]);
  } catch (error) {
    if (!(error instanceof ConditionFailed && error.failed.includes(requestWrite))) throw error;
    // They have asked before.
    await writeTogether([done]);
  }
}

/** Who asks for a private customer, and who was given access. */
export async function accessOf(by: StaffCaller, customer: CustomerRecord): Promise<CustomerAccess> {
  const [users, requests, { SalesRepShareCustomers }] = await Promise.all([
    listDealerUsers(by.dealer),
    listAbout<AccessRequest>(requestsOf(by, customer)),
    loadDealer(by.dealer),
  ]);
  const owner = users.find(({ SalesRepId }) => SalesRepId === customer.OwnerRepId);
  const requestTimes = new Map(requests.map(({ Id, On }) => [Id, On]));
  return {
    Owner: owner ? getFullName(owner) : null,
    IsShared: !customer.IsPrivate || SalesRepShareCustomers,
    Asked: users.flatMap((user) => {
      const On = requestTimes.get(user.AppUserId);
      return On === undefined ? [] : [{ ...known(user), On }];
    }),
    Given: users.filter((user) => has(customer, user)).map(known),
  };
}

const known = (user: DealerUser) => ({ AppUserId: user.AppUserId, Name: getFullName(user) });

const has = ({ SharedWith = [] }: CustomerRecord, { SalesRepId }: DealerUser) =>
  SharedWith.includes(SalesRepId);

/** A user of the dealer, whom access is given to or taken from. */
export async function userGiven({ dealer }: StaffCaller, userId: number): Promise<DealerUser> {
  const user = await findDealerUser(dealer, userId);
  if (!user) throw notFound();
  return user;
}

type Change = {
  by: StaffCaller;
  once: IdempotentCall;
  customer: CustomerRecord;
  user: DealerUser;
  isGiven: boolean;
};

/**
 * Gives access, or ends it, or refuses who has asked; they are told, and the request is answered. The state of the
 * customer stays the same, so that nobody's edit is refused for it.
 */
export async function changeAccess({ by, once, customer, user, isGiven }: Change): Promise<void> {
  const { dealer } = by;
  const requestScope = requestsOf(by, customer);
  const request = await findAbout<AccessRequest>(requestScope, user.AppUserId);
  const had = has(customer, user);
  if (!isGiven && !had && !request) throw notFound();
  const after = had === isGiven ? customer : withAccess(customer, user, isGiven);
  const shared = after === customer ? [] : customerWrites(dealer, { before: customer, after });
  const answered = request ? [aboutWrite(requestScope, { before: request, after: undefined })] : [];
  const guards: readonly Write[] = [...shared, ...answered];
  const names = (record: CustomerRecord) => ({
    Access: has(record, user) ? [getFullName(user)] : [],
  });
  const audited = { by, ...getCustomerAuditSubject(customer), schema: AuditedCustomerDetails };
  const writes = [
    ...guards,
    ...(guards.length > 0 ? [buildAccessAnswerNotice({ by, customer, user, isGiven, had })] : []),
    ...auditWrites(dealer, { ...audited, before: names(customer), after: names(after) }),
    buildIdempotencyWrite(once, { reply: null }),
  ];
  const createConflict = async () => stale(await loadCustomer(by, customer.Id));
  // Who has asked is answered whatever becomes of the list.
  await (shared.length > 0
    ? writeEdit({ dealer, list: 'CUSTOMERS' }, writes, [[guards, createConflict]])
    : writeTransactionOrReject(writes, [[guards, createConflict]]));
}

function withAccess(
  customer: CustomerRecord,
  { SalesRepId }: DealerUser,
  isGiven: boolean,
): CustomerRecord {
  const others = (customer.SharedWith ?? []).filter((id) => id !== SalesRepId);
  return { ...customer, SharedWith: isGiven ? [...others, SalesRepId] : others };
}

type AccessAnswer = Omit<Change, 'once'> & { had: boolean };

function buildAccessAnswerNotice({ by, customer, user, isGiven, had }: AccessAnswer): Write {
  const number = customer.JdeNum;
  const formatMessage = isGiven
    ? customersTexts.accessGiven
    : had
      ? customersTexts.accessEnded
      : customersTexts.accessRefused;
  return accessNotice(by.dealer, {
    customerId: customer.Id,
    isSeen: isGiven,
    toUserId: user.AppUserId,
    fromFullName: by.fullName,
    subject: customersTexts.requestSubject(number),
    message: formatMessage(by.fullName, number),
    now: new Date().toISOString(),
  });
}
