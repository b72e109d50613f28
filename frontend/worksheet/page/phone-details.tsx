import { flushSync } from 'react-dom';
import { asDate } from '#frontend/format/date.ts';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { placeOf, useStateName } from '#frontend/worksheet/header/address-text.ts';
import { OrderDetails } from '#frontend/worksheet/header/details.tsx';
import { Representatives } from '#frontend/worksheet/header/representatives.tsx';
import { useOrderPage, useProblem } from '#frontend/worksheet/state/order-page.ts';
import { useWorksheet } from '#frontend/worksheet/state/store.tsx';
import { NameField } from '#frontend/worksheet/toolbar/name.tsx';
import { t } from '#shared/language/t.ts';
import { ordersTexts } from '#shared/texts/orders.ts';

/** Who the order is for, and the way to where that is chosen. */
export function CustomerButton() {
  const { showPart } = useOrderPage();
  const name = useWorksheet(({ order }) => order.CustomerName);
  const shipping = useWorksheet(({ order }) => order.ShippingInfo);
  const installed = useWorksheet(({ order }) => order.InstalledOn);
  const place = placeOf(shipping, useStateName(shipping));
  const problem = useProblem('CustomerId');

  const open = () => {
    flushSync(() => showPart('details'));
    document.querySelector<HTMLElement>('[data-part=details] [role=combobox]')?.focus();
  };
  return (
    <button type="button" className="narrow-customer" onClick={open}>
      <span>
        <b>{name || t`Customer`}</b>
        {name ? (
          <span className="customer-about">
            {place && <span>{t`Ship to ${place}`}</span>}
            {installed && <span className="install-day">{t`Install ${asDate(installed)}`}</span>}
          </span>
        ) : (
          <span className={problem ? 'p-error' : undefined}>{ordersTexts.customerIsRequired}</span>
        )}
      </span>
      <Icon name="chevronRight" />
    </button>
  );
}

/** All but the lines, the figures and the notes. */
export function PhoneDetails() {
  return (
    <>
      <div className="narrow-name">
        <span aria-hidden>{t`Worksheet name`}</span>
        <NameField />
      </div>
      <OrderDetails />
      <Representatives />
    </>
  );
}
