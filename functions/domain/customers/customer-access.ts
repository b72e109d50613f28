import { writeListEditOrReject } from '#functions/domain/change-sets/write-list-edit-or-reject.ts';
import { createNotFoundError } from '#functions/rejection-error.ts';
import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import { buildCustomerAccessNotificationWrite } from '#functions/store/accounts/stored-notifications.ts';
import { buildAuditWrites } from '#functions/store/audit-log.ts';
import {
  buildCustomerDetailWrite,
  findCustomerDetail,
  listCustomerDetails,
  type CustomerAccessRequest,
  type CustomerDetailScope,
} from '#functions/store/dealers/customer-details.ts';
import {
  findDealerUser,
  listDealerUsers,
  type DealerUser,
} from '#functions/store/dealers/dealer-users.ts';
import {
  buildCustomerWrites,
  type CustomerRecord,
} from '#functions/store/dealers/stored-customers.ts';
import { loadDealer } from '#functions/store/dealers/stored-dealers.ts';
import { buildIdempotencyWrite, type IdempotentCall } from '#functions/store/table/idempotency.ts';
import { ConditionFailedError, type TableWrite } from '#functions/store/table/write-items.ts';
import {
  writeTransactionOrReject,
  writeTransaction,
} from '#functions/store/table/write-transaction.ts';
import { roles } from '#shared/access/roles.ts';
import { getFullName } from '#shared/format/full-name.ts';
import { customersMessages } from '#shared/messages/customers-messages.ts';
import {
  AuditedCustomerDetails,
  type CustomerAccess,
} from '#shared/schemas/customer-details-schema.ts';
import {
  loadVisibleCustomer,
  createStaleCustomerError,
  getCustomerAuditSubject,
} from './customer-records.ts';

/** As many administrators as one transaction can notify. */
const MAX_NOTIFIED_ADMINS = 50;

const getAccessRequestScope = (
  { dealer }: StaffCaller,
  { Id }: CustomerRecord,
): CustomerDetailScope => ({
  dealer,
  kind: 'CUSTOMERREQUESTS',
  customerId: Id,
});

/**
 * Stores a user's request for access to a private customer and notifies the dealer's administrators. A
 * repeat before the answer notifies nobody.
 */
export async function storeAccessRequestAndNotifyAdmins(
  by: StaffCaller,
  customer: CustomerRecord,
  idempotency: IdempotentCall,
): Promise<void> {
  const { dealer, userId, fullName: fromFullName } = by;
  const now = new Date().toISOString();
  const number = customer.JdeNum;
  const after: CustomerAccessRequest = { Id: userId, On: now };
  const requestWrite = buildCustomerDetailWrite(getAccessRequestScope(by, customer), {
    before: undefined,
    after,
  });
  const notices = (await listDealerUsers(dealer))
    .filter(
      ({ UserRoleId, IsLockedOut }) => UserRoleId === roles.salesAdministrator && !IsLockedOut,
    )
    .slice(0, MAX_NOTIFIED_ADMINS)
    .map(({ AppUserId }) =>
      buildCustomerAccessNotificationWrite(dealer, {
        customerId: customer.Id,
        canSeeCustomer: true,
        toUserId: AppUserId,
        fromFullName,
        notice: customersMessages.accessRequestedBy(fromFullName, number),
        now,
      }),
    );
  const idempotencyWrite = buildIdempotencyWrite(idempotency, { reply: null });
  try {
    await writeTransaction([requestWrite, ...notices, idempotencyWrite]);
  } catch (error) {
    if (!(error instanceof ConditionFailedError && error.failedWrites.includes(requestWrite)))
      throw error;
    // The user has an open request already.
    await writeTransaction([idempotencyWrite]);
  }
}

/** The users who request access to a private customer, and those who have it. */
export async function readCustomerAccessOverview(
  by: StaffCaller,
  customer: CustomerRecord,
): Promise<CustomerAccess> {
  const [users, requests, { SalesRepShareCustomers }] = await Promise.all([
    listDealerUsers(by.dealer),
    listCustomerDetails<CustomerAccessRequest>(getAccessRequestScope(by, customer)),
    loadDealer(by.dealer),
  ]);
  const owner = users.find(({ SalesRepId }) => SalesRepId === customer.OwnerRepId);
  const requestTimes = new Map(requests.map(({ Id, On }) => [Id, On]));
  return {
    Owner: owner ? getFullName(owner) : null,
    IsShared: !customer.IsPrivate || SalesRepShareCustomers,
    Asked: users.flatMap((user) => {
      const On = requestTimes.get(user.AppUserId);
      return On === undefined ? [] : [{ ...toAccessUser(user), On }];
    }),
    Given: users.filter((user) => hasCustomerAccess(customer, user)).map(toAccessUser),
  };
}

const toAccessUser = (user: DealerUser) => ({ AppUserId: user.AppUserId, Name: getFullName(user) });

const hasCustomerAccess = ({ SharedWith = [] }: CustomerRecord, { SalesRepId }: DealerUser) =>
  SharedWith.includes(SalesRepId);

/** Finds a user of the dealer who gets or loses access; throws if there is none. */
export async function loadDealerUser({ dealer }: StaffCaller, userId: number): Promise<DealerUser> {
  const user = await findDealerUser(dealer, userId);
  if (!user) throw createNotFoundError();
  return user;
}

type AccessChange = {
  by: StaffCaller;
  idempotency: IdempotentCall;
  customer: CustomerRecord;
  user: DealerUser;
  shouldHaveAccess: boolean;
};

/**
 * Gives or ends access, or rejects the user's request. Notifies the user and removes the request. The
 * customer's version does not change, so that no open edit is rejected because of it.
 */
export async function changeCustomerAccessAndNotifyUser({
  by,
  idempotency,
  customer,
  user,
  shouldHaveAccess,
}: AccessChange): Promise<void> {
  const { dealer } = by;
  const requestScope = getAccessRequestScope(by, customer);
  const request = await findCustomerDetail<CustomerAccessRequest>(requestScope, user.AppUserId);
  const hadAccess = hasCustomerAccess(customer, user);
  if (!shouldHaveAccess && !hadAccess && !request) throw createNotFoundError();
  const after =
    hadAccess === shouldHaveAccess
      ? customer
      : applyCustomerAccess(customer, user, shouldHaveAccess);
  const customerChangeWrites =
    after === customer ? [] : buildCustomerWrites(dealer, { before: customer, after });
  const requestDeleteWrites = request
    ? [buildCustomerDetailWrite(requestScope, { before: request, after: undefined })]
    : [];
  const guards: readonly TableWrite[] = [...customerChangeWrites, ...requestDeleteWrites];
  const toAuditValues = (record: CustomerRecord) => ({
    Access: hasCustomerAccess(record, user) ? [getFullName(user)] : [],
  });
  const auditEntry = { by, ...getCustomerAuditSubject(customer), schema: AuditedCustomerDetails };
  const writes = [
    ...guards,
    ...(guards.length > 0
      ? [buildAccessAnswerNotice({ by, customer, user, shouldHaveAccess, hadAccess })]
      : []),
    ...buildAuditWrites(dealer, {
      ...auditEntry,
      before: toAuditValues(customer),
      after: toAuditValues(after),
    }),
    buildIdempotencyWrite(idempotency, { reply: null }),
  ];
  const createConflict = async () =>
    createStaleCustomerError(await loadVisibleCustomer(by, customer.Id));
  // Without a change to the customer, the answer need not wait until the list is open for edits.
  await (customerChangeWrites.length > 0
    ? writeListEditOrReject({ dealer, list: 'CUSTOMERS' }, writes, [[guards, createConflict]])
    : writeTransactionOrReject(writes, [[guards, createConflict]]));
}

function applyCustomerAccess(
  customer: CustomerRecord,
  { SalesRepId }: DealerUser,
  shouldHaveAccess: boolean,
): CustomerRecord {
  const others = (customer.SharedWith ?? []).filter((id) => id !== SalesRepId);
  return { ...customer, SharedWith: shouldHaveAccess ? [...others, SalesRepId] : others };
}

type AccessAnswer = Omit<AccessChange, 'idempotency'> & { hadAccess: boolean };

function buildAccessAnswerNotice({
  by,
  customer,
  user,
  shouldHaveAccess,
  hadAccess,
}: AccessAnswer): TableWrite {
  const number = customer.JdeNum;
  const buildNotice = shouldHaveAccess
    ? customersMessages.accessGiven
    : hadAccess
      ? customersMessages.accessEnded
      : customersMessages.accessRefused;
  return buildCustomerAccessNotificationWrite(by.dealer, {
    customerId: customer.Id,
    canSeeCustomer: shouldHaveAccess,
    toUserId: user.AppUserId,
    fromFullName: by.fullName,
    notice: buildNotice(by.fullName, number),
    now: new Date().toISOString(),
  });
}
