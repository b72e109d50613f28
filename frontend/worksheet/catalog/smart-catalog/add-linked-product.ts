import { ApiCallError } from '#frontend/api/api-call-error.ts';
import { callApi } from '#frontend/api/call-api.ts';
import { closeDialog } from '#frontend/parts/dialogs/dialog-host.tsx';
import { showToast } from '#frontend/parts/notices/toast.ts';
import { focusRow } from '#frontend/worksheet/lines/cells/grid-focus.ts';
import { appendProductLines } from '#frontend/worksheet/lines/products/add-product.ts';
import { getOfferQuery } from '#frontend/worksheet/state/get-offer-query.ts';
import { showToastUntilFalse } from '#frontend/worksheet/state/order-toasts.ts';
import { wrapLineForLookup } from '#frontend/worksheet/state/pasted-line.ts';
import { buildUnmatchedLookup } from '#frontend/worksheet/state/row-lookup-store.ts';
import type { WorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import { findWorksheetLine, type Worksheet } from '#frontend/worksheet/state/worksheet.ts';
import * as products from '#shared/contract/products-endpoints.ts';
import { t } from '#shared/language/t.ts';
import { asThousandths } from '#shared/money/money.ts';
import { editPricedField } from '#shared/pricing/line/edit-line.ts';
import { priceUnlistedProduct } from '#shared/pricing/line/product-line.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { CatalogLink } from '#shared/schemas/smart-catalog-schema.ts';
import { productsTexts } from '#shared/texts/products-texts.ts';
import { smartCatalogsTexts } from '#shared/texts/smart-catalogs-texts.ts';

/** The manufacturer of the catalogue: its id in the catalogue, and the dealer's code for it. */
export type CatalogManufacturerIds = { mfgId: number; mfgCode: string };

/** The last added product, and how often it was added in a row; all of that is one step. */
export type RepeatedAdd = { lineId: string; key: string; name: string; count: number } | undefined;

const ONE_UNIT = asThousandths(1000);

/** Looks up a link's product and adds it; adding it again increments the quantity. Returns the updated repeat. */
export async function addOrIncrementLinkedProductWithToast(
  store: WorksheetStore,
  manufacturer: CatalogManufacturerIds,
  link: CatalogLink,
  previousAdd: RepeatedAdd,
): Promise<RepeatedAdd> {
  const listedProduct = await findDealerProduct(manufacturer, link, store.get());
  const product = listedProduct ?? toUnlistedProduct(manufacturer, link);
  const name = `${product.MfgId} ${product.PartNumber}`;
  const repeatedAdd =
    incrementLastAddedLine(store, previousAdd, name) ?? insertProductLine(store, product, name);
  if (!repeatedAdd) return previousAdd;
  if (!listedProduct) markLineUnmatched(store, repeatedAdd.lineId);
  showAddedToast(store, product, repeatedAdd, listedProduct !== undefined);
  return repeatedAdd;
}

/** Undefined where the dealer's catalogue does not have it; throws where the request failed. */
async function findDealerProduct(
  { mfgId }: CatalogManufacturerIds,
  link: CatalogLink,
  worksheet: Worksheet,
): Promise<Product | undefined> {
  const query = {
    MfgId: String(link.MfgId ?? mfgId),
    PartNumber: link.PartNumber,
    ...getOfferQuery(worksheet),
  };
  try {
    return await callApi(products.getProductByPartNumber, { query });
  } catch (error) {
    if (error instanceof ApiCallError && error.status === 404) return undefined;
    throw error;
  }
}

/** A product from the data of the link, without a stock code. */
const toUnlistedProduct = (
  { mfgId, mfgCode }: CatalogManufacturerIds,
  link: CatalogLink,
): Product =>
  priceUnlistedProduct({
    Id: 0,
    MfgId: mfgId,
    MfgCode: mfgCode,
    PartNumber: link.PartNumber,
    ReferenceCode: null,
    StockCode: null,
    Description: link.Description,
    Retail: link.Retail,
    MinimumPrice: null,
    MaximumPrice: null,
  });

/** Only if nothing else was done since, and the line still exists. */
function incrementLastAddedLine(
  { get, dispatch }: WorksheetStore,
  previousAdd: RepeatedAdd,
  name: string,
): RepeatedAdd {
  const { order, isReadOnly, history } = get();
  if (isReadOnly || previousAdd?.name !== name || history.past.at(-1)?.key !== previousAdd.key)
    return undefined;
  const line = findWorksheetLine(get(), previousAdd.lineId);
  if (!line) return undefined;
  const quantity = line.Quantity + ONE_UNIT;
  const { line: updatedLine } = editPricedField(
    line,
    'Quantity',
    quantity,
    order.OrderSalesSettings,
  );
  dispatch({
    type: 'linesChanged',
    lines: [updatedLine],
    label: t`Add product`,
    key: previousAdd.key,
  });
  return { ...previousAdd, count: previousAdd.count + 1 };
}

function insertProductLine(store: WorksheetStore, product: Product, name: string): RepeatedAdd {
  const key = crypto.randomUUID();
  const step = { label: t`Add product`, key };
  const [line] = appendProductLines(store, [{ product, quantity: ONE_UNIT }], step);
  return line && { lineId: line.OrderLineId, key, name, count: 1 };
}

/** Marks the row as unmatched and offers the nearest products. */
function markLineUnmatched({ get, lookups }: WorksheetStore, lineId: string) {
  const line = findWorksheetLine(get(), lineId);
  if (line) lookups.set([[lineId, buildUnmatchedLookup(wrapLineForLookup(line), undefined)]]);
}

function showAddedToast(
  store: WorksheetStore,
  { PartNumber }: Product,
  repeatedAdd: NonNullable<RepeatedAdd>,
  isFound: boolean,
) {
  const text = productsTexts.wasAdded(PartNumber);
  const undo = { label: t`Undo`, run: () => undoAdd(store, repeatedAdd) };
  if (isFound) {
    const { count } = repeatedAdd;
    const detail = count > 1 ? t`${count} added in a row, one Undo for all` : undefined;
    const hasLine = (worksheet: Worksheet) =>
      findWorksheetLine(worksheet, repeatedAdd.lineId) !== undefined;
    showToastUntilFalse(store, hasLine, { kind: 'success', text, detail, action: undo });
    return;
  }
  const show = {
    label: t`Show line`,
    run() {
      closeDialog();
      focusRow(repeatedAdd.lineId);
    },
  };
  showToast({ kind: 'warn', text, detail: smartCatalogsTexts.notAmongProducts, action: show });
}

/** Undoes the step if nothing was done since; otherwise removes only the line. */
function undoAdd({ get, dispatch }: WorksheetStore, { key, lineId }: NonNullable<RepeatedAdd>) {
  if (get().history.past.at(-1)?.key === key) dispatch({ type: 'undone' });
  else if (findWorksheetLine(get(), lineId))
    dispatch({ type: 'linesDeleted', lineIds: [lineId], label: t`Take back: ${t`Add product`}` });
}
