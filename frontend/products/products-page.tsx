import { useMemo, useState } from 'react';
import { useReference } from '#frontend/api/reference.ts';
import { useOpenRequestedForm } from '#frontend/kept-forms/use-form-draft.ts';
import { ListScreen, useList, useReload } from '#frontend/list-screen/list-screen.tsx';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Crumbs } from '#frontend/parts/controls/crumbs.tsx';
import type { Choice } from '#frontend/parts/controls/dropdown.tsx';
import { useMay } from '#frontend/session/current-user.ts';
import * as dealers from '#shared/contract/dealers-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import { removeProduct } from './delete-product.ts';
import { PriceListDialog } from './price-list-dialog.tsx';
import { EditProductDialog, NewProductDialog } from './product-dialog.tsx';
import { productList } from './product-list.tsx';

/** /dashboard/product-search */
export function ProductsPage() {
  const mayEdit = useMay('edit-products');
  const [open, setOpen] = useState<number | 'new'>();
  const [isUploading, setIsUploading] = useState(false);
  const makers = useMakers();
  const reload = useReload('Products');
  const definition = useMemo(() => {
    const remove = async (product: Product) => {
      if (await removeProduct(product)) await reload();
    };
    const actions = {
      edit: ({ Id }: Product) => setOpen(Id),
      remove: (product: Product) => void remove(product),
    };
    return productList(makers, mayEdit ? actions : undefined);
  }, [makers, mayEdit, reload]);
  const list = useList(definition);
  useOpenRequestedForm('product', mayEdit, ({ product }) =>
    setOpen(typeof product === 'number' ? product : 'new'),
  );
  const dialog = {
    makers,
    onClose: () => setOpen(undefined),
    onSaved: () => void list.reload(),
  };
  return (
    <>
      <Crumbs here={t`Product Search`} />
      <ListScreen definition={definition} list={list}>
        {mayEdit && (
          <>
            <Button
              label={t`Upload Price List`}
              icon="upload"
              variant="secondary"
              onClick={() => setIsUploading(true)}
            />
            <Button label={t`New Product`} icon="plus" onClick={() => setOpen('new')} />
          </>
        )}
      </ListScreen>
      {isUploading && (
        <PriceListDialog onUsed={() => void list.reload()} onClose={() => setIsUploading(false)} />
      )}
      {open === 'new' && <NewProductDialog {...dialog} />}
      {typeof open === 'number' && <EditProductDialog {...dialog} id={open} />}
    </>
  );
}

/** The dealer's manufacturers by name, told apart by their codes. */
function useMakers(): readonly Choice<string>[] {
  const { data } = useReference(dealers.lookUpManufacturers, {});
  return useMemo(
    () =>
      (data ?? []).map(({ DisplayName, DealerMfgCode }) => ({
        value: DealerMfgCode,
        label: `${DisplayName} (${DealerMfgCode})`,
      })),
    [data],
  );
}
