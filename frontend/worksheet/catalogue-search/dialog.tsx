import { useState } from 'react';
import { focusOnMount } from '#frontend/browser/keyboard-back.ts';
import { useNarrow } from '#frontend/browser/use-narrow.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { addProduct } from '#frontend/worksheet/products/add-product.ts';
import { useSmartCatalog } from '#frontend/worksheet/smart-catalog/open-viewer.ts';
import { useOrderPage } from '#frontend/worksheet/state/order-page.ts';
import { useWorksheet, useWorksheetStore } from '#frontend/worksheet/state/store.tsx';
import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import { ALL_CATEGORIES_ID, type CatalogueProduct } from '#shared/schemas/category-schema.ts';
import { listingOf, useChoice, type Choice } from './choice.ts';
import { Filters } from './filters.tsx';
import type { Listing, Sought } from './listing.ts';
import { Products } from './products.tsx';
import { SearchAll, type Search } from './search-all.tsx';
import { useMakers } from './use-makers.ts';
import './catalogue-search.css';

export const renderCatalogueSearch = (close: () => void) => <CatalogueSearch onClose={close} />;

/** The dealer's products by category and manufacturer, or by category and sub-category where it has the second version. */
function CatalogueSearch({ onClose }: { onClose: () => void }) {
  const isSecondVersion = useOrderPage().dealer.SmartCatalogSearchV2 === true;
  const store = useWorksheetStore();
  const { choice, choose } = useChoice(isSecondVersion);
  const [sought, setSought] = useState<Sought>();
  const [added, setAdded] = useState(0);
  const [total, setTotal] = useState<number>();
  const listing = listingOf(choice, isSecondVersion);
  const catalog = useSmartCatalog();
  const add = (product: CatalogueProduct) => {
    if (addProduct(store, product)) setAdded((count) => count + 1);
  };
  /** A list that somebody chooses is no longer the one that has the product. */
  const go = (choiceChange: Partial<Choice>) => {
    setSought(undefined);
    choose(choiceChange);
  };
  const search: Search = {
    isSecondVersion,
    onAdd: add,
    onGo: go,
    onShow: (product, choiceChange) => {
      choose(choiceChange);
      setSought({ product });
    },
  };
  return (
    <>
      <Dialog
        name="catalogue-search"
        title={<Title />}
        className="catalogue-search"
        width={58}
        isOpen
        hasOwnFocus
        onClose={onClose}
        footer={
          <>
            <Counts listing={listing} total={total} added={added} />
            <ViewCatalog mfgId={listing?.mfgId} onView={catalog.open} />
            <Button label={t`Close`} variant="secondary" onClick={onClose} />
          </>
        }
      >
        <div className="sc-filters">
          <Filters isSecondVersion={isSecondVersion} choice={choice} choose={go} />
          <SearchAll {...search} />
        </div>
        <Products
          isSecondVersion={isSecondVersion}
          choice={choice}
          listing={listing}
          sought={sought}
          onAdd={add}
          onCatalog={({ MfgId: mfgId, PartNumber: partNumber }) =>
            catalog.open({ mfgId, partNumber })
          }
          onTotal={setTotal}
          onLeave={() => go({})}
        />
      </Dialog>
      {catalog.shown && (
        <catalog.shown.Viewer
          store={store}
          catalogRequest={catalog.shown.asked}
          onClose={catalog.close}
        />
      )}
    </>
  );
}

function Title() {
  const number = useWorksheet(({ order }) => order.OrderNumber);
  const isNarrow = useNarrow();
  return (
    // On a phone the field would bring the keys of the screen up over the list.
    <span {...(isNarrow && { ref: focusOnMount, tabIndex: -1 })}>
      {t`SmartCatalog Search`}{' '}
      {!isNarrow && (
        <small className="sc-order">{number ? t`Order ${number}` : t`New order`}</small>
      )}
    </span>
  );
}

type ViewCatalogProps = {
  mfgId: number | undefined;
  onView: (asked: { mfgId: number }) => void;
};

/** Of the manufacturer that is chosen, where it has one. */
function ViewCatalog({ mfgId, onView }: ViewCatalogProps) {
  const { data } = useMakers(mfgId === undefined ? null : ALL_CATEGORIES_ID);
  if (mfgId === undefined || !data?.find(({ Id }) => Id === mfgId)?.HasSmartCatalog) return null;
  return (
    <Button
      label={t`View Smart Catalog`}
      icon="book"
      variant="secondary"
      onClick={() => onView({ mfgId })}
    />
  );
}

type CountsProps = { listing: Listing | undefined; total: number | undefined; added: number };

function Counts({ listing, total, added }: CountsProps) {
  if (!listing || total === undefined) return <output className="sc-counts" />;
  const products = formatProductCount(total);
  return (
    <output className="sc-counts">
      {added > 0 ? t`${products}, ${formatInteger(added)} added` : products}
    </output>
  );
}

const formatProductCount = (count: number) =>
  count === 1 ? t`1 product` : t`${formatInteger(count)} products`;
