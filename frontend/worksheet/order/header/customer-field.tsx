import { buildGridQuery } from '#frontend/api/build-grid-query.ts';
import { callApi } from '#frontend/api/call-api.ts';
import { useMediaQuery } from '#frontend/browser/use-media-query.ts';
import { OpenCoachPlusButton } from '#frontend/coach/open-coach-plus-button.tsx';
import { NewCustomerDialog } from '#frontend/customers/customer-dialog.tsx';
import { formatCustomerStatus } from '#frontend/customers/customer-name.ts';
import { NearestCustomers } from '#frontend/find/nearest-customers.tsx';
import { useOpenRequestedForm } from '#frontend/form-drafts/use-form-draft.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { LabeledControl } from '#frontend/parts/controls/labeled-control.tsx';
import { showDialog } from '#frontend/parts/dialogs/dialog-host.tsx';
import type { PickerNotFound } from '#frontend/parts/lists/picker-dropdown.tsx';
import type { PickerColumn } from '#frontend/parts/lists/picker-list.tsx';
import { getCodePaddingStyle } from '#frontend/parts/lists/picker-search-field.tsx';
import type { LoadPage } from '#frontend/parts/lists/use-list-pages.ts';
import { VirtualPicker } from '#frontend/parts/lists/virtual-picker.tsx';
import { useHasPermission } from '#frontend/session/current-user.ts';
import { isFieldLocked } from '#frontend/worksheet/state/accepted-lock.ts';
import { formatLockReason } from '#frontend/worksheet/state/lock-toasts.ts';
import { useOrderPage, useFieldProblem } from '#frontend/worksheet/state/order-page-context.ts';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import { CUSTOMER_SEARCH_DELAY_MS } from '#shared/constants.ts';
import * as customers from '#shared/contract/customers-endpoints.ts';
import { getFullName } from '#shared/format/full-name.ts';
import { t } from '#shared/language/t.ts';
import { toOrderCustomerFields } from '#shared/order/rules/new-order.ts';
import { findRegionById } from '#shared/reference/regions.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import type { Customer } from '#shared/schemas/people-schema.ts';
import { useChangeHeaderWithTax } from './use-change-header-with-tax.ts';
import { useCustomerTypesText } from './use-customer-types-text.ts';

const narrowColumns: PickerColumn<Customer>[] = [
  { title: t`Customer #`, width: '6rem', renderCell: ({ JdeNum }) => JdeNum },
  { title: t`Name`, isMain: true, width: 'minmax(0, 2.2fr)', renderCell: ({ Name }) => Name },
  { title: t`City`, width: 'minmax(0, 0.9fr)', renderCell: ({ Address }) => Address?.City },
  {
    title: t`Contact`,
    width: 'minmax(0, 1.1fr)',
    renderCell: ({ CustomerContact }) => getFullName(CustomerContact),
  },
  {
    title: t`Private`,
    width: '4rem',
    renderCell: ({ IsPrivate }) => (IsPrivate ? t`Private` : ''),
  },
];

const wideColumns: PickerColumn<Customer>[] = [
  { title: t`Code`, width: '5rem', renderCell: ({ JdeNum }) => JdeNum },
  { title: t`Title`, isMain: true, width: 'minmax(0, 2fr)', renderCell: ({ Name }) => Name },
  {
    title: t`First Name`,
    width: 'minmax(0, 1fr)',
    renderCell: ({ CustomerContact }) => CustomerContact?.FirstName,
  },
  {
    title: t`Last Name`,
    width: 'minmax(0, 1fr)',
    renderCell: ({ CustomerContact }) => CustomerContact?.LastName,
  },
  { title: t`Location`, width: '5rem', renderCell: ({ Address }) => Address?.LocationCode },
  {
    title: t`Email`,
    width: 'minmax(0, 1.8fr)',
    renderCell: ({ CustomerContact }) => CustomerContact?.Email,
  },
  { title: t`City`, width: 'minmax(0, 1fr)', renderCell: ({ Address }) => Address?.City },
  {
    title: t`State`,
    width: '3rem',
    renderCell: ({ Address }) => findRegionById(Address?.StateId)?.Code,
  },
  { title: t`Zip`, width: '4.5rem', renderCell: ({ Address }) => Address?.ZipCode },
  { title: t`Status`, width: 'minmax(6.5rem, 0.9fr)', renderCell: formatCustomerStatus },
];

/** The width for all columns that help to tell customers apart. */
const WIDE_MEDIA_QUERY = '(width >= 80rem)';

const loadCustomerPage: LoadPage<Customer> = async ({ skip, take, search }) => {
  const {
    data,
    totalCount = 0,
    ...near
  } = await callApi(customers.listMyCustomers, {
    query: buildGridQuery({
      page: { skip, take },
      // Search results are sorted by relevance.
      sort: search ? null : { field: 'Name', isDescending: false },
      search,
    }),
  });
  return { rows: data, total: totalCount, nearMatches: near };
};

const renderNearCustomers = ({ text, matches, onPick }: PickerNotFound<Customer>) => (
  <NearestCustomers text={text} nearMatches={matches} onChoose={onPick} />
);

const coachButton = <OpenCoachPlusButton isIconOnly />;

/** A private customer that is created here becomes the order's customer. */
const openNewCustomerDialog = (dealer: Dealer, pick: (customer: Customer) => void) =>
  showDialog((close) => <NewCustomerDialog dealer={dealer} onClose={close} onSaved={pick} />);

/** The order's customer. Choosing one fills the addresses and, if the customer has one, the tax rate. */
export function CustomerField() {
  const name = useWorksheet(({ order }) => order.CustomerName ?? '');
  const code = useWorksheet(({ order }) => order.JdeNumber ?? undefined);
  const isClosed = useWorksheet((worksheet) => isFieldLocked(worksheet, 'CustomerId'));
  const lockReason = useWorksheet(formatLockReason);
  // D38: users limited to transfers see no customers, and keep the order's own.
  const isReadOnly = !useHasPermission('view-customers') || isClosed;
  const isWide = useMediaQuery(WIDE_MEDIA_QUERY);
  const isFirstField = useWorksheet(({ order }) => order.Id === 0 && !order.CustomerId);
  const error = useFieldProblem('CustomerId');
  const typesText = useCustomerTypesText();
  const change = useChangeHeaderWithTax();

  const { dealer } = useOrderPage();
  const mayAdd = useHasPermission('edit-customers') && dealer.UpdatesToCustomersAllowed;
  const pick = (customer: Customer) => change(toOrderCustomerFields(customer), true);
  useOpenRequestedForm('customer', mayAdd, () => openNewCustomerDialog(dealer, pick));

  return (
    <LabeledControl
      label={t`Customer`}
      isRequired={!isReadOnly}
      error={error}
      help={typesText}
      className="span-5 customer-field"
    >
      {(ids) =>
        isReadOnly ? (
          <div className="pick">
            {code && <span className="code">{code}</span>}
            <input
              {...ids}
              className="text-field"
              style={getCodePaddingStyle(code)}
              value={name}
              title={lockReason ?? name}
              readOnly
            />
            <span className="pick-acts">{coachButton}</span>
          </div>
        ) : (
          <VirtualPicker
            ids={ids}
            shownText={name}
            code={code}
            findLabel={t`Find a customer`}
            placeholder={t`Number or name`}
            columns={isWide ? wideColumns : narrowColumns}
            load={loadCustomerPage}
            searchDelayMs={CUSTOMER_SEARCH_DELAY_MS}
            renderNotFound={renderNearCustomers}
            onPick={pick}
            hasInitialFocus={isFirstField}
            actions={
              <>
                {mayAdd && (
                  <Button
                    name={t`Add New Customer`}
                    icon="plus"
                    variant="text"
                    size="small"
                    onClick={() => openNewCustomerDialog(dealer, pick)}
                  />
                )}
                {coachButton}
              </>
            }
          />
        )
      }
    </LabeledControl>
  );
}
