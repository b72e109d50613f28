import { useReferenceData } from '#frontend/api/reference-data.ts';
import { useHasPermission } from '#frontend/session/current-user.ts';
import { useOrderPage } from '#frontend/worksheet/state/order-page-context.ts';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import * as customers from '#shared/contract/customers-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import type { Customer } from '#shared/schemas/people-schema.ts';

type CustomerTypeSetting = {
  isOn: boolean;
  name: string;
  getType: (customer: Customer) => string | null | undefined;
};

const listCustomerTypes = (dealer: Dealer): CustomerTypeSetting[] =>
  [
    {
      isOn: dealer.EnableCustomerType1,
      name: dealer.CustomerType1Token || t`Customer Type 1`,
      getType: ({ CustomerType }: Customer) => CustomerType,
    },
    {
      isOn: dealer.EnableCustomerType2,
      name: dealer.CustomerType2Token || t`Customer Type 2`,
      getType: ({ CustomerType2 }: Customer) => CustomerType2,
    },
    {
      isOn: dealer.EnableCustomerType3,
      name: dealer.CustomerType3Token || t`Customer Type 3`,
      getType: ({ CustomerType3 }: Customer) => CustomerType3,
    },
  ].filter(({ isOn }) => isOn);

/** The customer types that the dealer displays: 'Practice Type: Group'; undefined if there is none. */
export function useCustomerTypesText(): string | undefined {
  const types = listCustomerTypes(useOrderPage().dealer);
  const customerId = useWorksheet(({ order }) => order.CustomerId);
  const isNeeded = useHasPermission('view-customers') && customerId > 0 && types.length > 0;
  const { data } = useReferenceData(
    customers.getCustomer,
    isNeeded ? { params: { id: String(customerId) } } : null,
    { showsOwnFailure: true },
  );
  if (!data) return undefined;
  const texts = types.flatMap(({ name, getType }) =>
    getType(data) ? [`${name}: ${getType(data)}`] : [],
  );
  return texts.join(', ') || undefined;
}
