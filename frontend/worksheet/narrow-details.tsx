import { flushSync } from 'react-dom';
import { messages } from '#shared/messages.ts';
import { asDate } from '../format/date.ts';
import { Icon } from '../parts/icon.tsx';
import { placeOf, useStateName } from './address-text.ts';
import { OrderDetails } from './order-details.tsx';
import { usePage, useProblem } from './page-context.ts';
import { Representatives } from './representatives.tsx';
import { NameField } from './worksheet-name.tsx';
import { useWorksheet } from './worksheet-store.tsx';

/** Who the order is for, and the way to where that is chosen. */
export function CustomerButton() {
  const { showPart } = usePage();
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
        <b>{name || 'Customer'}</b>
        {name ? (
          <span className="about">
            {place && <span>Ship to {place}</span>}
            {installed && <span className="day">Install {asDate(installed)}</span>}
          </span>
        ) : (
          <span className={problem ? 'p-error' : undefined}>{messages.customerIsRequired}</span>
        )}
      </span>
      <Icon name="chevronRight" />
    </button>
  );
}

/** All but the lines, the figures and the notes. */
export function NarrowDetails() {
  return (
    <>
      <div className="narrow-name">
        <span aria-hidden>Worksheet name</span>
        <NameField />
      </div>
      <OrderDetails />
      <Representatives />
    </>
  );
}
