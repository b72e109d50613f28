import { validateBody } from '#frontend/api/validate-body.ts';
import { formatExactPercentNumber } from '#frontend/format/format-money.ts';
import { formatInvalidDateMessage } from '#frontend/parts/controls/format-invalid-date-message.ts';
import { parseConflictRecord } from '#frontend/record-form/parse-conflict-record.ts';
import type { RecordFormDefinition } from '#frontend/record-form/use-record-form.ts';
import { formatNotANumberMessage } from '#frontend/selling/selling-form.ts';
import * as profiles from '#shared/contract/profiles-endpoints.ts';
import { t } from '#shared/language/t.ts';
import { asPercent } from '#shared/money/money.ts';
import { parseClampedTypedPercent } from '#shared/pricing/typed-numbers.ts';
import { canadianTaxRates } from '#shared/reference/region-taxes.ts';
import {
  VersionedDealerGroups,
  VersionedCustomIcons,
  VersionedFinanceRates,
} from '#shared/schemas/dealer-profile-schema.ts';
import { CalendarDate } from '#shared/schemas/schema-values.ts';
import { WebAddress } from '#shared/schemas/web-address-schema.ts';
import { dealersTexts } from '#shared/texts/dealers-texts.ts';
import { webAddressTexts } from '#shared/texts/web-addresses-texts.ts';

/** A list entry in the form. `Id` is empty for a new one; until it has an id, `Key` identifies it. */
export type DealerListEntry = Readonly<Record<string, string>>;
export type DealerListForm = { entries: readonly DealerListEntry[] };

export type DealerListDefinition<Saved> = {
  title: string;
  description: string;
  columns: readonly {
    field: string;
    label: string;
    maxLength?: number;
    type?: 'region' | 'day' | 'rate';
  }[];
  emptyEntry: DealerListEntry;
  addLabel: string;
  /** Entries that are the same for all dealers. Those that are missing can be added. */
  publishedEntries?: {
    label: string;
    description: string;
    entries: readonly DealerListEntry[];
    identifyingFields: readonly string[];
  };
  createFormDefinition: (dealerId: number) => RecordFormDefinition<DealerListForm, Saved>;
};

const listLossWarning = t`What you changed of this list is lost.`;
const listFailureText = t`The list could not be saved. Try again.`;
const getEntryId = ({ Id }: DealerListEntry) => Number(Id || 0);
const emptyListForm = { entries: [] };

/**
 * Adds the ids of the saved new entries to the form that was edited meanwhile. The entries are in the order
 * in which they were sent.
 */
function applySavedIds(
  { entries }: DealerListForm,
  savedList: { sent: DealerListForm; saved: DealerListForm },
) {
  const idsByKey = new Map(
    savedList.sent.entries.map(
      ({ Key }, index) => [Key, savedList.saved.entries[index]?.['Id']] as const,
    ),
  );
  const applyId = ({ Key, ...entry }: DealerListEntry): DealerListEntry => {
    const Id = Key && idsByKey.get(Key);
    return Id ? { ...entry, Id } : { ...entry, ...(Key && { Key }) };
  };
  return { entries: entries.map(applyId) };
}

/** The version of the list to save over. */
const getListVersion = (saved: { Version: number } | undefined) => saved?.Version ?? 0;

const toGroupsBody = ({ entries }: DealerListForm) =>
  entries.map((entry) => ({
    Id: getEntryId(entry),
    Name: entry['Name']!,
    RegionCode: entry['RegionCode']!.trim() || null,
  }));

export const dealerGroupsDefinition: DealerListDefinition<VersionedDealerGroups> = {
  title: t`Groups`,
  description: t`Colleagues, users and customers can be in one.`,
  columns: [
    { field: 'Name', label: t`Name`, maxLength: 100 },
    { field: 'RegionCode', label: t`Region Code`, maxLength: 10 },
  ],
  emptyEntry: { Id: '', Name: '', RegionCode: '' },
  addLabel: t`Add Group`,
  createFormDefinition: (id) => ({
    getDraftKey: () => ({ kind: 'dealer-groups', ids: { dealer: id } }),
    lossWarning: listLossWarning,
    toForm: (saved) =>
      saved
        ? {
            entries: saved.Groups.map(({ Id, Name, RegionCode }) => ({
              Id: String(Id),
              Name,
              RegionCode: RegionCode ?? '',
            })),
          }
        : emptyListForm,
    validateForm: (form) =>
      validateBody(VersionedDealerGroups, { Version: 0, Groups: toGroupsBody(form) }),
    async send(form, saved, callIdempotently) {
      const body = { Version: getListVersion(saved), Groups: toGroupsBody(form) };
      const savedGroups = await callIdempotently(profiles.saveGroups, { params: { id }, body });
      return { successText: dealersTexts.updated, saved: savedGroups };
    },
    parseCurrentRecord: (body) => parseConflictRecord(body, 'Groups', VersionedDealerGroups),
    applySavedIds,
    failureText: listFailureText,
  }),
};

const toIconsBody = ({ entries }: DealerListForm) =>
  entries.map((entry) => ({
    Id: getEntryId(entry),
    IconLabel: entry['IconLabel']!,
    Url: entry['Url']!.trim(),
  }));

/** Rejects URLs that a browser must not open. */
const validateIconAddresses = ({ entries }: DealerListForm) =>
  Object.fromEntries(
    entries.flatMap(({ Url = '' }, index) =>
      WebAddress.safeParse(Url.trim()).success
        ? []
        : [[`CustomIcons.${index}.Url`, webAddressTexts.notALink]],
    ),
  );

export const dealerIconsDefinition: DealerListDefinition<VersionedCustomIcons> = {
  title: t`Links`,
  description: t`Offered beside the lines of an order, after those all dealers of the kind have.`,
  columns: [
    { field: 'IconLabel', label: t`Label`, maxLength: 50 },
    { field: 'Url', label: t`Web address`, maxLength: 2000 },
  ],
  emptyEntry: { Id: '', IconLabel: '', Url: 'https://' },
  addLabel: t`Add Link`,
  createFormDefinition: (id) => ({
    getDraftKey: () => ({ kind: 'dealer-links', ids: { dealer: id } }),
    lossWarning: listLossWarning,
    toForm: (saved) =>
      saved
        ? {
            entries: saved.CustomIcons.map(({ Id, IconLabel, Url }) => ({
              Id: String(Id),
              IconLabel,
              Url,
            })),
          }
        : emptyListForm,
    validateForm: (form) => ({
      ...validateBody(VersionedCustomIcons, { Version: 0, CustomIcons: toIconsBody(form) }),
      ...validateIconAddresses(form),
    }),
    async send(form, saved, callIdempotently) {
      const body = { Version: getListVersion(saved), CustomIcons: toIconsBody(form) };
      const savedIcons = await callIdempotently(profiles.saveCustomIcons, { params: { id }, body });
      return { successText: dealersTexts.updated, saved: savedIcons };
    },
    parseCurrentRecord: (body) => parseConflictRecord(body, 'CustomIcons', VersionedCustomIcons),
    applySavedIds,
    failureText: listFailureText,
  }),
};

/** Formats a fraction with at most six decimals as an exact percent. */
export const formatTaxRatePercentNumber = (fraction: number) =>
  formatExactPercentNumber(asPercent(Math.round(fraction * 1_000_000)));

const parseTaxRatePercent = (text: string) => {
  const percentValue = parseClampedTypedPercent(text);
  return percentValue === undefined ? undefined : (percentValue ?? 0) / 1_000_000;
};

/** Whether a text is a day as it is stored (D30). */
export const isCalendarDay = (text: string) => CalendarDate.safeParse(text).success;

const toRatesBody = ({ entries }: DealerListForm) =>
  entries.map((entry) => ({
    StateId: Number(entry['StateId'] || -1),
    Rate1: parseTaxRatePercent(entry['Rate1']!) ?? 0,
    Rate2: parseTaxRatePercent(entry['Rate2']!) ?? 0,
    EffectiveFrom: entry['EffectiveFrom'] || null,
  }));

function validateRates(form: DealerListForm): Record<string, string> {
  const errors = validateBody(VersionedFinanceRates, {
    Version: 0,
    RegionFinanceRates: toRatesBody(form),
  });
  for (const [index, entry] of form.entries.entries()) {
    const path = `RegionFinanceRates.${index}`;
    if (!entry['StateId']) errors[`${path}.StateId`] = t`Choose a region`;
    for (const field of ['Rate1', 'Rate2'])
      if (parseTaxRatePercent(entry[field]!) === undefined)
        errors[`${path}.${field}`] = formatNotANumberMessage(entry[field]!);
    const effectiveFrom = entry['EffectiveFrom'];
    if (effectiveFrom && !isCalendarDay(effectiveFrom))
      errors[`${path}.EffectiveFrom`] = formatInvalidDateMessage(effectiveFrom);
  }
  return errors;
}

const toRateEntry = (
  rate: VersionedFinanceRates['RegionFinanceRates'][number],
): DealerListEntry => ({
  StateId: String(rate.StateId),
  Rate1: formatTaxRatePercentNumber(rate.Rate1),
  Rate2: formatTaxRatePercentNumber(rate.Rate2),
  EffectiveFrom: rate.EffectiveFrom ?? '',
});

export const dealerRatesDefinition: DealerListDefinition<VersionedFinanceRates> = {
  title: t`Region tax rates`,
  description: t`The taxes of Canadian regions, each from a day on. Orders take those of the day.`,
  columns: [
    { field: 'StateId', label: t`State/Province`, type: 'region' },
    { field: 'Rate1', label: t`First tax %`, type: 'rate' },
    { field: 'Rate2', label: t`Second tax %`, type: 'rate' },
    { field: 'EffectiveFrom', label: t`Effective From`, type: 'day' },
  ],
  emptyEntry: { StateId: '', Rate1: '', Rate2: '', EffectiveFrom: '' },
  addLabel: t`Add Rate`,
  publishedEntries: {
    label: t`Add Published Rates`,
    description: t`As the Canada Revenue Agency and the provinces publish them; those of a region and day that stand here stay.`,
    entries: canadianTaxRates.map(toRateEntry),
    identifyingFields: ['StateId', 'EffectiveFrom'],
  },
  createFormDefinition: (id) => ({
    getDraftKey: () => ({ kind: 'dealer-rates', ids: { dealer: id } }),
    lossWarning: listLossWarning,
    toForm: (saved) =>
      saved
        ? {
            entries: saved.RegionFinanceRates.map(toRateEntry),
          }
        : emptyListForm,
    validateForm: validateRates,
    async send(form, saved, callIdempotently) {
      const body = { Version: getListVersion(saved), RegionFinanceRates: toRatesBody(form) };
      const savedRates = await callIdempotently(profiles.saveRegionFinanceRates, {
        params: { id },
        body,
      });
      return { successText: dealersTexts.updated, saved: savedRates };
    },
    parseCurrentRecord: (body) =>
      parseConflictRecord(body, 'RegionFinanceRates', VersionedFinanceRates),
    failureText: listFailureText,
  }),
};
