import * as z from 'zod/mini';
import { writeListEditOrReject } from '#functions/domain/change-sets/write-list-edit-or-reject.ts';
import {
  createConflictError,
  createValidationError,
  createNotFoundError,
  RejectionError,
} from '#functions/rejection-error.ts';
import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import { buildAuditWrites } from '#functions/store/audit-log.ts';
import {
  buildCustomerWrites,
  findVisibleCustomer,
  listCustomersWithNumber,
  buildCustomerNumberClaimWrite,
  type CustomerRecord,
} from '#functions/store/dealers/stored-customers.ts';
import { loadDealer } from '#functions/store/dealers/stored-dealers.ts';
import { buildRecordRejection } from '#functions/store/table/id-counters.ts';
import { buildIdempotencyWrite, type IdempotentCall } from '#functions/store/table/idempotency.ts';
import { toVersionedRecord } from '#functions/store/table/list-records.ts';
import { getFullName } from '#shared/format/full-name.ts';
import { customersMessages } from '#shared/messages/customers-messages.ts';
import { signInMessages } from '#shared/messages/sign-in-messages.ts';
import {
  AuditedCustomer,
  CustomerWithVersion,
  type CustomerUpdate,
  type NewCustomer,
} from '#shared/schemas/customer-schema.ts';

/** Throws if the caller may not see the customer. */
export async function loadVisibleCustomer(
  caller: StaffCaller,
  id: number,
): Promise<CustomerRecord> {
  const customer = await findVisibleCustomer(caller.dealer, caller, id);
  if (!customer) throw createNotFoundError();
  return customer;
}

/** Throws if the dealer maintains its customers in another system. */
export async function assertDealerAllowsCustomerUpdates({ dealer }: StaffCaller): Promise<void> {
  const { UpdatesToCustomersAllowed } = await loadDealer(dealer);
  if (!UpdatesToCustomersAllowed) throw createValidationError(customersMessages.editingNotAllowed);
}

/** Throws if another customer of the dealer than `id` has the number in the list (D36). */
export async function assertCustomerNumberFree(
  { dealer }: StaffCaller,
  number: string,
  ownCustomerId?: number,
): Promise<void> {
  const customersWithNumber = await listCustomersWithNumber(dealer, number);
  if (customersWithNumber.some((customer) => customer.Id !== ownCustomerId))
    throw new CustomerNumberTakenError();
}

/**
 * Throws if the customer is global, and so maintained in another system, or if the dealer maintains all its
 * customers there.
 */
export async function assertCustomerEditable(
  caller: StaffCaller,
  { IsPrivate }: CustomerRecord,
): Promise<void> {
  if (!IsPrivate) throw createValidationError(customersMessages.globalCustomerReadOnly);
  await assertDealerAllowsCustomerUpdates(caller);
}

type CustomerServerFields = { Id: number; Version: number; OwnerRepId: number | null };

/**
 * An address's own name. Undefined if it was the same as the customer's name: then it follows that name.
 */
function resolveAddressName(
  typedName: string | null | undefined,
  before: CustomerRecord | undefined,
) {
  const storedName = before?.Address?.Name;
  const name = typedName === undefined ? storedName : typedName;
  return name === before?.Name ? undefined : name;
}

/** Builds a private customer from a request body, and from the old record if there is one. */
export function buildPrivateCustomer(
  body: NewCustomer | CustomerUpdate,
  serverFields: CustomerServerFields,
  before?: CustomerRecord,
): CustomerRecord {
  const { CustomerContact: contact, Address: address } = body;
  const Name = body.Name || getFullName(contact);
  const Address = {
    ...before?.Address,
    ...address,
    Name: resolveAddressName(address.Name, before) || Name,
    PhoneNumber: body.PhoneNum,
    FaxNumber: body.FaxNum,
    Contact: getFullName(contact) || null,
  };
  const otherAddresses = (before?.Addresses ?? []).slice(1);
  return {
    CustomerType: null,
    CustomerType2: null,
    CustomerType3: null,
    GroupNames: [],
    Status: null,
    ...before,
    Id: serverFields.Id,
    JdeNum: body.JdeNum.trim(),
    Name,
    LicenseNumber: body.LicenseNumber,
    Specialty: body.Specialty,
    PhoneNum: body.PhoneNum,
    FaxNum: body.FaxNum,
    IsPrivate: true,
    CustomerContact: { ...contact, Email: contact.Email || null },
    Address,
    Addresses: [Address, ...otherAddresses],
    OwnerRepId: serverFields.OwnerRepId,
    // A customer that never had a certificate has no such field.
    ...((body.TaxExemption ?? before?.TaxExemption) &&
      body.TaxExemption !== undefined && { TaxExemption: body.TaxExemption }),
    Version: serverFields.Version,
  };
}

type CustomerSave = {
  by: StaffCaller;
  idempotency: IdempotentCall;
  before: CustomerRecord | undefined;
  after: CustomerRecord;
  /** Another customer has the number, and the user has confirmed it. */
  allowsTakenNumber?: boolean;
};

/**
 * Writes a private customer with its number and audit entry in one transaction. Throws if another save has
 * taken the number, or if the customer was changed meanwhile (D23), and IdInUseError if the id of a new
 * customer is in use (D29).
 */
export async function savePrivateCustomer({
  by,
  idempotency,
  before,
  after,
  allowsTakenNumber = false,
}: CustomerSave): Promise<CustomerWithVersion> {
  const { dealer } = by;
  const reply = toVersionedRecord(after);
  const [guarded, feed] = buildCustomerWrites(dealer, { before, after });
  const numberWrites = allowsTakenNumber ? [] : [buildCustomerNumberClaimWrite(dealer, after)];
  const auditEntry = { by, ...getCustomerAuditSubject(after), schema: AuditedCustomer };
  const writes = [
    guarded,
    feed,
    ...numberWrites,
    ...buildAuditWrites(dealer, { ...auditEntry, before, after }),
    buildIdempotencyWrite(idempotency, { reply }),
  ];
  await writeListEditOrReject({ dealer, list: 'CUSTOMERS' }, writes, [
    [numberWrites, () => new CustomerNumberTakenError()],
    buildRecordRejection(guarded, before, async () =>
      createStaleCustomerError(await loadVisibleCustomer(by, after.Id)),
    ),
  ]);
  return reply;
}

/** The customer's fields for an audit entry. */
export const getCustomerAuditSubject = ({ Id, Name, JdeNum }: CustomerRecord) => ({
  kind: 'customer',
  id: Id,
  name: Name ?? JdeNum,
});

/** Another customer has the number; for a new customer the user can confirm that it is a different one. */
export class CustomerNumberTakenError extends RejectionError {
  override name = 'NumberTaken';

  constructor() {
    const errors = { JdeNum: customersMessages.numberTaken };
    super('invalid', signInMessages.seeValidationErrors, { errors });
  }
}

/** The error carries the current version (D23). */
export const createStaleCustomerError = (current: CustomerRecord) =>
  createConflictError(customersMessages.changedMeanwhile, {
    Customer: z.encode(CustomerWithVersion, toVersionedRecord(current)),
  });
