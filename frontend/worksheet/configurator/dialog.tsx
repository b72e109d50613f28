import { useRef, useState } from 'react';
import { useCall } from '#frontend/api/use-call.ts';
import { useNarrow } from '#frontend/browser/use-narrow.ts';
import { asDollars } from '#frontend/format/money.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { OneOf } from '#frontend/parts/controls/one-of.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { Empty, Failed, LoadingRows } from '#frontend/parts/notices/states.tsx';
import { useOrderPage } from '#frontend/worksheet/state/order-page.ts';
import { useWorksheet } from '#frontend/worksheet/state/store.tsx';
import * as configuratorCalls from '#shared/contract/configurators-endpoints.ts';
import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import type { Configurator } from '#shared/schemas/configurator-schema.ts';
import { configuratorsTexts } from '#shared/texts/configurators-texts.ts';
import { ChangedPrices } from './changed-prices.tsx';
import { Filters } from './filters.tsx';
import { ChangedElsewhere, FoundList } from './found-list.tsx';
import { keyboardTo } from './keyboard.ts';
import type { ShowRow } from './list-rows.tsx';
import { SelectedRowsToolbar, ListTable } from './list-table.tsx';
import { totalRetail } from './list.ts';
import { Products } from './products.tsx';
import { useAdding } from './use-adding.ts';
import { useChoice } from './use-choice.ts';
import { useIsListFound, useList, type Listing } from './use-list.ts';
import { useTodaysPrices } from './use-todays-prices.ts';
import './configurator.css';

export const renderConfigurator = (close: () => void) => <Configuring onClose={close} />;

const Configuring = (props: { onClose: () => void }) =>
  useIsListFound() && <ConfiguratorDialog {...props} />;

/** Equipment is put together on the left into a list on the right, which the order is handed. */
function ConfiguratorDialog({ onClose }: { onClose: () => void }) {
  const listing = useList();
  const add = useAdding(listing, onClose);
  const { changes, isAsking, whenTrue } = useTodaysPrices(listing);
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
      width={90}
      isOpen
      onClose={onClose}
      footer={
        <div className="cf-foot">
          <span className="cf-total">
            <span>{t`Running total`}</span>
            <b>{asDollars(totalRetail(listing.list))}</b>
          </span>
          <Button
            label={t`Start Over`}
            variant="secondary"
            isBusy={isListEmpty}
            onClick={() => {
              keyboardTo(undefined);
              listing.startOver();
            }}
          />
          <Button
            label={t`Add To Order`}
            isBusy={isListEmpty || isAsking}
            onClick={() => void whenTrue(add)}
          />
        </div>
      }
    >
      <ChangedPrices changes={isListEmpty ? undefined : changes} />
      <Loaded listing={listing} />
    </Dialog>
  );
}

const LOGO_REFRESH_INTERVAL_MS = 60_000;

function Loaded({ listing }: { listing: Listing }) {
  const { data, error, mutate } = useCall(
    configuratorCalls.listConfigurators,
    {},
    { isFailureShown: true },
  );
  const { dealer } = useOrderPage();
  const lastRefreshOn = useRef(0);
  // All logos go at once; one that is wrong for good is not asked for over and over.
  const refreshLogos = () => {
    if (Date.now() - lastRefreshOn.current < LOGO_REFRESH_INTERVAL_MS) return;
    lastRefreshOn.current = Date.now();
    void mutate();
  };
  if (data === undefined)
    return error ? (
      <Failed
        title={t`The configurators could not be loaded`}
        text={t`Your list is kept. Check the connection and try again.`}
        error={error}
        onRetry={() => void mutate()}
      />
    ) : (
      <LoadingRows />
    );
  return data.length === 0 && listing.list.length === 0 ? (
    <Empty
      icon="sliders"
      title={configuratorsTexts.none}
      text={t`A user who may upload configurators adds one in Settings.`}
    />
  ) : (
    <Body
      listing={listing}
      configurators={data}
      version={dealer.ConfiguratorVersion ?? 2}
      onCategoryRemoved={() => void mutate()}
      onLogoError={refreshLogos}
    />
  );
}

type BodyProps = {
  listing: Listing;
  configurators: readonly Configurator[];
  version: 1 | 2;
  onCategoryRemoved: () => void;
  onLogoError: () => void;
};

function Body({ listing, configurators, version, onCategoryRemoved, onLogoError }: BodyProps) {
  const choice = useChoice({ configurators, begin: listing.categoryId, onGo: listing.goTo });
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [tab, setTab] = useState<'products' | 'list'>('products');
  const isNarrow = useNarrow();
  const { list } = listing;
  const known = new Set(list.map(({ product }) => product.Id).filter((id) => selected.has(id)));
  const showRow: ShowRow = useRef(undefined);
  const rows = { listing, selected: known, onSelect: setSelected, showRow };
  return (
    <div className="cf-body">
      {isNarrow && (
        <OneOf
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
          <Filters
            version={version}
            choice={choice}
            configurators={configurators}
            onLogoError={onLogoError}
          />
          <Products choice={choice} listing={listing} onCategoryRemoved={onCategoryRemoved} />
        </div>
      )}
      {(!isNarrow || tab === 'list') && (
        <div className="cf-right">
          <FoundList listing={listing} showRow={showRow} />
          <ChangedElsewhere listing={listing} showRow={showRow} />
          {known.size > 0 ? (
            <SelectedRowsToolbar {...rows} />
          ) : (
            <h2 className="cf-heading">
              {t`List`} <small>{list.length > 0 && formatInteger(list.length)}</small>
            </h2>
          )}
          <ListTable {...rows} />
        </div>
      )}
    </div>
  );
}
