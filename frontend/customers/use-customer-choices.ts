import { useMemo } from 'react';
import { useReference } from '#frontend/api/reference.ts';
import type { Choice } from '#frontend/parts/controls/dropdown.tsx';
import * as customers from '#shared/contract/customers-endpoints.ts';
import * as dealers from '#shared/contract/dealers-endpoints.ts';
import { translateText } from '#shared/language/t.ts';
import { findRegionById } from '#shared/reference/regions.ts';

type Choices = readonly Choice<string>[];

/** What customers may be narrowed to: what those have that the user may see, and the dealer's groups. */
export type CustomerChoices = {
  specialties: Choices;
  groups: Choices;
  states: Choices;
  statuses: Choices;
};

/** Undefined until it is known; what cannot be read narrows nothing. */
export function useCustomerChoices(dealerId: number): CustomerChoices | undefined {
  const specialties = useValues('Specialty');
  const states = useValues('Address.StateId');
  const statuses = useValues('Status');
  const groups = useReference(
    dealers.listGroups,
    { params: { id: dealerId } },
    { isFailureShown: true },
  );
  const isKnown = groups.data !== undefined || groups.error !== undefined;
  return useMemo(
    () =>
      specialties && states && statuses && isKnown
        ? {
            specialties: choicesOf(specialties),
            states: choicesOf(states, (id) => findRegionById(Number(id))?.Code ?? id),
            statuses: choicesOf(statuses, translateText),
            groups: choicesOf((groups.data ?? []).map(({ Name }) => Name)),
          }
        : undefined,
    [specialties, states, statuses, groups.data, isKnown],
  );
}

const nothing: readonly string[] = [];

/** The values that customers have in a field. */
function useValues(selector: string): readonly string[] | undefined {
  const query = { group: JSON.stringify([{ selector, isExpanded: false }]), take: '500' };
  const { data, error } = useReference(
    customers.listMyCustomers,
    { query },
    { isFailureShown: true },
  );
  return useMemo(() => {
    if (!data) return error === undefined ? undefined : nothing;
    return data.data.flatMap(keyOf);
  }, [data, error]);
}

/** What the rows of a group share; nothing where they lack it. */
const keyOf = (group: object): string[] =>
  'key' in group && (typeof group.key === 'string' || typeof group.key === 'number') && group.key
    ? [String(group.key)]
    : [];

const choicesOf = (values: readonly string[], label = (value: string) => value): Choices =>
  values
    .map((value) => ({ value, label: label(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
