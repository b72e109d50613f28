import { listDealerColleaguesWithDeleted } from '#functions/store/dealers/stored-colleagues.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { repFields, type RepField } from '#shared/order/order-fields.ts';
import { isSameIgnoringBlanks } from '#shared/order/rules/same-ignoring-blanks.ts';
import type { Colleague } from '#shared/schemas/colleague-schema.ts';
import type { NewOrder, OrderRep } from '#shared/schemas/order-schema.ts';

export type RepSlots = Pick<NewOrder, RepField>;

/** The rep slots for storage: a code or id that no colleague has is dropped, only the name stays. */
export async function dropUnknownRepsFromChangedSlots(
  dealer: DealerKey,
  sent: RepSlots,
  stored?: RepSlots,
): Promise<RepSlots> {
  const needsColleagueCheck = (slot: RepField) =>
    hasColleagueReference(sent[slot]) && !isSameIgnoringBlanks(sent[slot], stored?.[slot]);
  const colleagues = repFields.some(needsColleagueCheck)
    ? await listDealerColleaguesWithDeleted(dealer)
    : [];
  const checkedSlots = repFields.map((slot) => [
    slot,
    needsColleagueCheck(slot) ? resolveOrderRep(sent[slot]!, colleagues) : sent[slot],
  ]);
  return Object.fromEntries(checkedSlots) as RepSlots;
}

const hasColleagueReference = (rep: OrderRep | null | undefined) =>
  Boolean(rep && (rep.Code?.trim() || rep.Id));

function resolveOrderRep(rep: OrderRep, colleagues: readonly Colleague[]): OrderRep {
  const [code, id] = [rep.Code?.trim(), rep.Id];
  const isColleague = colleagues.some(
    (colleague) =>
      !colleague.IsDeleted &&
      (!id || colleague.Id === id) &&
      (!code || colleague.Code.trim() === code),
  );
  return isColleague ? rep : { Name: rep.Name ?? null };
}
