import * as z from 'zod/mini';
import {
  createConflictError,
  createValidationError,
  createNotFoundError,
} from '#functions/rejection-error.ts';
import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import { buildAuditWrites } from '#functions/store/audit-log.ts';
import {
  buildCustomerDetailWrite,
  findCustomerDetail,
  listCustomerDetails,
  type CustomerDetailScope,
} from '#functions/store/dealers/customer-details.ts';
import type { CustomerRecord } from '#functions/store/dealers/stored-customers.ts';
import {
  buildRecordRejection,
  createWithNextId,
  idCounters,
} from '#functions/store/table/id-counters.ts';
import { buildIdempotencyWrite, type IdempotentCall } from '#functions/store/table/idempotency.ts';
import { writeTransactionOrReject } from '#functions/store/table/write-transaction.ts';
import { hasPermission } from '#shared/access/permissions.ts';
import { getFullName } from '#shared/format/full-name.ts';
import { customersMessages } from '#shared/messages/customers-messages.ts';
import type { CodedMessage } from '#shared/messages/message.ts';
import {
  AuditedCustomerDetails,
  CustomerContact,
  MAX_CUSTOMER_CONTACTS,
  MAX_CUSTOMER_NOTES,
  CustomerNote,
} from '#shared/schemas/customer-details-schema.ts';
import { getCustomerAuditSubject } from './customer-records.ts';

type VersionedDetail = { Id: number; Version: number };

/** A kind of detail that users add to a customer; each one has its own version. */
type CustomerDetailKind<Detail extends VersionedDetail> = {
  kind: CustomerDetailScope['kind'];
  /** The name in conflict errors and in the audit log. */
  name: 'Contact' | 'Note';
  schema: z.ZodMiniType<Detail>;
  /** The text in the audit log. */
  formatForAudit: (detail: Detail) => string;
  maxCount: number;
  tooManyMessage: CodedMessage;
  changedMessage: CodedMessage;
};

export const customerContactKind: CustomerDetailKind<CustomerContact> = {
  kind: 'CUSTOMERCONTACTS',
  name: 'Contact',
  schema: CustomerContact,
  formatForAudit: (contact) =>
    [getFullName(contact), contact.Role, contact.PhoneNumber, contact.Email]
      .filter(Boolean)
      .join(', '),
  maxCount: MAX_CUSTOMER_CONTACTS,
  tooManyMessage: customersMessages.tooManyContacts(MAX_CUSTOMER_CONTACTS),
  changedMessage: customersMessages.contactChangedMeanwhile,
};

export const customerNoteKind: CustomerDetailKind<CustomerNote> = {
  kind: 'CUSTOMERNOTES',
  name: 'Note',
  schema: CustomerNote,
  formatForAudit: ({ Text }) => Text,
  maxCount: MAX_CUSTOMER_NOTES,
  tooManyMessage: customersMessages.tooManyNotes(MAX_CUSTOMER_NOTES),
  changedMessage: customersMessages.noteChangedMeanwhile,
};

type CustomerRef = Pick<CustomerRecord, 'Id'>;
type DealerRef = Pick<StaffCaller, 'dealer'>;

const getDetailScope = (
  { dealer }: DealerRef,
  { Id }: CustomerRef,
  { kind }: Pick<CustomerDetailKind<VersionedDetail>, 'kind'>,
): CustomerDetailScope => ({
  dealer,
  kind,
  customerId: Id,
});

/** All details of the kind, oldest first. */
export const listDetailsOfKind = <Detail extends VersionedDetail>(
  kind: CustomerDetailKind<Detail>,
  by: DealerRef,
  customer: CustomerRef,
) => listCustomerDetails<Detail>(getDetailScope(by, customer, kind));

/** Throws if the detail does not exist, or if `seenVersion` is given and is not the current version. */
export async function loadCustomerDetail<Detail extends VersionedDetail>(
  kind: CustomerDetailKind<Detail>,
  {
    by,
    customer,
    id,
    seenVersion,
  }: { by: DealerRef; customer: CustomerRef; id: number; seenVersion: number | undefined },
): Promise<Detail> {
  const detail = await findCustomerDetail<Detail>(getDetailScope(by, customer, kind), id);
  if (!detail) throw createNotFoundError();
  if (seenVersion !== undefined && detail.Version !== seenVersion)
    throw createStaleDetailError(kind, detail);
  return detail;
}

/** Only the author and the administrator may edit a note; for everybody else it does not exist (D24). */
export async function loadEditableNote(
  by: StaffCaller,
  request: Omit<Parameters<typeof loadCustomerDetail>[1], 'by'>,
): Promise<CustomerNote> {
  const note = await loadCustomerDetail(customerNoteKind, {
    by,
    ...request,
    seenVersion: undefined,
  });
  if (note.ByUserId !== by.userId && !hasPermission('edit-every-note', by))
    throw createNotFoundError();
  if (request.seenVersion !== undefined && note.Version !== request.seenVersion)
    throw createStaleDetailError(customerNoteKind, note);
  return note;
}

/** All details are read at once, so their number is limited. */
async function assertDetailCountBelowLimit<Detail extends VersionedDetail>(
  kind: CustomerDetailKind<Detail>,
  by: DealerRef,
  customer: CustomerRef,
): Promise<void> {
  const { length } = await listDetailsOfKind(kind, by, customer);
  if (length >= kind.maxCount) throw createValidationError(kind.tooManyMessage);
}

/** Creates a detail with the next id and returns it; 400 where the customer has as many as are allowed. */
export async function createCustomerDetail<Detail extends VersionedDetail>(
  kind: CustomerDetailKind<Detail>,
  detail: Omit<Detail, 'Id'>,
  { by, idempotency, customer }: Omit<CustomerDetailSave<Detail>, 'before' | 'after'>,
): Promise<Detail> {
  await assertDetailCountBelowLimit(kind, by, customer);
  return createWithNextId(idCounters.records, async (Id) => {
    const after = { ...detail, Id } as Detail;
    const save = { by, idempotency, customer, before: undefined, after };
    await saveOrDeleteCustomerDetail(kind, save);
    return after;
  });
}

type CustomerDetailSave<Detail> = {
  by: StaffCaller;
  idempotency: IdempotentCall;
  customer: CustomerRecord;
  before: Detail | undefined;
  after: Detail | undefined;
};

/**
 * Creates, changes or removes a detail and adds an entry to the customer's history. Throws a conflict error
 * if it was changed meanwhile, and IdInUseError if the id of a new one is in use (D29).
 */
export async function saveOrDeleteCustomerDetail<Detail extends VersionedDetail>(
  kind: CustomerDetailKind<Detail>,
  { by, idempotency, customer, before, after }: CustomerDetailSave<Detail>,
): Promise<void> {
  const guarded = buildCustomerDetailWrite(getDetailScope(by, customer, kind), { before, after });
  const toAuditValues = (detail: Detail | undefined) => ({
    [kind.name]: detail ? kind.formatForAudit(detail) : null,
  });
  const auditEntry = { by, ...getCustomerAuditSubject(customer), schema: AuditedCustomerDetails };
  const writes = [
    guarded,
    ...buildAuditWrites(by.dealer, {
      ...auditEntry,
      before: toAuditValues(before),
      after: toAuditValues(after),
    }),
    buildIdempotencyWrite(idempotency, { reply: after ?? null }),
  ];
  const { Id: id } = (after ?? before)!;
  const loadCurrent = () => loadCustomerDetail(kind, { by, customer, id, seenVersion: undefined });
  await writeTransactionOrReject(writes, [
    buildRecordRejection(guarded, before, async () =>
      createStaleDetailError(kind, await loadCurrent()),
    ),
  ]);
}

/** The error carries the current version (D23). */
const createStaleDetailError = <Detail extends VersionedDetail>(
  { name, schema, changedMessage }: CustomerDetailKind<Detail>,
  current: Detail,
) => createConflictError(changedMessage, { [name]: z.encode(schema, current) });
