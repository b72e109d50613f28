import * as z from 'zod/mini';
import { conflict, invalid, notFound } from '#functions/refusal.ts';
import type { StaffCaller } from '#functions/runtime/caller.ts';
import { auditWrites } from '#functions/store/audit.ts';
import {
  customerWrites,
  findCustomerFor,
  listCustomersWithNumber,
  numberWrite,
  type CustomerRecord,
} from '#functions/store/dealers/customers.ts';
import { loadDealer } from '#functions/store/dealers/dealers.ts';
import { onceItem, type Once } from '#functions/store/table/once.ts';
import { withVersion } from '#functions/store/table/records.ts';
import { writeTogether } from '#functions/store/table/transaction.ts';
import { ConditionFailed } from '#functions/store/table/write.ts';
import { fullName } from '#shared/format/names.ts';
import {
  AuditedCustomer,
  CustomerWithVersion,
  type CustomerUpdate,
  type NewCustomer,
} from '#shared/schemas/customer.ts';
import { customersTexts } from '#shared/texts/customers.ts';
import { signInTexts } from '#shared/texts/sign-in.ts';

/** A customer that the caller may see, as it is at this moment. */
export async function loadCustomer(caller: StaffCaller, id: number): Promise<CustomerRecord> {
  const customer = await findCustomerFor(caller.dealer, caller, id);
  if (!customer) throw notFound();
  return customer;
}

/** Refuses where the dealer keeps its customers elsewhere. */
export async function checkUpdates({ dealer }: StaffCaller): Promise<void> {
  const { UpdatesToCustomersAllowed } = await loadDealer(dealer);
  if (!UpdatesToCustomersAllowed) throw invalid(customersTexts.notAllowed);
}

/** Whether a customer of the dealer's, other than that one, has the number, by the list (D36). */
export const isTaken = async ({ dealer }: StaffCaller, number: string, id?: number) =>
  (await listCustomersWithNumber(dealer, number)).some((customer) => customer.Id !== id);

type Known = { Id: number; Version: number; OwnerRepId: number | null };

/** The record that a body makes of a private customer, or makes of the one before. */
export function customerOf(
  body: NewCustomer | CustomerUpdate,
  known: Known,
  before?: CustomerRecord,
): CustomerRecord {
  const { CustomerContact: contact, Address: place } = body;
  const Name = body.Name || fullName(contact);
  const Address = {
    ...before?.Address,
    ...place,
    Name,
    PhoneNumber: body.PhoneNum,
    FaxNumber: body.FaxNum,
    Contact: fullName(contact) || null,
  };
  const others = (before?.Addresses ?? []).slice(1);
  return {
    CustomerType: null,
    CustomerType2: null,
    CustomerType3: null,
    GroupNames: [],
    Status: null,
    ...before,
    Id: known.Id,
    JdeNum: body.JdeNum.trim(),
    Name,
    LicenseNumber: body.LicenseNumber,
    Specialty: body.Specialty,
    PhoneNum: body.PhoneNum,
    FaxNum: body.FaxNum,
    IsPrivate: true,
    CustomerContact: { ...contact, Email: contact.Email || null },
    Address,
    Addresses: [Address, ...others],
    OwnerRepId: known.OwnerRepId,
    Version: known.Version,
  };
}

type Change = {
  by: StaffCaller;
  once: Once;
  before: CustomerRecord | undefined;
  after: CustomerRecord;
  /** The number is somebody else's, and the caller knows. */
  isBypass?: boolean;
};

/**
 * Writes a private customer with its number and what is told of it: whole, or not at all. Undefined where somebody was
 * faster with the number; refused over a customer that was changed since (D23).
 */
export async function saveCustomer({
  by,
  once,
  before,
  after,
  isBypass = false,
}: Change): Promise<CustomerWithVersion | undefined> {
  const { dealer } = by;
  const reply = withVersion(after);
  const [guarded, feed] = customerWrites(dealer, { before, after });
  const number = numberWrite(dealer, after);
  const told = { by, kind: 'customer', id: after.Id, name: after.Name ?? after.JdeNum };
  try {
    await writeTogether([
      guarded,
      feed,
      ...(isBypass ? [] : [number]),
      ...auditWrites(dealer, { ...told, schema: AuditedCustomer, before, after }),
      onceItem(once, { reply }),
    ]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    if (error.failed.includes(number)) return undefined;
    if (!error.failed.includes(guarded)) throw error;
    throw stale(await loadCustomer(by, after.Id));
  }
  return reply;
}

export const numberTaken = () =>
  invalid(signInTexts.seeValidationErrors, { JdeNum: customersTexts.numberTaken });

/** What stands there now, for who has seen something else (D23). */
export const stale = (current: CustomerRecord) =>
  conflict(customersTexts.changedMeanwhile, {
    Customer: z.encode(CustomerWithVersion, withVersion(current)),
  });
