import { useMemo, useState } from 'react';
import { useOpenRequestedForm } from '#frontend/form-drafts/use-form-draft.ts';
import { ListScreen, useListModel, useReloadList } from '#frontend/list-screen/list-screen.tsx';
import { Breadcrumbs } from '#frontend/parts/controls/breadcrumbs.tsx';
import { Button } from '#frontend/parts/controls/button.tsx';
import { paths } from '#frontend/paths.ts';
import { useHasPermission } from '#frontend/session/current-user.ts';
import { t } from '#shared/language/t.ts';
import type { ContractPriceRow } from '#shared/schemas/contract-price-schema.ts';
import { confirmAndDeleteContractPrice } from './confirm-and-delete-contract-price.ts';
import { ContractPriceDialog } from './contract-price-dialog.tsx';
import { toContractPrice } from './contract-price-labels.ts';
import { createContractPriceListDefinition } from './contract-price-list-definition.tsx';

/** /dashboard/contract-prices */
export function ContractPricesPage() {
  const mayEdit = useHasPermission('edit-contract-prices');
  const [openPrice, setOpenPrice] = useState<ContractPriceRow | 'new'>();
  const reload = useReloadList('ContractPrices');
  const definition = useMemo(() => {
    const deleteAndReload = async (row: ContractPriceRow) => {
      if (await confirmAndDeleteContractPrice(row)) await reload();
    };
    const actions = {
      edit: setOpenPrice,
      remove: (row: ContractPriceRow) => void deleteAndReload(row),
    };
    return createContractPriceListDefinition(mayEdit ? actions : undefined);
  }, [mayEdit, reload]);
  const list = useListModel(definition);
  const rows = list.data?.data;
  useOpenRequestedForm('contract-price', mayEdit && rows !== undefined, (ids) =>
    setOpenPrice(rows?.find(({ Id }) => Id === ids['contract-price']) ?? 'new'),
  );
  const row = openPrice === 'new' ? undefined : openPrice;
  return (
    <>
      <Breadcrumbs
        title={t`Contract prices`}
        parent={{ label: t`Product Search`, to: paths.products }}
      />
      <h1 className="sr-only">{t`Contract prices`}</h1>
      <ListScreen definition={definition} list={list}>
        {mayEdit && (
          <Button label={t`Add for a group`} icon="plus" onClick={() => setOpenPrice('new')} />
        )}
      </ListScreen>
      {openPrice && (
        <ContractPriceDialog
          price={row && toContractPrice(row)}
          customer={row && row.CustomerId !== null ? { Id: row.CustomerId, name: row.For } : null}
          onSaved={() => void list.reload()}
          onClose={() => setOpenPrice(undefined)}
        />
      )}
    </>
  );
}
