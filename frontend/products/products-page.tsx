import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { useReferenceData } from '#frontend/api/reference-data.ts';
import { useOpenRequestedForm } from '#frontend/form-drafts/use-form-draft.ts';
import { ListScreen, useListModel, useReloadList } from '#frontend/list-screen/list-screen.tsx';
import { Breadcrumbs } from '#frontend/parts/controls/breadcrumbs.tsx';
import { Button, getButtonClass } from '#frontend/parts/controls/button.tsx';
import type { DropdownOption } from '#frontend/parts/controls/dropdown.tsx';
import { Icon, type IconName } from '#frontend/parts/controls/icon.tsx';
import { paths } from '#frontend/paths.ts';
import { useHasPermission } from '#frontend/session/current-user.ts';
import * as dealers from '#shared/contract/dealers-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import { confirmAndDeleteProduct } from './confirm-and-delete-product.ts';
import { PriceListDialog } from './price-list-dialog.tsx';
import { EditProductDialog, NewProductDialog } from './product-dialog.tsx';
import { createProductListDefinition } from './product-list-definition.tsx';

/** /dashboard/product-search */
export function ProductsPage() {
  const mayEdit = useHasPermission('edit-products');
  const [openProduct, setOpenProduct] = useState<number | 'new'>();
  const [isUploading, setIsUploading] = useState(false);
  const manufacturerOptions = useManufacturerOptions();
  const reload = useReloadList('Products');
  const definition = useMemo(() => {
    const deleteAndReload = async (product: Product) => {
      if (await confirmAndDeleteProduct(product)) await reload();
    };
    const actions = {
      edit: ({ Id }: Product) => setOpenProduct(Id),
      remove: (product: Product) => void deleteAndReload(product),
    };
    return createProductListDefinition(manufacturerOptions, mayEdit ? actions : undefined);
  }, [manufacturerOptions, mayEdit, reload]);
  const list = useListModel(definition);
  useOpenRequestedForm('product', mayEdit, ({ product }) =>
    setOpenProduct(typeof product === 'number' ? product : 'new'),
  );
  const dialogProps = {
    manufacturerOptions,
    onClose: () => setOpenProduct(undefined),
    onSaved: () => void list.reload(),
  };
  return (
    <>
      <Breadcrumbs title={t`Product Search`} />
      <ListScreen definition={definition} list={list}>
        <PageLink to={paths.priceLists} icon="recent" label={t`Price lists`} />
        <ContractPricesLink />
        {mayEdit && (
          <>
            <Button
              label={t`Upload Price List`}
              icon="upload"
              variant="secondary"
              onClick={() => setIsUploading(true)}
            />
            <Button label={t`New Product`} icon="plus" onClick={() => setOpenProduct('new')} />
          </>
        )}
      </ListScreen>
      {isUploading && (
        <PriceListDialog
          onChanged={() => void list.reload()}
          onClose={() => setIsUploading(false)}
        />
      )}
      {openProduct === 'new' && <NewProductDialog {...dialogProps} />}
      {typeof openProduct === 'number' && <EditProductDialog {...dialogProps} id={openProduct} />}
    </>
  );
}

function ContractPricesLink() {
  if (!useHasPermission('view-contract-prices')) return null;
  return <PageLink to={paths.contractPrices} icon="card" label={t`Contract prices`} />;
}

const PageLink = ({ to, icon, label }: { to: string; icon: IconName; label: string }) => (
  <Link
    to={to}
    className={getButtonClass({ variant: 'secondary' }, true)}
    aria-label={label}
    title={label}
  >
    <Icon name={icon} className="button-icon" />
  </Link>
);

/** The dealer's manufacturers by name and code. */
function useManufacturerOptions(): readonly DropdownOption<string>[] {
  const { data } = useReferenceData(dealers.lookUpManufacturers, {});
  return useMemo(
    () =>
      (data ?? []).map(({ DisplayName, DealerMfgCode }) => ({
        value: DealerMfgCode,
        label: `${DisplayName} (${DealerMfgCode})`,
      })),
    [data],
  );
}
