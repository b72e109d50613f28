import { formatCalendarDate } from '#frontend/format/format-date.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Dropdown } from '#frontend/parts/controls/dropdown.tsx';
import { LabeledControl } from '#frontend/parts/controls/labeled-control.tsx';
import { useOrderPage, useFieldProblem } from '#frontend/worksheet/state/order-page-context.ts';
import { useWorksheet, useWorksheetDispatch } from '#frontend/worksheet/state/worksheet-store.tsx';
import { t } from '#shared/language/t.ts';
import { headerFields, type HeaderFieldDefinition } from '#shared/order/order-fields.ts';
import { CustomerField } from './customer-field.tsx';
import { formatAddressSummary, useStateName } from './format-address.ts';
import { OrderAddresses } from './order-addresses.tsx';
import { OrderDayInput, type OrderDayField } from './order-day-input.tsx';
import { OrderPicker } from './order-picker.tsx';
import './details.css';

/** Customer, type, dates and addresses; on short screens one line of them. */
export function OrderDetails() {
  const { areDetailsOpen, orderTypes, dealer } = useOrderPage();
  return (
    <>
      <DetailsStrip />
      <div id="order-details" className={areDetailsOpen ? 'ws-info is-open' : 'ws-info'}>
        <div className="ws-fields">
          <CustomerField />
          <OrderPicker />
          {dealer.ShowOrderTypes && orderTypes.length > 0 && <OrderTypeField />}
          <OrderDayInput field="PaymentDueOn" />
          <OrderDayInput field="InstalledOn" />
          <OrderDayInput field="ExpiresOn" />
        </div>
        <OrderAddresses />
      </div>
    </>
  );
}

function OrderTypeField() {
  const { orderTypes } = useOrderPage();
  const value = useWorksheet(({ order }) => order.OrderTypeId ?? null);
  const isReadOnly = useWorksheet((worksheet) => worksheet.isReadOnly);
  const error = useFieldProblem('OrderTypeId');
  const dispatch = useWorksheetDispatch();
  return (
    <LabeledControl label={headerFields.OrderTypeId.label} error={error}>
      {(ids) => (
        <Dropdown
          ids={ids}
          value={value}
          options={orderTypes.map(({ Id, DisplayName }) => ({ value: Id, label: DisplayName }))}
          onChange={(OrderTypeId) => dispatch({ type: 'headerChanged', fields: { OrderTypeId } })}
          placeholder={t`Select`}
          isClearable
          isDisabled={isReadOnly}
        />
      )}
    </LabeledControl>
  );
}

function DetailsStrip() {
  const { areDetailsOpen, showDetails, orderTypes } = useOrderPage();
  const customer = useWorksheet(({ order }) => order.CustomerName);
  const typeId = useWorksheet(({ order }) => order.OrderTypeId);
  const shipping = useWorksheet(({ order }) => order.ShippingInfo);
  const state = useStateName(shipping);
  const type = orderTypes.find(({ Id }) => Id === typeId)?.DisplayName;
  return (
    <div className="ws-strip">
      <span className="strong">{customer || t`No customer yet`}</span>
      {type && <StripItem label={headerFields.OrderTypeId.label} text={type} />}
      <StripDay field="PaymentDueOn" />
      <StripDay field="InstalledOn" />
      <StripDay field="ExpiresOn" />
      <StripItem label={t`Ship to`} text={formatAddressSummary(shipping, state)} />
      <span className="grow" />
      <Button
        label={t`Details`}
        variant="text"
        size="small"
        icon={areDetailsOpen ? 'chevronUp' : 'chevronDown'}
        className="is-menu"
        aria-expanded={areDetailsOpen}
        aria-controls="order-details"
        onClick={() => showDetails(!areDetailsOpen)}
      />
    </div>
  );
}

function StripDay({ field }: { field: OrderDayField }) {
  const day = useWorksheet(({ order }) => order[field]);
  const { label, shortLabel = label }: HeaderFieldDefinition = headerFields[field];
  return <StripItem label={shortLabel} text={formatCalendarDate(day)} className="is-whole" />;
}

type StripItemProps = { label: string; text: string; className?: string };

const StripItem = ({ label, text, className }: StripItemProps) =>
  text ? (
    <span className={className}>
      <span className="strip-name">{label}</span>
      {text}
    </span>
  ) : null;
