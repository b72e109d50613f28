import { errorsOf } from '#frontend/api/form-errors.ts';
import { currentIn } from '#frontend/record-form/current-in.ts';
import { momentsOf, termOf, termProblems, type TermForm } from '#frontend/record-form/term.ts';
import type { RecordKind } from '#frontend/record-form/use-record-form.ts';
import * as manufacturers from '#shared/contract/manufacturers-endpoints.ts';
import { formatPhoneNumber } from '#shared/format/phone-number.ts';
import { t } from '#shared/language/t.ts';
import {
  validateManufacturer,
  ManufacturerUpdate,
  ManufacturerWithVersion,
  type ManufacturerStatus,
  type ManufacturerWithVersion as Saved,
} from '#shared/schemas/manufacturer-schema.ts';
import { manufacturersTexts } from '#shared/texts/manufacturers-texts.ts';
import { NOT_SAVED } from './use-toggle.ts';

/** What stands in the fields of a manufacturer. */
export type ManufacturerForm = TermForm & {
  Status: ManufacturerStatus;
  Code: string;
  CompanyName: string;
  Website: string;
  Line1: string;
  Line2: string;
  City: string;
  StateId: number | null;
  ZipCode: string;
  /** From the lowest to the highest: their order says nothing. */
  AuthorizedDealerIds: readonly number[];
  PhoneNumbers: Saved['PhoneNumbers'];
};

const addressOf = ({ Line1, Line2, City, StateId, ZipCode }: NonNullable<Saved['Address']>) => ({
  Line1: Line1 ?? '',
  Line2: Line2 ?? '',
  City: City ?? '',
  StateId: StateId ?? null,
  ZipCode: ZipCode ?? '',
});

const formOf = (manufacturer: Saved): ManufacturerForm => ({
  Status: manufacturer.Status,
  Code: manufacturer.Code,
  CompanyName: manufacturer.CompanyName,
  ...termOf(manufacturer),
  Website: manufacturer.Website ?? '',
  ...addressOf(manufacturer.Address ?? {}),
  AuthorizedDealerIds: manufacturer.AuthorizedDealerIds.toSorted((a, b) => a - b),
  PhoneNumbers: manufacturer.PhoneNumbers.map(({ NumberType, Number: phone }) => ({
    NumberType,
    Number: formatPhoneNumber(phone),
  })),
});

const bodyOf = (form: ManufacturerForm, before: Saved): ManufacturerUpdate => ({
  Status: form.Status,
  Code: form.Code.trim(),
  CompanyName: form.CompanyName.trim(),
  ...momentsOf(form, before),
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
  Version: before.Version,
});

/** The calls of one of the two addresses that a manufacturer has. */
export type Calls = {
  get: typeof manufacturers.getManufacturer | typeof manufacturers.getSmartManufacturer;
  update: typeof manufacturers.updateManufacturer | typeof manufacturers.updateSmartManufacturer;
};

export const manufacturerKind = (
  loaded: Saved,
  update: Calls['update'],
): RecordKind<ManufacturerForm, Saved> => ({
  getDraftKey: () => ({
    kind: 'manufacturer',
    ids: { manufacturer: loaded.Id },
    name: loaded.CompanyName,
  }),
  lost: t`The manufacturer has unsaved changes. They will be lost.`,
  formOf: (record = loaded) => formOf(record),
  problemsOf(form) {
    const body = bodyOf(form, loaded);
    return {
      ...errorsOf(ManufacturerUpdate, body),
      ...validateManufacturer(body, loaded),
      ...termProblems(form),
    };
  },
  async send(form, record = loaded, callOnce) {
    const saved = await callOnce(update, {
      params: { id: record.Id },
      body: bodyOf(form, record),
    });
    return { successText: manufacturersTexts.saved, saved };
  },
  currentOf: (body) => currentIn(body, 'Manufacturer', ManufacturerWithVersion),
  failed: NOT_SAVED,
});
