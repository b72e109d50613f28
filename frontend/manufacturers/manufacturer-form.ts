import { validateBody } from '#frontend/api/validate-body.ts';
import {
  toEffectiveMoments,
  toEffectivePeriodForm,
  validateEffectivePeriod,
  type EffectivePeriodForm,
} from '#frontend/record-form/effective-period.ts';
import { parseConflictRecord } from '#frontend/record-form/parse-conflict-record.ts';
import type { RecordFormDefinition } from '#frontend/record-form/use-record-form.ts';
import * as manufacturers from '#shared/contract/manufacturers-endpoints.ts';
import { formatPhoneNumber } from '#shared/format/phone-number.ts';
import { t } from '#shared/language/t.ts';
import { toMessageTexts } from '#shared/messages/message.ts';
import {
  validateManufacturer,
  ManufacturerUpdate,
  ManufacturerWithVersion,
  type ManufacturerStatus,
  type ManufacturerWithVersion as Saved,
} from '#shared/schemas/manufacturer-schema.ts';
import { manufacturersTexts } from '#shared/texts/manufacturers-texts.ts';
import { MANUFACTURER_NOT_SAVED } from './use-set-manufacturer-status.ts';

/** The fields of a manufacturer. */
export type ManufacturerForm = EffectivePeriodForm & {
  Status: ManufacturerStatus;
  Code: string;
  CompanyName: string;
  Website: string;
  Line1: string;
  Line2: string;
  City: string;
  StateId: number | null;
  ZipCode: string;
  /** Sorted by id: their order has no meaning. */
  AuthorizedDealerIds: readonly number[];
  PhoneNumbers: Saved['PhoneNumbers'];
};

const toAddressFields = ({
  Line1,
  Line2,
  City,
  StateId,
  ZipCode,
}: NonNullable<Saved['Address']>) => ({
  Line1: Line1 ?? '',
  Line2: Line2 ?? '',
  City: City ?? '',
  StateId: StateId ?? null,
  ZipCode: ZipCode ?? '',
});

const toManufacturerForm = (manufacturer: Saved): ManufacturerForm => ({
  Status: manufacturer.Status,
  Code: manufacturer.Code,
  CompanyName: manufacturer.CompanyName,
  ...toEffectivePeriodForm(manufacturer),
  Website: manufacturer.Website ?? '',
  ...toAddressFields(manufacturer.Address ?? {}),
  AuthorizedDealerIds: manufacturer.AuthorizedDealerIds.toSorted((a, b) => a - b),
  PhoneNumbers: manufacturer.PhoneNumbers.map(({ NumberType, Number: phone }) => ({
    NumberType,
    Number: formatPhoneNumber(phone),
  })),
});

const toManufacturerUpdate = (
  form: ManufacturerForm,
  savedManufacturer: Saved,
): ManufacturerUpdate => ({
  Status: form.Status,
  Code: form.Code.trim(),
  CompanyName: form.CompanyName.trim(),
  ...toEffectiveMoments(form, savedManufacturer),
  Website: form.Website.trim() || null,
  Address: {
    Line1: form.Line1.trim() || null,
    Line2: form.Line2.trim() || null,
    City: form.City.trim() || null,
    StateId: form.StateId,
    ZipCode: form.ZipCode.trim() || null,
  },
  AuthorizedDealerIds: [...form.AuthorizedDealerIds],
  PhoneNumbers: form.PhoneNumbers,
  Version: savedManufacturer.Version,
});

/** The calls of one of the two URLs of a manufacturer. */
export type ManufacturerCalls = {
  get: typeof manufacturers.getManufacturer | typeof manufacturers.getSmartManufacturer;
  update: typeof manufacturers.updateManufacturer | typeof manufacturers.updateSmartManufacturer;
};

export const createManufacturerFormDefinition = (
  loaded: Saved,
  update: ManufacturerCalls['update'],
): RecordFormDefinition<ManufacturerForm, Saved> => ({
  getDraftKey: () => ({
    kind: 'manufacturer',
    ids: { manufacturer: loaded.Id },
    name: loaded.CompanyName,
  }),
  lossWarning: t`The manufacturer has unsaved changes. They will be lost.`,
  toForm: (record = loaded) => toManufacturerForm(record),
  validateForm(form) {
    const body = toManufacturerUpdate(form, loaded);
    return {
      ...validateBody(ManufacturerUpdate, body),
      ...toMessageTexts(validateManufacturer(body, loaded)),
      ...validateEffectivePeriod(form),
    };
  },
  async send(form, record = loaded, callIdempotently) {
    const saved = await callIdempotently(update, {
      params: { id: record.Id },
      body: toManufacturerUpdate(form, record),
    });
    return { successText: manufacturersTexts.saved, saved };
  },
  parseCurrentRecord: (body) => parseConflictRecord(body, 'Manufacturer', ManufacturerWithVersion),
  failureText: MANUFACTURER_NOT_SAVED,
});
