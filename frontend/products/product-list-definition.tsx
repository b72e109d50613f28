import { callApi } from '#frontend/api/call-api.ts';
import { NearestProducts } from '#frontend/find/nearest-products.tsx';
import { formatDollars } from '#frontend/format/format-money.ts';
import { createMoneyCell, createTextCell } from '#frontend/list-export/build-list-sheet.ts';
import type { ListDefinition, ListScreenColumn } from '#frontend/list-screen/list-definition.ts';
import type { DropdownOption } from '#frontend/parts/controls/dropdown.tsx';
import { EmptyState } from '#frontend/parts/notices/load-states.tsx';
import { SUPPORT_EMAIL_ADDRESS } from '#shared/constants.ts';
import * as products from '#shared/contract/products-endpoints.ts';
import { t } from '#shared/language/t.ts';
import { asCents } from '#shared/money/money.ts';
import { lineFields } from '#shared/order/order-fields.ts';
import { toReadableDescription } from '#shared/order/rules/readable-description.ts';
import { getTaxable } from '#shared/pricing/line/line-taxable.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import { productsTexts } from '#shared/texts/products-texts.ts';
import { taxableNames } from '#shared/texts/taxable-texts.ts';
import { productAmountLabels } from './product-dialog.tsx';
import type { ProductAmountField } from './product-form.ts';
import './product-list.css';

type ProductListActions = Record<'edit' | 'remove', (product: Product) => void>;

const getDescription = ({ Description }: Product) => toReadableDescription(Description);

const formatTaxable = (product: Product) => taxableNames[getTaxable(product)];

const formatProductDollars = (value: Product['Retail']) => formatDollars(value ?? asCents(0));

/** The list of the dealer's products, with actions where allowed. */
export const createProductListDefinition = (
  manufacturerOptions: readonly DropdownOption<string>[],
  actions: ProductListActions | undefined,
): ListDefinition<Product> => ({
  name: 'Products',
  title: t`Products`,
  singularNoun: t`product`,
  pluralNoun: t`products`,
  searchLabel: t`Search products`,
  load: (query, options) => callApi(products.listProducts, { query }, options),
  sort: { field: 'MfgCode', isDescending: false },
  filters: [{ field: 'MfgCode', label: t`Manufacturer`, options: manufacturerOptions }],
  columns: [
    { field: 'MfgCode', heading: t`MFID`, widthInRem: 5 },
    { field: 'PartNumber', heading: t`Part #`, widthInRem: 7 },
    { field: 'ReferenceCode', heading: t`RefCode`, widthInRem: 5.5 },
    { field: 'StockCode', heading: t`Stock Code`, widthInRem: 6 },
    {
      field: 'Description',
      heading: t`Description`,
      body: (product) => <span title={getDescription(product)}>{getDescription(product)}</span>,
      cell: (product) => createTextCell(getDescription(product)),
    },
    { field: 'Category', heading: t`Category`, widthInRem: 7.5, isName: true },
    { field: 'Subcategory', heading: t`Sub-category`, widthInRem: 7.5, isName: true },
    createAmountColumn('Retail', 6.5),
    createAmountColumn('DealerCost', 6.5),
    createAmountColumn('CustomerCost', 6.5),
    createAmountColumn('MinimumPrice', 6.5),
    createAmountColumn('MaximumPrice', 6.5),
    {
      field: 'Taxable',
      heading: lineFields.Taxable.label,
      widthInRem: 5.5,
      body: formatTaxable,
      cell: (product) => createTextCell(formatTaxable(product)),
    },
  ],
  ...(actions && {
    open: actions.edit,
    actions: [
      { label: (product) => t`Edit ${getDescription(product)}`, icon: 'edit', run: actions.edit },
      {
        label: (product) => t`Delete ${getDescription(product)}`,
        icon: 'trash',
        run: actions.remove,
        isDanger: true,
      },
    ],
  }),
  card: (product) => ({
    title: getDescription(product),
    aside: renderPrice(product.Retail),
    lines: [
      [product.MfgCode, product.PartNumber].join(' '),
      [product.StockCode, product.ReferenceCode].filter(Boolean).join(', '),
      `${productAmountLabels.DealerCost} ${formatProductDollars(product.DealerCost)}, ${productAmountLabels.CustomerCost} ${formatProductDollars(product.CustomerCost)}`,
    ].filter(Boolean),
  }),
  empty: (
    <EmptyState icon="box" title={productsTexts.none} text={missingProductsText}>
      {supportLink}
    </EmptyState>
  ),
  notFound: {
    title: productsTexts.none,
    renderMore: (searchText, page) => (
      <div>
        <p>
          {missingProductsText} {supportLink}
        </p>
        {page.Nearest && (
          <NearestProducts text={searchText} nearMatches={page} onChoose={actions?.edit} />
        )}
      </div>
    ),
  },
});

const missingProductsText = t`Products come with the catalogue. If some are missing, write to support:`;
const supportLink = <a href={`mailto:${SUPPORT_EMAIL_ADDRESS}`}>{SUPPORT_EMAIL_ADDRESS}</a>;

/** A missing amount is shown as a dimmed $0.00. */
const renderPrice = (value: Product['Retail']) =>
  value === null ? (
    <span className="product-no-amount">{formatProductDollars(value)}</span>
  ) : (
    formatProductDollars(value)
  );

const createAmountColumn = (
  field: ProductAmountField,
  width: number,
): ListScreenColumn<Product> => ({
  field,
  heading: productAmountLabels[field],
  widthInRem: width,
  className: 'num',
  body: (product) => renderPrice(product[field]),
  cell: (product) => createMoneyCell(product[field]),
});
