import { useReference } from '#frontend/api/reference.ts';
import { useCall } from '#frontend/api/use-call.ts';
import { asAmount } from '#frontend/format/money.ts';
import { Dropdown, type Choice } from '#frontend/parts/controls/dropdown.tsx';
import { Field, TextField } from '#frontend/parts/controls/field.tsx';
import { TextArea } from '#frontend/parts/controls/text-area.tsx';
import { LoadedRecord } from '#frontend/record-form/loaded-record.tsx';
import { RecordDialog } from '#frontend/record-form/record-dialog.tsx';
import { useRecordForm } from '#frontend/record-form/use-record-form.ts';
import { useCurrentUser } from '#frontend/session/current-user.ts';
import { MANUFACTURER_SEARCH_DELAY_MS } from '#shared/constants.ts';
import * as dealers from '#shared/contract/dealers-endpoints.ts';
import * as products from '#shared/contract/products-endpoints.ts';
import { t } from '#shared/language/t.ts';
import { asCents } from '#shared/money/money.ts';
import {
  MAX_PRODUCT_CODE_LENGTH,
  MAX_PRODUCT_DESCRIPTION_LENGTH,
  type ProductWithVersion,
} from '#shared/schemas/product-schema.ts';
import { amountFields, productKind, type AmountField, type ProductForm } from './product-form.ts';
import { Thumbnail } from './thumbnail.tsx';
import './product-dialog.css';

type Props = {
  /** The dealer's, to choose from. */
  makers: readonly Choice<string>[];
  onSaved: () => void;
  onClose: () => void;
};

/** A product that there is to be. */
export const NewProductDialog = (props: Props) => <ProductDialog {...props} product={undefined} />;

/** A product as it is on the server at this moment. */
export function EditProductDialog({ id, ...props }: Props & { id: number }) {
  const productCall = useCall(products.getProduct, { params: { id } }, { isFailureShown: true });
  return (
    <LoadedRecord
      name="product"
      title={EDIT}
      failed={t`The product could not be loaded`}
      loadResult={productCall}
      onClose={props.onClose}
    >
      {(product) => <ProductDialog {...props} product={product} />}
    </LoadedRecord>
  );
}

const NEW = t`New Product`;
const EDIT = t`Edit Product`;

export const amountLabels: Record<AmountField, string> = {
  Retail: t`Retail`,
  DealerCost: t`Dealer Cost`,
  CustomerCost: t`Customer Cost`,
  MinimumPrice: t`Min`,
  MaximumPrice: t`Max`,
};

const labels: Record<keyof ProductForm, string> = {
  MfgCode: t`Manufacturer`,
  PartNumber: t`Part #`,
  ReferenceCode: t`RefCode`,
  StockCode: t`Stock Code`,
  Category: t`Category`,
  Subcategory: t`Sub-category`,
  Description: t`Description`,
  ...amountLabels,
};

type DialogProps = Props & { product: ProductWithVersion | undefined };

function ProductDialog({ product, makers, onSaved, onClose }: DialogProps) {
  const record = useRecordForm(productKind, product, { onSaved, onDone: onClose });
  const { form, errors, change } = record;
  const text = (field: Exclude<keyof ProductForm, 'MfgCode'>) => ({
    label: labels[field],
    value: form[field],
    error: errors[field],
    onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value }),
  });
  return (
    <RecordDialog
      name="product"
      title={record.base ? EDIT : NEW}
      record={record}
      labels={labels}
      onClose={onClose}
    >
      {product && <Thumbnail product={product} />}
      <Field label={labels.MfgCode} isRequired error={errors['MfgCode']}>
        {(ids) => (
          <Dropdown
            ids={ids}
            options={withOwn(makers, product)}
            value={form.MfgCode}
            placeholder={t`Select`}
            filterDelay={MANUFACTURER_SEARCH_DELAY_MS}
            onChange={(MfgCode) => change({ MfgCode })}
          />
        )}
      </Field>
      <TextField {...text('PartNumber')} isRequired maxLength={MAX_PRODUCT_CODE_LENGTH} />
      <TextField {...text('ReferenceCode')} maxLength={MAX_PRODUCT_CODE_LENGTH} />
      <TextField {...text('StockCode')} maxLength={MAX_PRODUCT_CODE_LENGTH} />
      <TextField {...text('Category')} maxLength={MAX_PRODUCT_CODE_LENGTH} />
      <TextField {...text('Subcategory')} maxLength={MAX_PRODUCT_CODE_LENGTH} />
      <DescriptionField {...text('Description')} />
      <fieldset className="product-amounts">
        <legend>{t`Prices`}</legend>
        <div className="product-prices">
          {amountFields.map((field) => (
            <TextField
              key={field}
              {...text(field)}
              className="is-amount"
              inputMode="decimal"
              placeholder={asAmount(asCents(0))}
              maxLength={30}
            />
          ))}
        </div>
      </fieldset>
    </RecordDialog>
  );
}

/** A product may have a manufacturer that the dealer has no more. */
function withOwn(makers: readonly Choice<string>[], product: ProductWithVersion | undefined) {
  if (!product || makers.some(({ value }) => value === product.MfgCode)) return makers;
  return [...makers, { value: product.MfgCode, label: product.MfgCode }];
}

type DescriptionProps = {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
};

/** With how much of it the dealer's papers have room for. */
function DescriptionField({ label, value, error, onChange }: DescriptionProps) {
  const { DealerId } = useCurrentUser();
  const { data } = useReference(
    dealers.getDealer,
    DealerId === null ? null : { params: { id: DealerId ?? 0 } },
  );
  const most = data?.MaxDescriptionLength;
  const help = most ? `${value.length} / ${most}` : undefined;
  return (
    <TextArea
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
