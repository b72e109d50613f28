import { useMemo, useState } from 'react';
import { useReference } from '#frontend/api/reference.ts';
import { ListScreen, useList } from '#frontend/list-screen/list-screen.tsx';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Crumbs } from '#frontend/parts/controls/crumbs.tsx';
import { useMay } from '#frontend/session/current-user.ts';
import * as dealers from '#shared/contract/dealers.ts';
import { t } from '#shared/language/t.ts';
import type { Product } from '#shared/schemas/catalogue.ts';
import { removeProduct } from './delete-product.ts';
import { EditProductDialog, NewProductDialog } from './product-dialog.tsx';
import { productList } from './product-list.tsx';

/** /dashboard/product-search */
export function ProductsPage() {
  const mayEdit = useMay('edit-products');
  const [open, setOpen] = useState<Product | 'new'>();
  const [toRemove, setToRemove] = useState<Product>();
  const makers = useMakers();
  const definition = useMemo(
    () => productList(makers, mayEdit ? { edit: setOpen, remove: setToRemove } : undefined),
    [makers, mayEdit],
  );
  const list = useList(definition);
  const dialog = {
    makers,
    onClose: () => setOpen(undefined),
    onSaved() {
      setOpen(undefined);
      void list.reload();
    },
  };
  return (
    <>
      <Crumbs here={t`Product Search`} />
      <ListScreen definition={definition} list={list}>
        {mayEdit && <Button label={t`New Product`} icon="plus" onClick={() => setOpen('new')} />}
      </ListScreen>
      {open === 'new' && <NewProductDialog {...dialog} />}
      {open && open !== 'new' && <EditProductDialog {...dialog} id={open.Id} />}
    </>
  );
}
