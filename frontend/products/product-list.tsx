import { call } from '#frontend/api/call.ts';
import { NearProducts } from '#frontend/find/near-products.tsx';
import { asDollars } from '#frontend/format/money.ts';
import { moneyCell, textCell } from '#frontend/list-export/build-list-sheet.ts';
import type { ListDefinition, ScreenColumn } from '#frontend/list-screen/definition.ts';
import type { Choice } from '#frontend/parts/controls/dropdown.tsx';
import { Empty } from '#frontend/parts/notices/states.tsx';
import { SUPPORT_EMAIL_ADDRESS } from '#shared/constants.ts';
import * as products from '#shared/contract/products-endpoints.ts';
import { t } from '#shared/language/t.ts';
import { asCents } from '#shared/money/money.ts';
import { toReadableDescription } from '#shared/order/rules/readable-description.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import { productsTexts } from '#shared/texts/products-texts.ts';
import { amountLabels } from './product-dialog.tsx';
import type { AmountField } from './product-form.ts';
import './product-list.css';

type ProductListActions = Record<'edit' | 'remove', (product: Product) => void>;

const described = ({ Description }: Product) => toReadableDescription(Description);

/** The list of the dealer's products; with what may be done to one. */
export const productList = (
  makers: readonly Choice<string>[],
  actions: ProductListActions | undefined,
): ListDefinition<Product> => ({
  name: 'Products',
  title: t`Products`,
  one: t`product`,
  noun: t`products`,
  searchLabel: t`Search products`,
  load: (query, how) => call(products.listProducts, { query }, how),
  sort: { field: 'MfgCode', isDescending: false },
  filters: [{ field: 'MfgCode', label: t`Manufacturer`, options: makers }],
  columns: [
    { field: 'MfgCode', heading: t`MFID`, width: 5 },
    { field: 'PartNumber', heading: t`Part #`, width: 7 },
    { field: 'ReferenceCode', heading: t`RefCode`, width: 5.5 },
    { field: 'StockCode', heading: t`Stock Code`, width: 6 },
    {
      field: 'Description',
      heading: t`Description`,
      body: (product) => <span title={described(product)}>{described(product)}</span>,
      cell: (product) => textCell(described(product)),
    },
    { field: 'Category', heading: t`Category`, width: 7.5, isName: true },
    { field: 'Subcategory', heading: t`Sub-category`, width: 7.5, isName: true },
    amount('Retail', 6.5),
    amount('DealerCost', 6.5),
    amount('CustomerCost', 6.5),
    amount('MinimumPrice', 6.5),
    amount('MaximumPrice', 6.5),
  ],
  ...(actions && {
    open: actions.edit,
    actions: [
      { label: (product) => t`Edit ${described(product)}`, icon: 'edit', run: actions.edit },
      {
        label: (product) => t`Delete ${described(product)}`,
        icon: 'trash',
        run: actions.remove,
        isDanger: true,
      },
    ],
  }),
  card: (product) => ({
    title: described(product),
    aside: shown(product.Retail),
    lines: [
      [product.MfgCode, product.PartNumber].join(' '),
      [product.StockCode, product.ReferenceCode].filter(Boolean).join(', '),
      `${amountLabels.DealerCost} ${dollars(product.DealerCost)}, ${amountLabels.CustomerCost} ${dollars(product.CustomerCost)}`,
    ].filter(Boolean),
  }),
  empty: (
    <Empty icon="box" title={productsTexts.none} text={wherefrom}>
      {support}
    </Empty>
  ),
  notFound: {
    title: productsTexts.none,
    more: (searchText, page) => (
      <div>
        <p>
          {wherefrom} {support}
        </p>
        {page.Nearest && <NearProducts text={searchText} near={page} onChoose={actions?.edit} />}
      </div>
    ),
  },
});

const wherefrom = t`Products come with the catalogue. If some are missing, write to support:`;
const support = <a href={`mailto:${SUPPORT_EMAIL_ADDRESS}`}>{SUPPORT_EMAIL_ADDRESS}</a>;

const dollars = (value: Product['Retail']) => asDollars(value ?? asCents(0));

/** Nothing is $0.00, and dim. */
const shown = (value: Product['Retail']) =>
  value === null ? <span className="product-no-amount">{dollars(value)}</span> : dollars(value);

const amount = (field: AmountField, width: number): ScreenColumn<Product> => ({
  field,
  heading: amountLabels[field],
  width,
  className: 'num',
  body: (product) => shown(product[field]),
  cell: (product) => moneyCell(product[field]),
});
