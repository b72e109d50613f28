import { useRef, useState } from 'react';
import { useApiCall } from '#frontend/api/use-api-call.ts';
import { useIsNarrowScreen } from '#frontend/browser/use-is-narrow-screen.ts';
import { formatDollars } from '#frontend/format/format-money.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { SegmentedControl } from '#frontend/parts/controls/segmented-control.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { EmptyState } from '#frontend/parts/notices/load-states.tsx';
import { Loaded } from '#frontend/parts/notices/loaded.tsx';
import { useOrderPage } from '#frontend/worksheet/state/order-page-context.ts';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import * as configuratorCalls from '#shared/contract/configurators-endpoints.ts';
import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import type { Configurator } from '#shared/schemas/configurator-schema.ts';
import { configuratorsTexts } from '#shared/texts/configurators-texts.ts';
import { ChangedPricesNotice } from './changed-prices-notice.tsx';
import { ConfiguratorFilters } from './configurator-filters.tsx';
import { focusConfiguratorRowOrFallback } from './configurator-focus.ts';
import type { ShowListRowRef } from './configurator-list-rows.tsx';
import { SelectedRowsToolbar, ConfiguratorListTable } from './configurator-list-table.tsx';
import { computeListRetail } from './configurator-list.ts';
import { ConfiguratorProducts } from './configurator-products.tsx';
import { ListChangedElsewhereNotice, RestoredListNotice } from './restored-list-notices.tsx';
import { useAddListToOrder } from './use-add-list-to-order.ts';
import { useConfiguratorChoice } from './use-configurator-choice.ts';
import {
  useIsConfiguratorListRestored,
  useConfiguratorList,
  type ConfiguratorListAndActions,
} from './use-configurator-list.ts';
import { useConfiguratorPriceRefresh } from './use-configurator-price-refresh.ts';
import './configurator.css';

export const renderConfigurator = (close: () => void) => (
  <RestoredConfiguratorDialog onClose={close} />
);

const RestoredConfiguratorDialog = (props: { onClose: () => void }) =>
  useIsConfiguratorListRestored() && <ConfiguratorDialog {...props} />;

/** Products on the left are added to the list on the right, which is then added to the order. */
function ConfiguratorDialog({ onClose }: { onClose: () => void }) {
  const listing = useConfiguratorList();
  const addToOrder = useAddListToOrder(listing, onClose);
  const { changes, isLookingUp, runWhenCurrent } = useConfiguratorPriceRefresh(listing);
  const number = useWorksheet(({ order }) => order.OrderNumber);
  const isListEmpty = listing.list.length === 0;
  return (
    <Dialog
      name="configurator"
      title={
        <span className="cf-title">
          {configuratorsTexts.configurator}
          {number && <small>{t`Order ${number}`}</small>}
        </span>
      }
      className="cf-dialog"
      widthInRem={90}
      isOpen
      onClose={onClose}
      footer={
        <div className="cf-foot">
          <span className="cf-total">
            <span>{t`Running total`}</span>
            <b>{formatDollars(computeListRetail(listing.list))}</b>
          </span>
          <Button
            label={t`Start Over`}
            variant="secondary"
            isBusy={isListEmpty}
            onClick={() => {
              focusConfiguratorRowOrFallback(undefined);
              listing.startOver();
            }}
          />
          <Button
            label={t`Add To Order`}
            isBusy={isListEmpty || isLookingUp}
            onClick={() => void runWhenCurrent(addToOrder)}
          />
        </div>
      }
    >
      <ChangedPricesNotice changes={isListEmpty ? undefined : changes} />
      <ConfiguratorContent listing={listing} />
    </Dialog>
  );
}

const LOGO_REFRESH_INTERVAL_MS = 60_000;

function ConfiguratorContent({ listing }: { listing: ConfiguratorListAndActions }) {
  const { data, error, mutate } = useApiCall(
    configuratorCalls.listConfigurators,
    {},
    { showsOwnFailure: true },
  );
  const { dealer } = useOrderPage();
  const lastRefreshOn = useRef(0);
  // All logo links expire at the same time. A logo that always fails is not requested again and again.
  const refreshLogos = () => {
    if (Date.now() - lastRefreshOn.current < LOGO_REFRESH_INTERVAL_MS) return;
    lastRefreshOn.current = Date.now();
    void mutate();
  };
  return (
    <Loaded
      // A refresh of the logos may fail unseen.
      result={{ data, error: data ? undefined : error, mutate }}
      failureText={t`The configurators could not be loaded`}
      failureHint={t`Your list is kept. Check the connection and try again.`}
      empty={
        listing.list.length === 0 ? (
          <EmptyState
            icon="sliders"
            title={configuratorsTexts.none}
            text={t`A user who may upload configurators adds one in Settings.`}
          />
        ) : undefined
      }
    >
      {(configurators) => (
        <ConfiguratorBody
          listing={listing}
          configurators={configurators}
          version={dealer.ConfiguratorVersion ?? 2}
          onCategoryRemoved={() => void mutate()}
          onLogoError={refreshLogos}
        />
      )}
    </Loaded>
  );
}

type ConfiguratorBodyProps = {
  listing: ConfiguratorListAndActions;
  configurators: readonly Configurator[];
  version: 1 | 2;
  onCategoryRemoved: () => void;
  onLogoError: () => void;
};

function ConfiguratorBody({
  listing,
  configurators,
  version,
  onCategoryRemoved,
  onLogoError,
}: ConfiguratorBodyProps) {
  const choice = useConfiguratorChoice({
    configurators,
    initialCategoryId: listing.categoryId,
    onCategoryChange: listing.storeCategory,
  });
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [tab, setTab] = useState<'products' | 'list'>('products');
  const isNarrow = useIsNarrowScreen();
  const { list } = listing;
  const selectedInList = new Set(
    list.map(({ product }) => product.Id).filter((id) => selected.has(id)),
  );
  const showRow: ShowListRowRef = useRef(undefined);
  const rows = { listing, selected: selectedInList, onSelect: setSelected, showRow };
  return (
    <div className="cf-body">
      {isNarrow && (
        <SegmentedControl
          name={t`View`}
          options={[
            { value: 'products', label: t`Products` },
            { value: 'list', label: t`List, ${formatInteger(list.length)}` },
          ]}
          value={tab}
          onChange={setTab}
        />
      )}
      {(!isNarrow || tab === 'products') && (
        <div className="cf-left">
          <ConfiguratorFilters
            version={version}
            choice={choice}
            configurators={configurators}
            onLogoError={onLogoError}
          />
          <ConfiguratorProducts
            choice={choice}
            listing={listing}
            onCategoryRemoved={onCategoryRemoved}
          />
        </div>
      )}
      {(!isNarrow || tab === 'list') && (
        <div className="cf-right">
          <RestoredListNotice listing={listing} showRow={showRow} />
          <ListChangedElsewhereNotice listing={listing} showRow={showRow} />
          {selectedInList.size > 0 ? (
            <SelectedRowsToolbar {...rows} />
          ) : (
            <h2 className="cf-heading">
              {t`List`} <small>{list.length > 0 && formatInteger(list.length)}</small>
            </h2>
          )}
          <ConfiguratorListTable {...rows} />
        </div>
      )}
    </div>
  );
}
