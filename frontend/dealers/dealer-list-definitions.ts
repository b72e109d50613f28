import { errorsOf } from '#frontend/api/form-errors.ts';
import { formatExactPercentNumber } from '#frontend/format/money.ts';
import { notADate } from '#frontend/parts/controls/not-a-date.ts';
import { currentIn } from '#frontend/record-form/current-in.ts';
import type { RecordKind } from '#frontend/record-form/use-record-form.ts';
import { notANumber } from '#frontend/selling/selling-form.ts';
import * as profiles from '#shared/contract/profiles-endpoints.ts';
import { t } from '#shared/language/t.ts';
import { percent } from '#shared/money/money.ts';
import { parseTypedPercent } from '#shared/pricing/typed-numbers.ts';
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

/** An entry of a list as it is typed; `Id` is empty where it is new, and `Key` tells it apart until it has one. */
export type Entry = Readonly<Record<string, string>>;
export type ListForm = { entries: readonly Entry[] };

export type DealerListDefinition<Saved> = {
  title: string;
  about: string;
  columns: readonly {
    field: string;
    label: string;
    most?: number;
    type?: 'region' | 'day' | 'rate';
  }[];
  blank: Entry;
  addLabel: string;
  /** What is known of all dealers, to be added as far as it is not there. */
  known?: { label: string; about: string; entries: readonly Entry[]; by: readonly string[] };
  kindFor: (dealerId: number) => RecordKind<ListForm, Saved>;
};

const lost = t`What you changed of this list is lost.`;
const failed = t`The list could not be saved. Try again.`;
const idOf = ({ Id }: Entry) => Number(Id || 0);
const nothing = { entries: [] };

/** What is typed on after it was sent: its new entries have been given numbers meanwhile, in the order they were sent. */
function withNumbers({ entries }: ListForm, made: { sent: ListForm; saved: ListForm }) {
  const numbers = new Map(
    made.sent.entries.map(({ Key }, at) => [Key, made.saved.entries[at]?.['Id']] as const),
  );
  const numbered = ({ Key, ...entry }: Entry): Entry => {
    const Id = Key && numbers.get(Key);
    return Id ? { ...entry, Id } : { ...entry, ...(Key && { Key }) };
  };
  return { entries: entries.map(numbered) };
}

/** Is saved under the version of what was seen. */
const versionOf = (saved: { Version: number } | undefined) => saved?.Version ?? 0;

const groupsOf = ({ entries }: ListForm) =>
  entries.map((entry) => ({
    Id: idOf(entry),
    Name: entry['Name']!,
    RegionCode: entry['RegionCode']!.trim() || null,
  }));

export const groupsKind: DealerListDefinition<VersionedDealerGroups> = {
  title: t`Groups`,
  about: t`Colleagues, users and customers can be in one.`,
  columns: [
    { field: 'Name', label: t`Name`, most: 100 },
    { field: 'RegionCode', label: t`Region Code`, most: 10 },
  ],
  blank: { Id: '', Name: '', RegionCode: '' },
  addLabel: t`Add Group`,
  kindFor: (id) => ({
    getDraftKey: () => ({ kind: 'dealer-groups', ids: { dealer: id } }),
    lost,
    formOf: (saved) =>
      saved
        ? {
            entries: saved.Groups.map(({ Id, Name, RegionCode }) => ({
              Id: String(Id),
              Name,
              RegionCode: RegionCode ?? '',
            })),
          }
        : nothing,
    problemsOf: (form) => errorsOf(VersionedDealerGroups, { Version: 0, Groups: groupsOf(form) }),
    async send(form, saved, callIdempotently) {
      const body = { Version: versionOf(saved), Groups: groupsOf(form) };
      const now = await callIdempotently(profiles.saveGroups, { params: { id }, body });
      return { successText: dealersTexts.updated, saved: now };
    },
    currentOf: (body) => currentIn(body, 'Groups', VersionedDealerGroups),
    withNumbers,
    failed,
  }),
};

const iconsOf = ({ entries }: ListForm) =>
  entries.map((entry) => ({
    Id: idOf(entry),
    IconLabel: entry['IconLabel']!,
    Url: entry['Url']!.trim(),
  }));

/** The address is one that a browser may be sent to. */
const addressProblems = ({ entries }: ListForm) =>
  Object.fromEntries(
    entries.flatMap(({ Url = '' }, at) =>
      WebAddress.safeParse(Url.trim()).success
        ? []
        : [[`CustomIcons.${at}.Url`, webAddressTexts.notALink]],
    ),
  );

export const iconsKind: DealerListDefinition<VersionedCustomIcons> = {
  title: t`Links`,
  about: t`Offered beside the lines of an order, after those all dealers of the kind have.`,
  columns: [
    { field: 'IconLabel', label: t`Label`, most: 50 },
    { field: 'Url', label: t`Web address`, most: 2000 },
  ],
  blank: { Id: '', IconLabel: '', Url: 'https://' },
  addLabel: t`Add Link`,
  kindFor: (id) => ({
    getDraftKey: () => ({ kind: 'dealer-links', ids: { dealer: id } }),
    lost,
    formOf: (saved) =>
      saved
        ? {
            entries: saved.CustomIcons.map(({ Id, IconLabel, Url }) => ({
              Id: String(Id),
              IconLabel,
              Url,
            })),
          }
        : nothing,
    problemsOf: (form) => ({
      ...errorsOf(VersionedCustomIcons, { Version: 0, CustomIcons: iconsOf(form) }),
      ...addressProblems(form),
    }),
    async send(form, saved, callIdempotently) {
      const body = { Version: versionOf(saved), CustomIcons: iconsOf(form) };
      const now = await callIdempotently(profiles.saveCustomIcons, { params: { id }, body });
      return { successText: dealersTexts.updated, saved: now };
    },
    currentOf: (body) => currentIn(body, 'CustomIcons', VersionedCustomIcons),
    withNumbers,
    failed,
  }),
};

/** A fraction of at most six decimals as the percent that it is. */
export const rateText = (fraction: number) =>
  formatExactPercentNumber(percent(Math.round(fraction * 1_000_000)));

const readRate = (text: string) => {
  const read = parseTypedPercent(text);
  return read === undefined ? undefined : (read ?? 0) / 1_000_000;
};

/** Whether a text is a day as it is stored (D30). */
export const isCalendarDay = (text: string) => CalendarDate.safeParse(text).success;

const ratesOf = ({ entries }: ListForm) =>
  entries.map((entry) => ({
    StateId: Number(entry['StateId'] || -1),
    Rate1: readRate(entry['Rate1']!) ?? 0,
    Rate2: readRate(entry['Rate2']!) ?? 0,
    EffectiveFrom: entry['EffectiveFrom'] || null,
  }));

function rateProblems(form: ListForm): Record<string, string> {
  const errors = errorsOf(VersionedFinanceRates, { Version: 0, RegionFinanceRates: ratesOf(form) });
  for (const [at, entry] of form.entries.entries()) {
    const path = `RegionFinanceRates.${at}`;
    if (!entry['StateId']) errors[`${path}.StateId`] = t`Choose a region`;
    for (const field of ['Rate1', 'Rate2'])
      if (readRate(entry[field]!) === undefined)
        errors[`${path}.${field}`] = notANumber(entry[field]!);
    const from = entry['EffectiveFrom'];
    if (from && !isCalendarDay(from)) errors[`${path}.EffectiveFrom`] = notADate(from);
  }
  return errors;
}

const rateEntry = (rate: VersionedFinanceRates['RegionFinanceRates'][number]): Entry => ({
  StateId: String(rate.StateId),
  Rate1: rateText(rate.Rate1),
  Rate2: rateText(rate.Rate2),
  EffectiveFrom: rate.EffectiveFrom ?? '',
});

export const ratesKind: DealerListDefinition<VersionedFinanceRates> = {
  title: t`Region tax rates`,
  about: t`The taxes of Canadian regions, each from a day on. Orders take those of the day.`,
  columns: [
    { field: 'StateId', label: t`State/Province`, type: 'region' },
    { field: 'Rate1', label: t`First tax %`, type: 'rate' },
    { field: 'Rate2', label: t`Second tax %`, type: 'rate' },
    { field: 'EffectiveFrom', label: t`Effective From`, type: 'day' },
  ],
  blank: { StateId: '', Rate1: '', Rate2: '', EffectiveFrom: '' },
  addLabel: t`Add Rate`,
  known: {
    label: t`Add Published Rates`,
    about: t`As the Canada Revenue Agency and the provinces publish them; those of a region and day that stand here stay.`,
    entries: canadianTaxRates.map(rateEntry),
    by: ['StateId', 'EffectiveFrom'],
  },
  kindFor: (id) => ({
    getDraftKey: () => ({ kind: 'dealer-rates', ids: { dealer: id } }),
    lost,
    formOf: (saved) =>
      saved
        ? {
            entries: saved.RegionFinanceRates.map(rateEntry),
          }
        : nothing,
    problemsOf: rateProblems,
    async send(form, saved, callIdempotently) {
      const body = { Version: versionOf(saved), RegionFinanceRates: ratesOf(form) };
      const now = await callIdempotently(profiles.saveRegionFinanceRates, { params: { id }, body });
      return { successText: dealersTexts.updated, saved: now };
    },
    currentOf: (body) => currentIn(body, 'RegionFinanceRates', VersionedFinanceRates),
    failed,
  }),
};
