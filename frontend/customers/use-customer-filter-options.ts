import { useMemo } from 'react';
import { useReferenceData } from '#frontend/api/reference-data.ts';
import type { DropdownOption } from '#frontend/parts/controls/dropdown.tsx';
import * as customers from '#shared/contract/customers-endpoints.ts';
import * as dealers from '#shared/contract/dealers-endpoints.ts';
import { translateText } from '#shared/language/t.ts';
import { findRegionById } from '#shared/reference/regions.ts';

type FilterOptions = readonly DropdownOption<string>[];

/** The filter values: those of the customers that the user may see, and the dealer's groups. */
export type CustomerFilterOptions = {
  specialties: FilterOptions;
  groups: FilterOptions;
  states: FilterOptions;
  statuses: FilterOptions;
};

/** Undefined until they are loaded. Values that cannot be read give no filter. */
export function useCustomerFilterOptions(dealerId: number): CustomerFilterOptions | undefined {
  const specialties = useCustomerFieldValues('Specialty');
  const states = useCustomerFieldValues('Address.StateId');
  const statuses = useCustomerFieldValues('Status');
  const groups = useReferenceData(
    dealers.listGroups,
    { params: { id: dealerId } },
    { showsOwnFailure: true },
  );
  const areGroupsLoaded = groups.data !== undefined || groups.error !== undefined;
  return useMemo(
    () =>
      specialties && states && statuses && areGroupsLoaded
        ? {
            specialties: toSortedOptions(specialties),
            states: toSortedOptions(states, (id) => findRegionById(Number(id))?.Code ?? id),
            statuses: toSortedOptions(statuses, translateText),
            groups: toSortedOptions((groups.data ?? []).map(({ Name }) => Name)),
          }
        : undefined,
    [specialties, states, statuses, groups.data, areGroupsLoaded],
  );
}

const noValues: readonly string[] = [];

/** The values that customers have in a field. */
function useCustomerFieldValues(selector: string): readonly string[] | undefined {
  const query = { group: JSON.stringify([{ selector, isExpanded: false }]), take: '500' };
  const { data, error } = useReferenceData(
    customers.listMyCustomers,
    { query },
    { showsOwnFailure: true },
  );
  return useMemo(() => {
    if (!data) return error === undefined ? undefined : noValues;
    return data.data.flatMap(getGroupKeys);
  }, [data, error]);
}

/** The key of a group. Empty where the group has none. */
const getGroupKeys = (group: object): string[] =>
  'key' in group && (typeof group.key === 'string' || typeof group.key === 'number') && group.key
    ? [String(group.key)]
    : [];

const toSortedOptions = (
  values: readonly string[],
  label = (value: string) => value,
): FilterOptions =>
  values
    .map((value) => ({ value, label: label(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
