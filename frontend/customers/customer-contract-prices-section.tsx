import { useState } from 'react';
import { buildGridQuery } from '#frontend/api/build-grid-query.ts';
import { useApiCall } from '#frontend/api/use-api-call.ts';
import { confirmAndDeleteContractPrice } from '#frontend/contract-prices/confirm-and-delete-contract-price.ts';
import { ContractPriceDialog } from '#frontend/contract-prices/contract-price-dialog.tsx';
import {
  contractStatusLabels,
  formatContractAmount,
  formatContractPeriod,
  formatContractTarget,
  listContractRemarks,
  toContractPrice,
} from '#frontend/contract-prices/contract-price-labels.ts';
import { useOpenRequestedForm } from '#frontend/form-drafts/use-form-draft.ts';
import { useHasPermission } from '#frontend/session/current-user.ts';
import * as contractPrices from '#shared/contract/contract-prices-endpoints.ts';
import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import type { ContractPriceRow } from '#shared/schemas/contract-price-schema.ts';
import type { CustomerWithVersion } from '#shared/schemas/customer-schema.ts';
import { contractPricesTexts } from '#shared/texts/contract-prices-texts.ts';
import { getCustomerName } from './customer-name.ts';
import {
  CustomerSideList,
  CustomerSideSection,
  EntryActionButtons,
  type EntryActions,
} from './customer-side-section.tsx';

const SHOWN_PRICES = 50;

/** The contract prices of a customer and of its groups. */
export function CustomerContractPricesSection({ customer }: { customer: CustomerWithVersion }) {
  const mayEdit = useHasPermission('edit-contract-prices');
  const [openPrice, setOpenPrice] = useState<ContractPriceRow | 'new'>();
  const query = {
    ...buildGridQuery({ page: { skip: 0, take: SHOWN_PRICES } }),
    requireTotalCount: 'true' as const,
    customerId: String(customer.Id),
  };
  const result = useApiCall(
    contractPrices.listContractPrices,
    { query },
    { showsOwnFailure: true },
  );
  const rows = result.data?.data;
  const total = result.data?.totalCount ?? 0;
  useOpenRequestedForm('contract-price', mayEdit && rows !== undefined, (ids) =>
    setOpenPrice(rows?.find(({ Id }) => Id === ids['contract-price']) ?? 'new'),
  );
  const remove = async (row: ContractPriceRow) => {
    if (await confirmAndDeleteContractPrice(row)) void result.mutate();
  };
  const row = openPrice === 'new' ? undefined : openPrice;
  const isOfGroup = row !== undefined && row.CustomerId === null;
  return (
    <CustomerSideSection
      title={t`Contract prices`}
      addAction={
        mayEdit ? { label: t`Add contract price`, run: () => setOpenPrice('new') } : undefined
      }
    >
      <CustomerSideList
        loadResult={{ ...result, data: rows }}
        failureText={t`The contract prices could not be loaded`}
        emptyText={contractPricesTexts.none}
      >
        {(shown) =>
          shown.map((price) => (
            <ContractPriceEntry
              key={price.Id}
              row={price}
              {...(mayEdit && {
                onEdit: () => setOpenPrice(price),
                onRemove: () => void remove(price),
              })}
            />
          ))
        }
      </CustomerSideList>
      {total > SHOWN_PRICES && (
        <p className="help">{t`The first ${formatInteger(SHOWN_PRICES)} of ${formatInteger(total)} are shown.`}</p>
      )}
      {openPrice && (
        <ContractPriceDialog
          price={row && toContractPrice(row)}
          customer={isOfGroup ? null : { Id: customer.Id, name: getCustomerName(customer) }}
          onSaved={() => void result.mutate()}
          onClose={() => setOpenPrice(undefined)}
        />
      )}
    </CustomerSideSection>
  );
}

function ContractPriceEntry({ row, ...actions }: EntryActions & { row: ContractPriceRow }) {
  const details = [
    ...(row.GroupName === null ? [] : [t`Group ${row.GroupName}`]),
    formatContractPeriod(row),
    contractStatusLabels[row.Status],
    ...listContractRemarks(row),
  ];
  return (
    <li>
      <div className="customer-line">
        <b>{formatContractTarget(row)}</b>
        <EntryActionButtons name={formatContractTarget(row)} {...actions} />
      </div>
      <span>{formatContractAmount(row)}</span>
      <span>{details.join(', ')}</span>
    </li>
  );
}
