import { listColleagues } from '#functions/store/dealers/colleagues.ts';
import type { DealerKey } from '#functions/store/table/table.ts';
import { repFields, type RepField } from '#shared/order/order-fields.ts';
import { isSameValue } from '#shared/order/rules/same-value.ts';
import type { Colleague } from '#shared/schemas/colleague-schema.ts';
import type { NewOrder, OrderRep } from '#shared/schemas/order-schema.ts';

export type Slots = Pick<NewOrder, RepField>;

/** The rep slots as an order keeps them: of a code that no colleague has, the name alone. */
export async function repSlots(dealer: DealerKey, sent: Slots, stored?: Slots): Promise<Slots> {
  const isNamed = (slot: RepField) =>
    namesColleague(sent[slot]) && !isSameValue(sent[slot], stored?.[slot]);
  const colleagues = repFields.some(isNamed) ? await listColleagues(dealer) : [];
  const checkedSlots = repFields.map((slot) => [
    slot,
    isNamed(slot) ? resolveOrderRep(sent[slot]!, colleagues) : sent[slot],
  ]);
  return Object.fromEntries(checkedSlots) as Slots;
}

const namesColleague = (rep: OrderRep | null | undefined) =>
  Boolean(rep && (rep.Code?.trim() || rep.Id));

function resolveOrderRep(rep: OrderRep, colleagues: readonly Colleague[]): OrderRep {
  const [code, id] = [rep.Code?.trim(), rep.Id];
  const isKnown = colleagues.some(
    (colleague) =>
      !colleague.IsDeleted &&
      (!id || colleague.Id === id) &&
      (!code || colleague.Code.trim() === code),
  );
  return isKnown ? rep : { Name: rep.Name ?? null };
}
