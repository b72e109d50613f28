import * as z from 'zod/mini';
import { conflict, invalid, notFound } from '#functions/api-error.ts';
import type { StaffCaller } from '#functions/runtime/caller.ts';
import { auditWrites } from '#functions/store/audit.ts';
import {
  aboutWrite,
  findAbout,
  listAbout,
  type CustomerDetailScope,
} from '#functions/store/dealers/about-customers.ts';
import type { CustomerRecord } from '#functions/store/dealers/customers.ts';
import { buildIdempotencyWrite, type IdempotentCall } from '#functions/store/table/idempotency.ts';
import { writeTransactionOrReject } from '#functions/store/table/transaction.ts';
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
import { getCustomerAuditSubject } from './customer.ts';

type Versioned = { Id: number; Version: number };

/** What users keep of a customer, each by itself. */
type Kind<Kept extends Versioned> = {
  kind: CustomerDetailScope['kind'];
  /** As a refusal and the audit name one. */
  name: 'Contact' | 'Note';
  schema: z.ZodMiniType<Kept>;
  /** What the audit says of one. */
  formatForAudit: (detail: Kept) => string;
  most: number;
  tooMany: string;
  changed: string;
};

export const customerContactKind: Kind<CustomerContact> = {
  kind: 'CUSTOMERCONTACTS',
  name: 'Contact',
  schema: CustomerContact,
  formatForAudit: (contact) =>
    [getFullName(contact), contact.Role, contact.PhoneNumber, contact.Email]
      .filter(Boolean)
      .join(', '),
  most: MAX_CUSTOMER_CONTACTS,
  tooMany: customersTexts.mostContacts(MAX_CUSTOMER_CONTACTS),
  changed: customersTexts.contactChanged,
};

export const notes: Kind<CustomerNote> = {
  kind: 'CUSTOMERNOTES',
  name: 'Note',
  schema: CustomerNote,
  formatForAudit: ({ Text }) => Text,
  most: MAX_CUSTOMER_NOTES,
  tooMany: customersTexts.mostNotes(MAX_CUSTOMER_NOTES),
  changed: customersTexts.noteChanged,
};

type Of = Pick<CustomerRecord, 'Id'>;
type By = Pick<StaffCaller, 'dealer'>;

const getDetailScope = (
  { dealer }: By,
  { Id }: Of,
  { kind }: Pick<Kind<Versioned>, 'kind'>,
): CustomerDetailScope => ({
  dealer,
  kind,
  customerId: Id,
});

/** All that is kept of a customer, the oldest first. */
export const listDetailsOfKind = <Kept extends Versioned>(kind: Kind<Kept>, by: By, customer: Of) =>
  listAbout<Kept>(getDetailScope(by, customer, kind));

/** One of them, of which the caller has seen that very state; any state, where they name none. */
export async function loadCustomerDetail<Kept extends Versioned>(
  kind: Kind<Kept>,
  { by, customer, id, seen }: { by: By; customer: Of; id: number; seen: number | undefined },
): Promise<Kept> {
  const found = await findAbout<Kept>(getDetailScope(by, customer, kind), id);
  if (!found) throw notFound();
  if (seen !== undefined && found.Version !== seen) throw stale(kind, found);
  return found;
}

/** A note is its writer's; the administrator keeps order. For everybody else there is none to be changed (D24). */
export async function loadOwnNote(
  by: StaffCaller,
  request: Omit<Parameters<typeof loadCustomerDetail>[1], 'by'>,
) {
  const note = await loadCustomerDetail(notes, { by, ...request, seen: undefined });
  if (note.ByUserId !== by.userId && !hasPermission('edit-every-note', by)) throw notFound();
  if (request.seen !== undefined && note.Version !== request.seen) throw stale(notes, note);
  return note;
}

/** Nobody reads more, and all are read at once. */
export async function assertDetailLimit<Kept extends Versioned>(
  kind: Kind<Kept>,
  by: By,
  customer: Of,
) {
  const { length } = await listDetailsOfKind(kind, by, customer);
  if (length >= kind.most) throw invalid(kind.tooMany);
}

type Change<Kept> = {
  by: StaffCaller;
  idempotency: IdempotentCall;
  customer: CustomerRecord;
  before: Kept | undefined;
  after: Kept | undefined;
};

/** Makes one, changes or removes it, and tells of it in the customer's history; refused over one that was changed since. */
export async function saveCustomerDetail<Kept extends Versioned>(
  kind: Kind<Kept>,
  { by, idempotency, customer, before, after }: Change<Kept>,
): Promise<void> {
  const guarded = aboutWrite(getDetailScope(by, customer, kind), { before, after });
  const toAuditValues = (detail: Kept | undefined) => ({
    [kind.name]: detail ? kind.formatForAudit(detail) : null,
  });
  const auditEntry = { by, ...getCustomerAuditSubject(customer), schema: AuditedCustomerDetails };
  const writes = [
    guarded,
    ...auditWrites(by.dealer, {
      ...auditEntry,
      before: toAuditValues(before),
      after: toAuditValues(after),
    }),
    buildIdempotencyWrite(idempotency, { reply: after ?? null }),
  ];
  const { Id: id } = (after ?? before)!;
  const current = () => loadCustomerDetail(kind, { by, customer, id, seen: undefined });
  await writeTransactionOrReject(writes, [[[guarded], async () => stale(kind, await current())]]);
}

/** What stands there now, for who has seen something else (D23). */
const stale = <Kept extends Versioned>({ name, schema, changed }: Kind<Kept>, current: Kept) =>
  conflict(changed, { [name]: z.encode(schema, current) });
