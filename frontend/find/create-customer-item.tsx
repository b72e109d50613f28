import type { NavigateFunction } from 'react-router-dom';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { paths } from '#frontend/paths.ts';
import { t } from '#shared/language/t.ts';
import type { Customer } from '#shared/schemas/people-schema.ts';
import type { FindItem } from './find-items.ts';

export function createCustomerItem(customer: Customer, navigate: NavigateFunction): FindItem {
  const { Id, JdeNum, Name, Address, IsPrivate } = customer;
  const to = `${paths.customers}/${Id}`;
  return {
    key: `customer ${Id}`,
    icon: 'users',
    number: JdeNum,
    codes: [JdeNum],
    title: Name || t`No name`,
    detail: Address?.City ?? undefined,
    stateNode: IsPrivate ? (
      <span className="status">
        <Icon name="lock" />
        {t`Private`}
      </span>
    ) : undefined,
    to,
    run: () => void navigate(to),
  };
}

/** Starts an order for a customer that was found. */
export function createNewOrderItem(
  { Id, Name, JdeNum }: Customer,
  navigate: NavigateFunction,
): FindItem {
  const to = `${paths.newOrder}/${Id}`;
  return {
    key: `new order ${Id}`,
    icon: 'plus',
    title: t`New Order for ${Name || JdeNum}`,
    actionLabel: t`Do it`,
    to,
    run: () => void navigate(to),
  };
}
