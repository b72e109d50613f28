import type { RepField } from '#shared/order/order-fields.ts';
import type { Colleague } from '#shared/schemas/colleague-schema.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import type { OrderRep } from '#shared/schemas/order-schema.ts';

/** What of a colleague, and what of the dealer, says who is offered for a field. */
const slots = {
  EquipmentRep: { flag: 'ShowInSalesRep', types: 'SalesRepTypes' },
  AdditionalRep: { flag: 'ShowInAdditionalRep1', types: 'AdditionalRep1Types' },
  Additional2Rep: { flag: 'ShowInAdditionalRep2', types: 'AdditionalRep2Types' },
} as const satisfies Record<RepField, object>;

const plain = (title: string) => title.trim().toLowerCase();

/** Who is offered for a field: those who are flagged for it, of one of the dealer's titles for it; of any where it names none. */
export function offeredFor(
  slot: RepField,
  colleagues: readonly Colleague[],
  dealer: Dealer,
): Colleague[] {
  const { flag, types } = slots[slot];
  const titles = new Set(dealer[types].map(plain));
  const offered = colleagues.filter(
    (colleague) => colleague[flag] && (titles.size === 0 || titles.has(plain(colleague.Title))),
  );
  if (!isAlternate(slot, dealer)) return offered;
  const byLast = new Intl.Collator(undefined, { sensitivity: 'base' });
  return offered.toSorted((one, other) =>
    byLast.compare(nameIn(slot, one, dealer), nameIn(slot, other, dealer)),
  );
}

const isAlternate = (slot: RepField, dealer: Dealer) =>
  slot !== 'EquipmentRep' && dealer.AdditionalRepsAlternateDisplay;

type NamedRep = Pick<OrderRep, 'Name' | 'FirstName' | 'LastName' | 'Title'>;

/** As a field shows a rep: 'Holt, Derek (EC)' of additional reps where the dealer displays them so. */
export function nameIn(slot: RepField, rep: NamedRep, dealer: Dealer): string {
  const { Name, FirstName, LastName, Title } = rep;
  if (!isAlternate(slot, dealer) || !LastName) return Name ?? '';
  const name = [LastName, FirstName].filter(Boolean).join(', ');
  return Title ? `${name} (${Title})` : name;
}
