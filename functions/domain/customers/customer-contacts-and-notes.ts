import * as z from 'zod/mini';
import {
  createConflictError,
  createValidationError,
  createNotFoundError,
} from '#functions/api-error.ts';
import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import { buildAuditWrites } from '#functions/store/audit-log.ts';
import {
  buildCustomerDetailWrite,
  findCustomerDetail,
  listCustomerDetails,
  type CustomerDetailScope,
} from '#functions/store/dealers/customer-details.ts';
import type { CustomerRecord } from '#functions/store/dealers/stored-customers.ts';
import { buildIdempotencyWrite, type IdempotentCall } from '#functions/store/table/idempotency.ts';
import { writeTransactionOrReject } from '#functions/store/table/write-transaction.ts';
import { hasPermission } from '#shared/access/permissions.ts';
import { getFullName } from '#shared/format/full-name.ts';
import {
  AuditedCustomerDetails,
  CustomerContact,
  MAX_CUSTOMER_CONTACTS,
  MAX_CUSTOMER_NOTES,
  CustomerNote,
} from '#shared/schemas/customer-details-schema.ts';
import { customersTexts } from '#shared/texts/customers-texts.ts';
import { getCustomerAuditSubject } from './customer-records.ts';

type VersionedDetail = { Id: number; Version: number };

/** What users keep of a customer, each by itself. */
type CustomerDetailKind<Kept extends VersionedDetail> = {
  kind: CustomerDetailScope['kind'];
  /** As a refusal and the audit name one. */
  name: 'Contact' | 'Note';
  schema: z.ZodMiniType<Kept>;
  /** What the audit says of one. */
  formatForAudit: (detail: Kept) => string;
  maxCount: number;
  tooManyText: string;
  changedText: string;
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
  tooManyText: customersTexts.mostContacts(MAX_CUSTOMER_CONTACTS),
  changedText: customersTexts.contactChanged,
};

export const customerNoteKind: CustomerDetailKind<CustomerNote> = {
  kind: 'CUSTOMERNOTES',
  name: 'Note',
  schema: CustomerNote,
  formatForAudit: ({ Text }) => Text,
  maxCount: MAX_CUSTOMER_NOTES,
  tooManyText: customersTexts.mostNotes(MAX_CUSTOMER_NOTES),
  changedText: customersTexts.noteChanged,
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

/** All that is kept of a customer, the oldest first. */
export const listDetailsOfKind = <Kept extends VersionedDetail>(
  kind: CustomerDetailKind<Kept>,
  by: DealerRef,
  customer: CustomerRef,
) => listCustomerDetails<Kept>(getDetailScope(by, customer, kind));

/** One of them, of which the caller has seen that very state; any state, where they name none. */
export async function loadCustomerDetail<Kept extends VersionedDetail>(
  kind: CustomerDetailKind<Kept>,
  {
    by,
    customer,
    id,
    seenVersion,
  }: { by: DealerRef; customer: CustomerRef; id: number; seenVersion: number | undefined },
): Promise<Kept> {
  const detail = await findCustomerDetail<Kept>(getDetailScope(by, customer, kind), id);
  if (!detail) throw createNotFoundError();
  if (seenVersion !== undefined && detail.Version !== seenVersion)
    throw createStaleDetailError(kind, detail);
  return detail;
}

/** A note is its writer's; the administrator keeps order. For everybody else there is none to be changed (D24). */
export async function loadEditableNote(
  by: StaffCaller,
  request: Omit<Parameters<typeof loadCustomerDetail>[1], 'by'>,
) {
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

/** Nobody reads more, and all are read at once. */
export async function assertDetailLimit<Kept extends VersionedDetail>(
  kind: CustomerDetailKind<Kept>,
  by: DealerRef,
  customer: CustomerRef,
) {
  const { length } = await listDetailsOfKind(kind, by, customer);
  if (length >= kind.maxCount) throw createValidationError(kind.tooManyText);
}

type CustomerDetailSave<Kept> = {
  by: StaffCaller;
  idempotency: IdempotentCall;
  customer: CustomerRecord;
  before: Kept | undefined;
  after: Kept | undefined;
};

/** Makes one, changes or removes it, and tells of it in the customer's history; refused over one that was changed since. */
export async function saveCustomerDetail<Kept extends VersionedDetail>(
  kind: CustomerDetailKind<Kept>,
  { by, idempotency, customer, before, after }: CustomerDetailSave<Kept>,
): Promise<void> {
  const guarded = buildCustomerDetailWrite(getDetailScope(by, customer, kind), { before, after });
  const toAuditValues = (detail: Kept | undefined) => ({
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
    [[guarded], async () => createStaleDetailError(kind, await loadCurrent())],
  ]);
}

/** What stands there now, for who has seen something else (D23). */
const createStaleDetailError = <Kept extends VersionedDetail>(
  { name, schema, changedText }: CustomerDetailKind<Kept>,
  current: Kept,
) => createConflictError(changedText, { [name]: z.encode(schema, current) });
