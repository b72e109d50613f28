import { useState } from 'react';
import { focusOnMount } from '#frontend/browser/restore-focus.ts';
import { useIsNarrowScreen } from '#frontend/browser/use-is-narrow-screen.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { useSmartCatalogViewer } from '#frontend/worksheet/catalog/smart-catalog/use-smart-catalog-viewer.ts';
import { useOrderPage } from '#frontend/worksheet/state/order-page-context.ts';
import { useWorksheet, useWorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import { ALL_CATEGORIES_ID } from '#shared/schemas/category-schema.ts';
import {
  toProductListing,
  useCatalogSearchChoice,
  type CatalogSearchChoice,
} from './catalog-search-choice.ts';
import { CatalogSearchFilters } from './catalog-search-filters.tsx';
import { CatalogSearchProducts } from './catalog-search-products.tsx';
import type { ProductListing, ProductRevealRequest } from './product-listing.ts';
import { SearchEverythingField, type SearchEverythingProps } from './search-everything-field.tsx';
import { useAddOfferedProduct } from './use-add-offered-product.ts';
import { useCategoryManufacturers } from './use-category-manufacturers.ts';
import './catalogue-search.css';

export const renderCatalogueSearch = (close: () => void) => <CatalogSearchDialog onClose={close} />;

/**
 * Lists the dealer's products by category and manufacturer, or by category and sub-category in the second
 * version.
 */
function CatalogSearchDialog({ onClose }: { onClose: () => void }) {
  const isSearchV2 = useOrderPage().dealer.SmartCatalogSearchV2 === true;
  const store = useWorksheetStore();
  const { choice, choose } = useCatalogSearchChoice(isSearchV2);
  const [revealRequest, setRevealRequest] = useState<ProductRevealRequest>();
  const [addedCount, setAddedCount] = useState(0);
  const [total, setTotal] = useState<number>();
  const listing = toProductListing(choice, isSearchV2);
  const catalog = useSmartCatalogViewer();
  const add = useAddOfferedProduct(() => setAddedCount((count) => count + 1));
  /** After the user changes a filter, the list may no longer contain the product to reveal. */
  const applyChoice = (choiceChange: Partial<CatalogSearchChoice>) => {
    setRevealRequest(undefined);
    choose(choiceChange);
  };
  const search: SearchEverythingProps = {
    isSearchV2,
    onAdd: add,
    onChoiceChange: applyChoice,
    onReveal: (product, choiceChange) => {
      choose(choiceChange);
      setRevealRequest({ product });
    },
  };
  return (
    <>
      <Dialog
        name="catalogue-search"
        title={<CatalogSearchTitle />}
        className="catalogue-search"
        widthInRem={58}
        isOpen
        hasOwnFocus
        onClose={onClose}
        footer={
          <>
            <ProductCountStatus listing={listing} total={total} addedCount={addedCount} />
            <ViewCatalogButton mfgId={listing?.mfgId} onView={catalog.open} />
            <Button label={t`Close`} variant="secondary" onClick={onClose} />
          </>
        }
      >
        <div className="sc-filters">
          <CatalogSearchFilters isSearchV2={isSearchV2} choice={choice} choose={applyChoice} />
          <SearchEverythingField {...search} />
        </div>
        <CatalogSearchProducts
          isSearchV2={isSearchV2}
          choice={choice}
          listing={listing}
          revealRequest={revealRequest}
          onAdd={add}
          onOpenCatalog={({ MfgId: mfgId, PartNumber: partNumber }) =>
            catalog.open({ mfgId, partNumber })
          }
          onTotalChange={setTotal}
          onReturnToChoice={() => applyChoice({})}
        />
      </Dialog>
      {catalog.openViewer && (
        <catalog.openViewer.SmartCatalogViewer
          store={store}
          catalogRequest={catalog.openViewer.request}
          onClose={catalog.close}
        />
      )}
    </>
  );
}

function CatalogSearchTitle() {
  const number = useWorksheet(({ order }) => order.OrderNumber);
  const isNarrow = useIsNarrowScreen();
  return (
    // On a phone, focus in the field would open the on-screen keyboard over the list.
    <span {...(isNarrow && { ref: focusOnMount, tabIndex: -1 })}>
      {t`SmartCatalog Search`}{' '}
      {!isNarrow && (
        <small className="sc-order">{number ? t`Order ${number}` : t`New order`}</small>
      )}
    </span>
  );
}

type ViewCatalogButtonProps = {
  mfgId: number | undefined;
  onView: (request: { mfgId: number }) => void;
};

/** Shown only if the selected manufacturer has a SmartCatalog. */
function ViewCatalogButton({ mfgId, onView }: ViewCatalogButtonProps) {
  const { data } = useCategoryManufacturers(mfgId === undefined ? null : ALL_CATEGORIES_ID);
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

type ProductCountStatusProps = {
  listing: ProductListing | undefined;
  total: number | undefined;
  addedCount: number;
};

function ProductCountStatus({ listing, total, addedCount }: ProductCountStatusProps) {
  if (!listing || total === undefined) return <output className="sc-counts" />;
  const products = formatProductCount(total);
  return (
    <output className="sc-counts">
      {addedCount > 0 ? t`${products}, ${formatInteger(addedCount)} added` : products}
    </output>
  );
}

const formatProductCount = (count: number) =>
  count === 1 ? t`1 product` : t`${formatInteger(count)} products`;
