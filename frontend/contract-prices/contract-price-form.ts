import { validateUnencodedBody } from '#frontend/api/validate-body.ts';
import { formatAmount, formatExactPercentNumber } from '#frontend/format/format-money.ts';
import { validateDayFields, type DayFieldsForm } from '#frontend/record-form/day-fields.ts';
import { parseConflictRecord } from '#frontend/record-form/parse-conflict-record.ts';
import type { RecordFormDefinition } from '#frontend/record-form/use-record-form.ts';
import { parsePercentOff } from '#shared/contract-prices/parse-percent-off.ts';
import * as contractPrices from '#shared/contract/contract-prices-endpoints.ts';
import { t } from '#shared/language/t.ts';
import { parseTypedMoney } from '#shared/pricing/typed-numbers.ts';
import {
  ContractPrice,
  findContractPriceTarget,
  NewContractPrice,
  type ContractPriceTarget,
  type SavedContractPrice,
} from '#shared/schemas/contract-price-schema.ts';
import { requiredText } from '#shared/schemas/schema-values.ts';
import { contractPricesTexts } from '#shared/texts/contract-prices-texts.ts';

/** The fields of a contract price. Amounts are as typed. */
export type ContractPriceForm = {
  GroupName: string;
  target: ContractPriceTarget;
  MfgId: number | null;
  PartNumber: string;
  Category: string;
  Subcategory: string;
  isPercent: boolean;
  Price: string;
  Percent: string;
  Remark: string;
} & DayFieldsForm<'From' | 'Until'>;

const emptyContractPriceForm: ContractPriceForm = {
  GroupName: '',
  target: 'manufacturer',
  MfgId: null,
  PartNumber: '',
  Category: '',
  Subcategory: '',
  isPercent: true,
  Price: '',
  Percent: '',
  From: null,
  Until: null,
  Remark: '',
  invalidTexts: {},
};

function toContractPriceForm(price: ContractPrice | undefined): ContractPriceForm {
  if (!price) return emptyContractPriceForm;
  return {
    GroupName: price.GroupName ?? '',
    target: findContractPriceTarget(price) ?? 'product',
    MfgId: price.MfgId,
    PartNumber: price.PartNumber ?? '',
    Category: price.Category ?? '',
    Subcategory: price.Subcategory ?? '',
    isPercent: price.Percent !== null,
    Price: price.Price === null ? '' : formatAmount(price.Price),
    Percent: formatExactPercentNumber(price.Percent),
    From: price.From,
    Until: price.Until,
    Remark: price.Remark ?? '',
    invalidTexts: {},
  };
}

/** The fields that say what a price is for. */
export const fieldsByTarget = {
  product: ['MfgId', 'PartNumber'],
  subcategory: ['Category', 'Subcategory'],
  category: ['Category'],
  manufacturer: ['MfgId'],
} as const satisfies Record<ContractPriceTarget, readonly (keyof ContractPriceForm)[]>;

const isTargetField = (target: ContractPriceTarget, field: string) =>
  (fieldsByTarget[target] as readonly string[]).includes(field);

/** Undefined amounts are those that cannot be read. */
const parseAmounts = ({ isPercent, Price, Percent }: ContractPriceForm) => ({
  Price: isPercent || !Price.trim() ? null : parseTypedMoney(Price),
  Percent: isPercent && Percent.trim() ? parsePercentOff(Percent) : null,
});

function toContractPriceBody(form: ContractPriceForm, customerId: number | null): NewContractPrice {
  const pickText = (field: 'PartNumber' | 'Category' | 'Subcategory') =>
    (isTargetField(form.target, field) && form[field].trim()) || null;
  const { Price, Percent } = parseAmounts(form);
  return {
    CustomerId: customerId,
    GroupName: customerId === null ? form.GroupName.trim() || null : null,
    MfgId: isTargetField(form.target, 'MfgId') ? form.MfgId : null,
    PartNumber: pickText('PartNumber'),
    Category: pickText('Category'),
    Subcategory: pickText('Subcategory'),
    Price: Price ?? null,
    Percent: Percent ?? null,
    From: form.From,
    Until: form.Until,
    Remark: form.Remark.trim() || null,
  };
}

function validateContractPriceForm(
  form: ContractPriceForm,
  customerId: number | null,
): Record<string, string> {
  const body = toContractPriceBody(form, customerId);
  const amounts = parseAmounts(form);
  const amountField: 'Percent' | 'Price' = form.isPercent ? 'Percent' : 'Price';
  const needed: (keyof ContractPriceForm)[] = [
    ...fieldsByTarget[form.target],
    amountField,
    ...(customerId === null ? (['GroupName'] as const) : []),
  ];
  const missing = needed.filter((field) => !form[field]);
  // What is missing is said at its own field.
  const { CustomerId: _, MfgId: __, ...errors } = validateUnencodedBody(NewContractPrice, body);
  const { [amountField]: amountError, Price: ___, Percent: ____, ...others } = errors;
  return {
    ...others,
    ...(amountError !== undefined && { [amountField]: amountError }),
    ...(amounts[amountField] === undefined && {
      [amountField]: t`'${form[amountField]}' is not a number.`,
    }),
    ...Object.fromEntries(missing.map((field) => [field, requiredText])),
    ...validateDayFields(form.invalidTexts),
  };
}

/** What was saved, and for how many products the list is lower or a limit holds. */
const formatSavedText = (text: string, { ListIsLower, LimitHolds }: SavedContractPrice) =>
  [
    text,
    ...(LimitHolds > 0 ? [contractPricesTexts.limitHolds(LimitHolds)] : []),
    ...(ListIsLower > 0 ? [contractPricesTexts.listIsLower(ListIsLower)] : []),
  ].join('. ');

/** Of a customer, or of a group where there is none. */
export const createContractPriceFormDefinition = (
  customerId: number | null,
): RecordFormDefinition<ContractPriceForm, ContractPrice> => ({
  getDraftKey: (price) => ({
    kind: 'contract-price',
    ids: { customer: customerId ?? 'group', 'contract-price': price?.Id ?? 'new' },
    name: price?.PartNumber ?? price?.Category ?? '',
  }),
  lossWarning: t`What you changed of this contract price is lost.`,
  toForm: toContractPriceForm,
  validateForm: (form) => validateContractPriceForm(form, customerId),
  async send(form, price, callIdempotently) {
    const body = toContractPriceBody(form, customerId);
    const saved = price
      ? await callIdempotently(contractPrices.updateContractPrice, {
          params: { Id: price.Id },
          body: { ...body, Version: price.Version },
        })
      : await callIdempotently(contractPrices.createContractPrice, { body });
    const text = price ? contractPricesTexts.updated : contractPricesTexts.added;
    return { successText: formatSavedText(text, saved), saved: saved.ContractPrice };
  },
  parseCurrentRecord: (body) => parseConflictRecord(body, 'ContractPrice', ContractPrice),
  failureText: contractPricesTexts.notSaved,
});
