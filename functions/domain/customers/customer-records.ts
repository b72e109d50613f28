import * as z from 'zod/mini';
import {
  createConflictError,
  createValidationError,
  createNotFoundError,
  ApiError,
} from '#functions/api-error.ts';
import { writeListEdit } from '#functions/domain/change-sets/write-list-edit.ts';
import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import { buildAuditWrites } from '#functions/store/audit-log.ts';
import {
  buildCustomerWrites,
  findVisibleCustomer,
  listCustomersWithNumber,
  buildCustomerNumberWrite,
  type CustomerRecord,
} from '#functions/store/dealers/stored-customers.ts';
import { loadDealer } from '#functions/store/dealers/stored-dealers.ts';
import { buildIdempotencyWrite, type IdempotentCall } from '#functions/store/table/idempotency.ts';
import { toVersionedRecord } from '#functions/store/table/list-records.ts';
import { getFullName } from '#shared/format/full-name.ts';
import {
  AuditedCustomer,
  CustomerWithVersion,
  type CustomerUpdate,
  type NewCustomer,
} from '#shared/schemas/customer-schema.ts';
import { customersTexts } from '#shared/texts/customers-texts.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';

/** A customer that the caller may see, as it is at this moment. */
export async function loadCustomer(caller: StaffCaller, id: number): Promise<CustomerRecord> {
  const customer = await findVisibleCustomer(caller.dealer, caller, id);
  if (!customer) throw createNotFoundError();
  return customer;
}

/** Refuses where the dealer keeps its customers elsewhere. */
export async function assertCustomerUpdatesAllowed({ dealer }: StaffCaller): Promise<void> {
  const { UpdatesToCustomersAllowed } = await loadDealer(dealer);
  if (!UpdatesToCustomersAllowed) throw createValidationError(customersTexts.notAllowed);
}

/** Refuses a number that a customer of the dealer's, other than that one, has by the list (D36). */
export async function assertCustomerNumberFree(
  { dealer }: StaffCaller,
  number: string,
  id?: number,
) {
  const customersWithNumber = await listCustomersWithNumber(dealer, number);
  if (customersWithNumber.some((customer) => customer.Id !== id))
    throw new CustomerNumberTakenError();
}

/** Refuses where the customer is everyone's, and so kept elsewhere, or where the dealer keeps all of them elsewhere. */
export async function assertCustomerEditable(caller: StaffCaller, { IsPrivate }: CustomerRecord) {
  if (!IsPrivate) throw createValidationError(customersTexts.globalNotEdited);
  await assertCustomerUpdatesAllowed(caller);
}

type CustomerServerFields = { Id: number; Version: number; OwnerRepId: number | null };

/** What a place is called by itself; nothing where it is called as its customer, whatever that is called by now. */
function resolveAddressName(
  typedName: string | null | undefined,
  before: CustomerRecord | undefined,
) {
  const storedName = before?.Address?.Name;
  const name = typedName === undefined ? storedName : typedName;
  return name === before?.Name ? undefined : name;
}

/** The record that a body makes of a private customer, or makes of the one before. */
export function buildCustomerRecord(
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
    Version: serverFields.Version,
  };
}

type CustomerSave = {
  by: StaffCaller;
  idempotency: IdempotentCall;
  before: CustomerRecord | undefined;
  after: CustomerRecord;
  /** The number is somebody else's, and the caller knows. */
  allowsTakenNumber?: boolean;
};

/**
 * Writes a private customer with its number and what is told of it: whole, or not at all. Refused where somebody was
 * faster with the number, and over a customer that was changed since (D23).
 */
export async function saveCustomer({
  by,
  idempotency,
  before,
  after,
  allowsTakenNumber = false,
}: CustomerSave): Promise<CustomerWithVersion> {
  const { dealer } = by;
  const reply = toVersionedRecord(after);
  const [guarded, feed] = buildCustomerWrites(dealer, { before, after });
  const numberWrites = allowsTakenNumber ? [] : [buildCustomerNumberWrite(dealer, after)];
  const auditEntry = { by, ...getCustomerAuditSubject(after), schema: AuditedCustomer };
  const writes = [
    guarded,
    feed,
    ...numberWrites,
    ...buildAuditWrites(dealer, { ...auditEntry, before, after }),
    buildIdempotencyWrite(idempotency, { reply }),
  ];
  await writeListEdit({ dealer, list: 'CUSTOMERS' }, writes, [
    [numberWrites, () => new CustomerNumberTakenError()],
    [[guarded], async () => createStaleCustomerError(await loadCustomer(by, after.Id))],
  ]);
  return reply;
}

/** A customer as the audit names it. */
export const getCustomerAuditSubject = ({ Id, Name, JdeNum }: CustomerRecord) => ({
  kind: 'customer',
  id: Id,
  name: Name ?? JdeNum,
});

/** Another customer has the number; of a new one it is confirmed that it is another. */
export class CustomerNumberTakenError extends ApiError {
  override name = 'NumberTaken';

  constructor() {
    const errors = { JdeNum: customersTexts.numberTaken };
    super(400, signInTexts.seeValidationErrors, { errors });
  }
}

/** What stands there now, for who has seen something else (D23). */
export const createStaleCustomerError = (current: CustomerRecord) =>
  createConflictError(customersTexts.changedMeanwhile, {
    Customer: z.encode(CustomerWithVersion, toVersionedRecord(current)),
  });
