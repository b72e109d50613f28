import { useReferenceData } from '#frontend/api/reference-data.ts';
import { useApiCall } from '#frontend/api/use-api-call.ts';
import { formatAmount } from '#frontend/format/format-money.ts';
import { Dropdown, type DropdownOption } from '#frontend/parts/controls/dropdown.tsx';
import { LabeledControl, TextField } from '#frontend/parts/controls/labeled-control.tsx';
import { TaxableField } from '#frontend/parts/controls/taxable-field.tsx';
import { TextAreaField } from '#frontend/parts/controls/text-area-field.tsx';
import { RecordDialog } from '#frontend/record-form/record-dialog.tsx';
import { RecordLoadingDialog } from '#frontend/record-form/record-loading-dialog.tsx';
import { useRecordForm } from '#frontend/record-form/use-record-form.ts';
import { useCurrentUser } from '#frontend/session/current-user.ts';
import { MANUFACTURER_SEARCH_DELAY_MS } from '#shared/constants.ts';
import * as dealers from '#shared/contract/dealers-endpoints.ts';
import * as products from '#shared/contract/products-endpoints.ts';
import { t } from '#shared/language/t.ts';
import { asCents } from '#shared/money/money.ts';
import { lineFields } from '#shared/order/order-fields.ts';
import { listTaxables } from '#shared/pricing/order/order-taxables.ts';
import {
  MAX_PRODUCT_CODE_LENGTH,
  MAX_PRODUCT_DESCRIPTION_LENGTH,
  type ProductWithVersion,
} from '#shared/schemas/product-schema.ts';
import {
  productAmountFields,
  productFormDefinition,
  type ProductAmountField,
  type ProductForm,
} from './product-form.ts';
import { ProductThumbnail } from './product-thumbnail.tsx';
import { useScheduledTexts } from './use-scheduled-texts.ts';
import './product-dialog.css';

type ProductDialogBaseProps = {
  /** The dealer's manufacturers to choose from. */
  manufacturerOptions: readonly DropdownOption<string>[];
  onSaved: () => void;
  onClose: () => void;
};

export const NewProductDialog = (props: ProductDialogBaseProps) => (
  <ProductDialog {...props} product={undefined} />
);

/** Loads the product fresh from the server. */
export function EditProductDialog({ id, ...props }: ProductDialogBaseProps & { id: number }) {
  const productCall = useApiCall(
    products.getProduct,
    { params: { id } },
    { showsOwnFailure: true },
  );
  return (
    <RecordLoadingDialog
      name="product"
      title={EDIT_TITLE}
      failureText={t`The product could not be loaded`}
      loadResult={productCall}
      onClose={props.onClose}
    >
      {(product) => <ProductDialog {...props} product={product} />}
    </RecordLoadingDialog>
  );
}

const NEW_TITLE = t`New Product`;
const EDIT_TITLE = t`Edit Product`;

export const productAmountLabels: Record<ProductAmountField, string> = {
  Retail: t`Retail`,
  DealerCost: t`Dealer Cost`,
  CustomerCost: t`Customer Cost`,
  MinimumPrice: t`Min`,
  MaximumPrice: t`Max`,
};

const productLabels: Record<keyof ProductForm, string> = {
  MfgCode: t`Manufacturer`,
  PartNumber: t`Part #`,
  ReferenceCode: t`RefCode`,
  StockCode: t`Stock Code`,
  Category: t`Category`,
  Subcategory: t`Sub-category`,
  Description: t`Description`,
  Taxable: lineFields.Taxable.label,
  ...productAmountLabels,
};

type ProductDialogProps = ProductDialogBaseProps & { product: ProductWithVersion | undefined };

function ProductDialog({ product, manufacturerOptions, onSaved, onClose }: ProductDialogProps) {
  const record = useRecordForm(productFormDefinition, product, { onSaved, onDone: onClose });
  const { form, errors, change } = record;
  const scheduledTexts = useScheduledTexts(product?.Id);
  const getFieldProps = (field: Exclude<keyof ProductForm, 'MfgCode' | 'Taxable'>) => ({
    label: productLabels[field],
    value: form[field],
    error: errors[field],
    help: scheduledTexts[field],
    onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value }),
  });
  return (
    <RecordDialog
      name="product"
      title={record.base ? EDIT_TITLE : NEW_TITLE}
      record={record}
      labels={productLabels}
      onClose={onClose}
    >
      {product && <ProductThumbnail product={product} />}
      {scheduledTexts.removal && <p className="help is-wide">{scheduledTexts.removal}</p>}
      <LabeledControl label={productLabels.MfgCode} isRequired error={errors['MfgCode']}>
        {(ids) => (
          <Dropdown
            ids={ids}
            options={includeProductManufacturer(manufacturerOptions, product)}
            value={form.MfgCode}
            placeholder={t`Select`}
            filterDelay={MANUFACTURER_SEARCH_DELAY_MS}
            onChange={(MfgCode) => change({ MfgCode })}
          />
        )}
      </LabeledControl>
      <TextField {...getFieldProps('PartNumber')} isRequired maxLength={MAX_PRODUCT_CODE_LENGTH} />
      <TextField {...getFieldProps('ReferenceCode')} maxLength={MAX_PRODUCT_CODE_LENGTH} />
      <TextField {...getFieldProps('StockCode')} maxLength={MAX_PRODUCT_CODE_LENGTH} />
      <TextField {...getFieldProps('Category')} maxLength={MAX_PRODUCT_CODE_LENGTH} />
      <TextField {...getFieldProps('Subcategory')} maxLength={MAX_PRODUCT_CODE_LENGTH} />
      <DescriptionField {...getFieldProps('Description')} />
      <ProductTaxableField
        value={form.Taxable}
        error={errors['Taxable']}
        onChange={(Taxable) => change({ Taxable })}
      />
      <fieldset className="product-amounts">
        <legend>{t`Prices`}</legend>
        <div className="product-prices">
          {productAmountFields.map((field) => (
            <TextField
              key={field}
              {...getFieldProps(field)}
              className="is-amount"
              inputMode="decimal"
              placeholder={formatAmount(asCents(0))}
              maxLength={30}
            />
          ))}
        </div>
      </fieldset>
    </RecordDialog>
  );
}

type ProductTaxableProps = Pick<Parameters<typeof TaxableField>[0], 'value' | 'error' | 'onChange'>;

function ProductTaxableField(props: ProductTaxableProps) {
  const storeCode = useOwnDealer()?.StoreCode ?? '';
  return <TaxableField {...props} taxables={listTaxables({ storeCode })} />;
}

/** Undefined until it is loaded. */
function useOwnDealer() {
  const { DealerId } = useCurrentUser();
  return useReferenceData(
    dealers.getDealer,
    DealerId === null ? null : { params: { id: DealerId ?? 0 } },
  ).data;
}

/** A product may have a manufacturer that the dealer no longer has. */
function includeProductManufacturer(
  manufacturerOptions: readonly DropdownOption<string>[],
  product: ProductWithVersion | undefined,
) {
  if (!product || manufacturerOptions.some(({ value }) => value === product.MfgCode))
    return manufacturerOptions;
  return [...manufacturerOptions, { value: product.MfgCode, label: product.MfgCode }];
}

type DescriptionFieldProps = {
  label: string;
  value: string;
  error: string | undefined;
  help: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
};

/** Shows how much of the description fits on the dealer's documents. */
function DescriptionField(props: DescriptionFieldProps) {
  const { label, value, error, onChange } = props;
  const maxCharacters = useOwnDealer()?.MaxDescriptionLength;
  const count = maxCharacters ? `${value.length} / ${maxCharacters}` : undefined;
  const help = [count, props.help].filter(Boolean).join(' · ') || undefined;
  return (
    <TextAreaField
      {...{ label, value, error, help }}
      isRequired
      isOneLine
      className="is-wide"
      rows={2}
      maxLength={MAX_PRODUCT_DESCRIPTION_LENGTH}
      onChange={(text) => onChange({ target: { value: text } })}
    />
  );
}
