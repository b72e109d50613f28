import { CallFailed } from '#frontend/api/call-failed.ts';
import { call } from '#frontend/api/call.ts';
import { closeDialog } from '#frontend/parts/dialogs/dialogs.tsx';
import { toast } from '#frontend/parts/notices/toast.ts';
import { focusRow } from '#frontend/worksheet/cells/focus.ts';
import { insertProducts } from '#frontend/worksheet/products/add-product.ts';
import { toastWhile } from '#frontend/worksheet/state/order-notice.ts';
import { asTyped } from '#frontend/worksheet/state/pasted-line.ts';
import { unmatched } from '#frontend/worksheet/state/row-lookup-store.ts';
import type { WorksheetStore } from '#frontend/worksheet/state/store.tsx';
import { lineOf, type Worksheet } from '#frontend/worksheet/state/worksheet.ts';
import * as products from '#shared/contract/products-endpoints.ts';
import { t } from '#shared/language/t.ts';
import { asThousandths } from '#shared/money/money.ts';
import { editLine } from '#shared/pricing/line/edit-line.ts';
import { priceUnlistedProduct } from '#shared/pricing/line/product-line.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { CatalogLink } from '#shared/schemas/smart-catalog-schema.ts';
import { productsTexts } from '#shared/texts/products-texts.ts';
import { smartCatalogsTexts } from '#shared/texts/smart-catalogs-texts.ts';

/** Whose catalogue it is: the catalogue's id of the manufacturer, and the dealer's code for it. */
export type Maker = { mfgId: number; mfgCode: string };

/** What was added last, and how often in a row: all of that is one step. */
export type Run = { lineId: string; key: string; name: string; count: number } | undefined;

const ONE = asThousandths(1000);

/** Looks a link's product up and adds it; the same once more in a row is one more of it. Gives the row as it is then. */
export async function addLinked(
  store: WorksheetStore,
  maker: Maker,
  link: CatalogLink,
  before: Run,
): Promise<Run> {
  const found = await findDealerProduct(maker, link);
  const product = found ?? productOf(maker, link);
  const name = `${product.MfgId} ${product.PartNumber}`;
  const run = oneMore(store, before, name) ?? oneLine(store, product, name);
  if (!run) return before;
  if (!found) markLineUnmatched(store, run.lineId);
  showAddedToast(store, product, run, found !== undefined);
  return run;
}

/** Undefined where the dealer's catalogue does not have it; throws where nobody answered. */
async function findDealerProduct(
  { mfgId }: Maker,
  link: CatalogLink,
): Promise<Product | undefined> {
  const query = { MfgId: String(link.MfgId ?? mfgId), PartNumber: link.PartNumber };
  try {
    return await call(products.getProductByPartNumber, { query });
  } catch (error) {
    if (error instanceof CallFailed && error.status === 404) return undefined;
    throw error;
  }
}

/** What the link says, as a product of the catalogue's manufacturer without a stock code. */
const productOf = ({ mfgId, mfgCode }: Maker, link: CatalogLink): Product =>
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

/** As long as nothing else was done since, and the line is still there. */
function oneMore({ get, dispatch }: WorksheetStore, before: Run, name: string): Run {
  const { order, isReadOnly, history } = get();
  if (isReadOnly || before?.name !== name || history.past.at(-1)?.key !== before.key)
    return undefined;
  const line = lineOf(get(), before.lineId);
  if (!line) return undefined;
  const quantity = line.Quantity + ONE;
  const { line: more } = editLine(line, 'Quantity', quantity, order.OrderSalesSettings);
  dispatch({ type: 'linesChanged', lines: [more], label: t`Add product`, key: before.key });
  return { ...before, count: before.count + 1 };
}

function oneLine(store: WorksheetStore, product: Product, name: string): Run {
  const key = crypto.randomUUID();
  const step = { label: t`Add product`, key };
  const [line] = insertProducts(store, [{ product, quantity: ONE }], step);
  return line && { lineId: line.OrderLineId, key, name, count: 1 };
}

/** A row that says so, and offers what is nearest to it. */
function markLineUnmatched({ get, lookups }: WorksheetStore, lineId: string) {
  const line = lineOf(get(), lineId);
  if (line) lookups.set([[lineId, unmatched(asTyped(line), undefined)]]);
}

function showAddedToast(
  store: WorksheetStore,
  { PartNumber }: Product,
  run: NonNullable<Run>,
  isFound: boolean,
) {
  const text = productsTexts.wasAdded(PartNumber);
  const undo = { label: t`Undo`, run: () => undoAdd(store, run) };
  if (isFound) {
    const { count } = run;
    const detail = count > 1 ? t`${count} added in a row, one Undo for all` : undefined;
    const isThere = (worksheet: Worksheet) => lineOf(worksheet, run.lineId) !== undefined;
    toastWhile(store, isThere, { kind: 'success', text, detail, action: undo });
    return;
  }
  const show = {
    label: t`Show line`,
    run() {
      closeDialog();
      focusRow(run.lineId);
    },
  };
  toast({ kind: 'warn', text, detail: smartCatalogsTexts.notAmongProducts, action: show });
}

/** As Undo would, as long as nothing was done since; after that the line alone goes again. */
function undoAdd({ get, dispatch }: WorksheetStore, { key, lineId }: NonNullable<Run>) {
  if (get().history.past.at(-1)?.key === key) dispatch({ type: 'undone' });
  else if (lineOf(get(), lineId))
    dispatch({ type: 'linesDeleted', lineIds: [lineId], label: t`Take back: ${t`Add product`}` });
}
