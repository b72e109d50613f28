import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useApiCall } from '#frontend/api/use-api-call.ts';
import { Breadcrumbs } from '#frontend/parts/controls/breadcrumbs.tsx';
import { Button, getButtonClass } from '#frontend/parts/controls/button.tsx';
import { EmptyState } from '#frontend/parts/notices/load-states.tsx';
import { Loaded } from '#frontend/parts/notices/loaded.tsx';
import { paths } from '#frontend/paths.ts';
import { PriceListImpact } from '#frontend/price-impact/price-list-impact.tsx';
import { usePriceImpactSummaries } from '#frontend/price-impact/use-price-impact.ts';
import { PriceListDialog } from '#frontend/products/price-list-dialog.tsx';
import { useHasPermission } from '#frontend/session/current-user.ts';
import * as products from '#shared/contract/products-endpoints.ts';
import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import {
  MAX_SCHEDULED_PRICE_LISTS,
  type PriceListEntry,
  type PriceLists,
} from '#shared/schemas/price-list-schema.ts';
import { PriceListDetails } from './price-list-details.tsx';
import { getPriceListKey } from './price-list-labels.ts';
import { PriceListsTable } from './price-lists-table.tsx';
import './price-lists.css';

/** /dashboard/products/price-lists: the lists that wait for their day, are in use, or were (B4.1). */
export function PriceListsPage() {
  const mayEdit = useHasPermission('edit-products');
  const [isUploading, setIsUploading] = useState(false);
  const [openKey, setOpenKey] = useState<string>();
  const lists = useApiCall(products.getPriceLists, {}, { showsOwnFailure: true });
  const impacts = usePriceImpactSummaries();
  const upload = mayEdit ? () => setIsUploading(true) : undefined;
  const reload = () => {
    void lists.mutate();
    void impacts.mutate();
  };
  const openList = lists.data?.Lists.find((list) => getPriceListKey(list) === openKey);
  return (
    <>
      <Breadcrumbs
        title={t`Price lists`}
        parent={{ label: t`Product Search`, to: paths.products }}
      />
      <div className="price-lists-bar">
        <h1 className="sr-only">{t`Price lists`}</h1>
        <span role="status">{lists.data && formatListCounts(lists.data)}</span>
        <PriceListsActions onUpload={upload} />
      </div>
      <Loaded result={lists} failureText={t`The price lists could not be loaded`}>
        {(loaded) => (
          <>
            {loaded.Lists.every(({ Status }) => Status !== 'scheduled') && (
              <EmptyState
                icon="clock"
                title={t`No list is scheduled`}
                text={t`A list with a later day waits here and comes into use by itself.`}
              >
                {upload && <Button label={t`Upload a list`} variant="secondary" onClick={upload} />}
              </EmptyState>
            )}
            {loaded.Lists.length > 0 && (
              <PriceListsTable
                lists={loaded}
                impacts={impacts.data ?? []}
                openKey={openKey}
                mayEdit={mayEdit}
                onOpen={(list: PriceListEntry) => {
                  const key = getPriceListKey(list);
                  setOpenKey(key === openKey ? undefined : key);
                }}
                onChanged={reload}
              />
            )}
            {openList?.Status === 'scheduled' && (
              <PriceListImpact key={openKey} number={openList.Number} />
            )}
            {openList && openList.Status !== 'scheduled' && (
              <PriceListDetails key={openKey} list={openList} />
            )}
          </>
        )}
      </Loaded>
      {isUploading && <PriceListDialog onChanged={reload} onClose={() => setIsUploading(false)} />}
    </>
  );
}

const formatListCounts = ({ Lists }: PriceLists) => {
  const count = (status: PriceListEntry['Status']) =>
    formatInteger(Lists.filter(({ Status }) => Status === status).length);
  return t`${count('inUse')} in use, ${count('scheduled')} of at most ${formatInteger(MAX_SCHEDULED_PRICE_LISTS)} scheduled`;
};

function PriceListsActions({ onUpload }: { onUpload: (() => void) | undefined }) {
  return (
    <div className="row">
      {useHasPermission('view-contract-prices') && (
        <Link to={paths.contractPrices} className={getButtonClass({ variant: 'secondary' })}>
          <span className="button-label">{t`Contract prices`}</span>
        </Link>
      )}
      {onUpload && <Button label={t`Upload a list`} icon="upload" onClick={onUpload} />}
    </div>
  );
}
