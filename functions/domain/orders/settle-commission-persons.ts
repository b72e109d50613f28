import { listDealerUsers, type DealerUser } from '#functions/store/dealers/dealer-users.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import type {
  CommissionPerson,
  CommissionPersons,
  CommissionSlot,
} from '#shared/commission/commission-slots.ts';
import type { RepField } from '#shared/order/order-fields.ts';
import type { OrderRep } from '#shared/schemas/order-schema.ts';
import type { RepSlots } from './rep-slots.ts';

const slotByField: Readonly<Record<RepField, CommissionSlot>> = {
  EquipmentRep: 'SalesRep',
  AdditionalRep: 'Additional1',
  Additional2Rep: 'Additional2',
};

const slotFields = Object.entries(slotByField) as [RepField, CommissionSlot][];

/**
 * Whom the rep fields of an order name now: the user with the e-mail, else the colleague, else a bare name (B6.3). The
 * users are read only where a field has an e-mail. Undefined where no field is filled.
 */
export async function settleCommissionPersons(
  dealer: DealerKey,
  order: RepSlots,
): Promise<CommissionPersons | undefined> {
  const reps = slotFields.flatMap(([field, slot]) => {
    const rep = order[field];
    return rep ? [{ slot, rep }] : [];
  });
  const users = reps.some(({ rep }) => rep.EmailAddress) ? await listDealerUsers(dealer) : [];
  const persons = reps.flatMap(({ slot, rep }) => {
    const person = findPerson(rep, users);
    return person ? [[slot, person] as const] : [];
  });
  return persons.length > 0 ? Object.fromEntries(persons) : undefined;
}

function findPerson(rep: OrderRep, users: readonly DealerUser[]): CommissionPerson | undefined {
  const email = rep.EmailAddress?.trim().toLowerCase();
  const user = email && users.find(({ Email }) => Email.toLowerCase() === email);
  if (user) return { kind: 'user', userId: user.AppUserId };
  const name = rep.Name?.trim() || rep.EmailAddress?.trim() || rep.Code?.trim() || '';
  if (rep.Id) return { kind: 'colleague', colleagueId: rep.Id, name };
  return name ? { kind: 'name', name } : undefined;
}
