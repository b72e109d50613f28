import type { RepField } from '#shared/order/order-fields.ts';
import type { Colleague } from '#shared/schemas/colleague-schema.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import type { OrderRep } from '#shared/schemas/order-schema.ts';

/** The colleague's flag and the dealer's setting that decide who is offered for a field. */
const repFieldSettings = {
  EquipmentRep: { flag: 'ShowInSalesRep', types: 'SalesRepTypes' },
  AdditionalRep: { flag: 'ShowInAdditionalRep1', types: 'AdditionalRep1Types' },
  Additional2Rep: { flag: 'ShowInAdditionalRep2', types: 'AdditionalRep2Types' },
} as const satisfies Record<RepField, object>;

const normalizeTitle = (title: string) => title.trim().toLowerCase();

/** The colleagues with the field's flag and one of the dealer's titles for it (any title if it names none). */
export function listOfferedReps(
  slot: RepField,
  colleagues: readonly Colleague[],
  dealer: Dealer,
): Colleague[] {
  const { flag, types } = repFieldSettings[slot];
  const titles = new Set(dealer[types].map(normalizeTitle));
  const offered = colleagues.filter(
    (colleague) =>
      colleague[flag] && (titles.size === 0 || titles.has(normalizeTitle(colleague.Title))),
  );
  if (!isAlternateDisplay(slot, dealer)) return offered;
  const collator = new Intl.Collator(undefined, { sensitivity: 'base' });
  return offered.toSorted((one, other) =>
    collator.compare(formatRepName(slot, one, dealer), formatRepName(slot, other, dealer)),
  );
}

const isAlternateDisplay = (slot: RepField, dealer: Dealer) =>
  slot !== 'EquipmentRep' && dealer.AdditionalRepsAlternateDisplay;

type RepName = Pick<OrderRep, 'Name' | 'FirstName' | 'LastName' | 'Title'>;

/**
 * The displayed name of a rep, empty where none is stored: 'Holt, Derek (EC)' for additional reps if the
 * dealer displays them so.
 */
export function formatRepName(slot: RepField, rep: RepName, dealer: Dealer): string {
  const { Name, FirstName, LastName, Title } = rep;
  if (!isAlternateDisplay(slot, dealer) || !LastName) return Name ?? '';
  const name = [LastName, FirstName].filter(Boolean).join(', ');
  return Title ? `${name} (${Title})` : name;
}
