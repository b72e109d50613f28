import { useApiCall } from '#frontend/api/use-api-call.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { showToast } from '#frontend/parts/notices/toast.ts';
import { useHasPermission } from '#frontend/session/current-user.ts';
import { formatCityLine, useStateName } from '#frontend/worksheet/order/header/format-address.ts';
import { useChangeHeaderWithTax } from '#frontend/worksheet/order/header/use-change-header-with-tax.ts';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import * as customers from '#shared/contract/customers-endpoints.ts';
import { t } from '#shared/language/t.ts';
import { isActiveUnsubmittedOrder } from '#shared/order/rules/follow-up.ts';
import { getChangedPrivateCustomerAddresses } from '#shared/order/rules/moved-addresses.ts';

/** The customer's new addresses that the order could take; empty where the user may not change the order. */
function useMovedAddresses() {
  const order = useWorksheet((worksheet) => worksheet.order);
  const isReadOnly = useWorksheet((worksheet) => worksheet.isReadOnly);
  const mayViewCustomers = useHasPermission('view-customers');
  const isSavedOpenOrder =
    order.Id !== 0 && order.CustomerId > 0 && isActiveUnsubmittedOrder(order);
  const isNeeded = isSavedOpenOrder && mayViewCustomers && !isReadOnly;
  const request = isNeeded ? { params: { id: order.CustomerId } } : null;
  const { data: customer } = useApiCall(customers.getCustomer, request);
  return customer ? getChangedPrivateCustomerAddresses(order, customer) : {};
}

/**
 * A one-line notice where a private customer's address differs from the order's address; nothing changes
 * automatically.
 */
export function MovedAddressNotice() {
  const isCustomerSafe = useWorksheet(({ view }) => view.isCustomerSafe);
  const change = useChangeHeaderWithTax();
  const movedFields = useMovedAddresses();
  const address = movedFields.BillingInfo ?? movedFields.ShippingInfo;
  const state = useStateName(address ?? {});
  if (!address || isCustomerSafe) return null;
  const addressText = [address.Line1, formatCityLine(address, state)].filter(Boolean).join(', ');
  return (
    <p className="notice is-quiet" role="status">
      <Icon name="info" />
      <span>{t`The address of this private customer is another now: ${addressText}`}</span>
      <Button
        label={t`Take the new address`}
        variant="text"
        onClick={() => {
          change(movedFields);
          showToast({ kind: 'info', text: t`The order has the customer’s new address` });
        }}
      />
    </p>
  );
}
