import { useRef, useState } from 'react';
import { callApi } from '#frontend/api/call-api.ts';
import { showCallFailure } from '#frontend/api/show-call-failure.ts';
import { openUrlInNewTab } from '#frontend/browser/new-tab.ts';
import { focusOnMount } from '#frontend/browser/restore-focus.ts';
import { useIsNarrowScreen } from '#frontend/browser/use-is-narrow-screen.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { Loaded } from '#frontend/parts/notices/loaded.tsx';
import { useOrderPage } from '#frontend/worksheet/state/order-page-context.ts';
import type { WorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import * as catalogs from '#shared/contract/catalogs-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { CatalogPage } from '#shared/schemas/smart-catalog-schema.ts';
import { smartCatalogsTexts } from '#shared/texts/smart-catalogs-texts.ts';
import { addOrIncrementLinkedProductWithToast, type RepeatedAdd } from './add-linked-product.ts';
import { CatalogFrame, CatalogLoadingSkeleton } from './catalog-frame.tsx';
import { CatalogPageAndPartBar } from './catalog-page-and-part-bar.tsx';
import {
  useCatalogNavigation,
  type CatalogRequest,
  type CatalogNavigation,
  type CatalogLoadState,
} from './use-catalog-navigation.ts';
import './viewer.css';

type CatalogViewerProps = {
  store: WorksheetStore;
  catalogRequest: CatalogRequest;
  onClose: () => void;
};

/** A manufacturer's catalogue; a press on one of its links adds the product to the order. */
export function SmartCatalogViewer({ store, catalogRequest, onClose }: CatalogViewerProps) {
  const { manufacturers } = useOrderPage();
  const catalog = useCatalogNavigation(catalogRequest);
  const isNarrow = useIsNarrowScreen();
  const { loadState } = catalog;
  const manufacturer = manufacturers.find(({ Id }) => Id === catalogRequest.mfgId);
  const company =
    loadState.state === 'open' ? loadState.view.CompanyName : (manufacturer?.DisplayName ?? '');
  const { OrderNumber } = store.get().order;
  return (
    <Dialog
      name="smart-catalog"
      title={
        <span className="catalog-title" {...(isNarrow && { ref: focusOnMount, tabIndex: -1 })}>
          {t`SmartCatalog`}
          {OrderNumber && <span className="muted">{t`Order ${OrderNumber}`}</span>}
        </span>
      }
      className="catalog-viewer"
      widthInRem={160}
      isOpen
      // On a phone, focus in the first field would open the on-screen keyboard over the catalogue.
      hasOwnFocus={isNarrow}
      onClose={onClose}
    >
      <div className="catalog">
        <CatalogPageAndPartBar
          name={loadState.state === 'open' ? `${company}, ${loadState.view.Name}` : company}
          catalog={catalog}
        />
        <CatalogContent
          store={store}
          catalogRequest={catalogRequest}
          onClose={onClose}
          catalog={catalog}
          company={company}
        />
      </div>
    </Dialog>
  );
}

type CatalogContentProps = CatalogViewerProps & { catalog: CatalogNavigation; company: string };

function CatalogContent(props: CatalogContentProps) {
  const { catalog, company, onClose } = props;
  const { loadState } = catalog;
  if (loadState.state === 'open') return <OpenCatalog {...props} openState={loadState} />;
  return (
    <div className="catalog-frame">
      <Loaded
        result={{
          data: loadState.state === 'missing' ? null : undefined,
          error: loadState.state === 'failed' && (loadState.error ?? true),
          mutate: catalog.retry,
        }}
        failureText={smartCatalogsTexts.notLoaded}
        failureHint={t`Check the connection and try again.`}
        loading={<CatalogLoadingSkeleton />}
        empty={<MissingCatalogNotice company={company} onClose={onClose} />}
      >
        {() => null}
      </Loaded>
    </div>
  );
}

function MissingCatalogNotice({
  company,
  onClose,
}: Pick<CatalogContentProps, 'company' | 'onClose'>) {
  return (
    <div className="void is-bad" role="alert">
      <Icon name="book" />
      <b>{smartCatalogsTexts.notFound}</b>
      {company && (
        <p>{t`${company} has no smart catalogue. Its products are in SmartCatalog Search.`}</p>
      )}
      <div className="row">
        <Button label={t`Close`} variant="secondary" onClick={onClose} />
      </div>
    </div>
  );
}

type OpenCatalogProps = CatalogContentProps & {
  openState: Extract<CatalogLoadState, { state: 'open' }>;
};

function OpenCatalog({ store, catalogRequest, onClose, catalog, openState }: OpenCatalogProps) {
  const { view, location, linkIndex } = openState;
  const manufacturer = { mfgId: catalogRequest.mfgId, mfgCode: view.DealerMfgCode };
  const [externalUrl, setExternalUrl] = useState<string>();
  const pages = useCatalogPages(catalogRequest.mfgId);
  const pendingAdd = useRef<Promise<RepeatedAdd>>(Promise.resolve(undefined));

  const readPage = (page: number) => pages.read(view.Edition, page);
  /** Adds products one after another, in the order of the presses. */
  const add = (page: number, link: number) => {
    const previousAdd = pendingAdd.current;
    const nextAdd = Promise.all([previousAdd, readPage(page)]).then(
      async ([previousRepeat, { Links }]) => {
        const catalogLink = Links[link];
        return catalogLink
          ? addOrIncrementLinkedProductWithToast(store, manufacturer, catalogLink, previousRepeat)
          : previousRepeat;
      },
    );
    pendingAdd.current = nextAdd.catch(async (error: unknown) => {
      showCallFailure(error);
      return previousAdd;
    });
  };
  return (
    <>
      {catalog.partNumber !== '' && view.Links.length === 0 && (
        <NoProductsNotice partNumber={catalog.partNumber} />
      )}
      {externalUrl && <ExternalLinkNotice address={externalUrl} />}
      <div className="catalog-frame">
        <CatalogFrame
          view={view}
          location={location}
          linkIndex={linkIndex}
          onPageReady={(page) => {
            setExternalUrl(undefined);
            readPage(page).catch(() => {});
          }}
          onLinkPressed={(pressed) => {
            if (pressed.kind === 'product') add(pressed.page, pressed.place);
            else if (pressed.kind === 'page') catalog.goToPage(pressed.to, pressed.anchor);
            else
              readPage(pressed.page).then(
                ({ Outs }) => setExternalUrl(Outs[pressed.place]),
                showCallFailure,
              );
          }}
          onEscape={onClose}
          onLoadFailed={catalog.fail}
        />
      </div>
    </>
  );
}

/** The links of pages; each page is requested once. */
function useCatalogPages(mfgId: number) {
  const [pages] = useState(() => new Map<string, Promise<CatalogPage>>());
  return {
    read(edition: number, page: number): Promise<CatalogPage> {
      const name = `${edition} ${page}`;
      const input = { params: { id: mfgId, page }, query: { Edition: String(edition) } };
      const reading = pages.get(name) ?? callApi(catalogs.getCatalogPage, input);
      pages.set(name, reading);
      reading.catch(() => pages.delete(name));
      return reading;
    },
  };
}

function NoProductsNotice({ partNumber }: { partNumber: string }) {
  return (
    <div className="notice is-bad" role="alert">
      <Icon name="error" />
      <span>
        {smartCatalogsTexts.noProducts}{' '}
        <span className="muted">{t`for ${partNumber}. You can still browse the catalogue.`}</span>
      </span>
    </div>
  );
}

function ExternalLinkNotice({ address }: { address: string }) {
  const { host } = new URL(address);
  return (
    <div className="notice" role="status">
      <Icon name="external" />
      <span>{t`This link leads out of the catalogue: ${host}`}</span>
      <Button
        label={t`Open in new tab`}
        icon="external"
        variant="secondary"
        size="small"
        onClick={() => openUrlInNewTab(address)}
      />
    </div>
  );
}
