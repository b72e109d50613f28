import { flushSync } from 'react-dom';
import { formatCalendarDate } from '#frontend/format/format-date.ts';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import {
  formatAddressSummary,
  useStateName,
} from '#frontend/worksheet/order/header/format-address.ts';
import { OrderDetails } from '#frontend/worksheet/order/header/order-details.tsx';
import { OrderRepresentatives } from '#frontend/worksheet/order/header/order-representatives.tsx';
import { WorksheetNameField } from '#frontend/worksheet/page/toolbar/worksheet-name.tsx';
import { useOrderPage, useFieldProblem } from '#frontend/worksheet/state/order-page-context.ts';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import { t } from '#shared/language/t.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';

/** The customer's name; opens the choice of the customer. */
export function CustomerDetailsButton() {
  const { showPart } = useOrderPage();
  const name = useWorksheet(({ order }) => order.CustomerName);
  const shipping = useWorksheet(({ order }) => order.ShippingInfo);
  const installedOn = useWorksheet(({ order }) => order.InstalledOn);
  const state = useStateName(shipping);
  // The customer's name is shown above, so that the location does not repeat it.
  const isSameName = shipping.Name === name;
  const locationText = formatAddressSummary(
    isSameName ? { ...shipping, Name: '' } : shipping,
    state,
  );
  const shipTo = locationText && t`Ship to ${locationText}`;
  const problem = useFieldProblem('CustomerId');

  const openDetails = () => {
    flushSync(() => showPart('details'));
    document.querySelector<HTMLElement>('[data-part=details] [role=combobox]')?.focus();
  };
  return (
    <button type="button" className="narrow-customer" onClick={openDetails}>
      <span>
        <b title={name || undefined}>{name || t`Customer`}</b>
        {name ? (
          <span className="customer-about">
            {shipTo && <span title={shipTo}>{shipTo}</span>}
            {installedOn && (
              <span className="install-day">{t`Install ${formatCalendarDate(installedOn)}`}</span>
            )}
          </span>
        ) : (
          <span className={problem ? 'field-error' : undefined}>
            {ordersTexts.customerIsRequired}
          </span>
        )}
      </span>
      <Icon name="chevronRight" />
    </button>
  );
}

/** Everything except lines, totals and notes. */
export function PhoneDetails() {
  return (
    <>
      <div className="narrow-name">
        <span aria-hidden>{t`Worksheet name`}</span>
        <WorksheetNameField />
      </div>
      <OrderDetails />
      <OrderRepresentatives />
    </>
  );
}
