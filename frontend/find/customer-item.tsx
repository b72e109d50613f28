import type { NavigateFunction } from 'react-router-dom';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { paths } from '#frontend/paths.ts';
import { t } from '#shared/language/t.ts';
import type { Customer } from '#shared/schemas/people.ts';
import type { Item } from './items.ts';

/** Enter begins an order for the customer. */
export function customerItem(customer: Customer, navigate: NavigateFunction): Item {
  const { Id, JdeNum, Name, Address, IsPrivate } = customer;
  const to = `${paths.newOrder}/${Id}`;
  return {
    key: `customer ${Id}`,
    icon: 'users',
    number: JdeNum,
    codes: [JdeNum],
    title: Name || t`No name`,
    about: Address?.City ?? undefined,
    state: IsPrivate ? (
      <span className="status">
        <Icon name="lock" />
        {t`Private`}
      </span>
    ) : (
      <span className="faint">{t`New order`}</span>
    ),
    verb: t`New order`,
    to,
    run: () => void navigate(to),
  };
}
