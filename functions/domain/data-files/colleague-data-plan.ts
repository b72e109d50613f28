import {
  normalizeColleagueCode,
  listDealerColleaguesWithDeleted,
  type ColleagueRecord,
} from '#functions/store/dealers/stored-colleagues.ts';
import { listDealerGroups } from '#functions/store/dealers/stored-dealers.ts';
import { getFullName } from '#shared/format/full-name.ts';
import { accountsMessages } from '#shared/messages/accounts-messages.ts';
import { colleaguesMessages } from '#shared/messages/colleagues-messages.ts';
import { MaybeEmail } from '#shared/schemas/account-schema.ts';
import { colleagueTitles } from '#shared/schemas/colleague-schema.ts';
import {
  createRequiredTextCellParser,
  parseFlagCell,
  createSchemaCellParser,
  toTextOrEmpty,
  createTextCellParser,
  formatYesNo,
  type DataColumn,
  type ParsedDataCell,
} from './data-columns.ts';
import type { DataKindPlan, ChangedRecordFields } from './data-kind-plan.ts';

type ColleagueColumn = DataColumn<ColleagueRecord>;

const createRequiredColumn = (
  names: ColleagueColumn['names'],
  formatValue: ColleagueColumn['formatValue'],
  maxLength: number,
): ColleagueColumn => ({
  names,
  formatValue,
  parseCell: createRequiredTextCellParser(maxLength),
  isNeeded: true,
});

const createFlagColumn = (
  names: ColleagueColumn['names'],
  field: 'ShowInSalesRep' | 'ShowInAdditionalRep1' | 'ShowInAdditionalRep2' | 'IsDeleted',
): ColleagueColumn => ({
  names,
  formatValue: (colleague) => formatYesNo(colleague[field]),
  parseCell: parseFlagCell,
});

function parseTitle(text: string): ParsedDataCell {
  const value = colleagueTitles.find((title) => title === text.toUpperCase());
  return value ? { value } : { reason: accountsMessages.required };
}

const colleagueColumns: DataKindPlan<ColleagueRecord>['columns'] = {
  Code: createRequiredColumn(['Code', 'Colleague Code'], ({ Code }) => Code, 20),
  FirstName: createRequiredColumn(['First Name', 'Prénom'], ({ FirstName }) => FirstName, 100),
  LastName: createRequiredColumn(
    ['Last Name', 'Nom', 'Nom de famille'],
    ({ LastName }) => LastName,
    100,
  ),
  Title: {
    names: ['Title', 'Titre'],
    formatValue: ({ Title }) => Title,
    parseCell: parseTitle,
    isNeeded: true,
  },
  Email: {
    names: ['Email', 'E-mail', 'Courriel'],
    formatValue: ({ Email }) => toTextOrEmpty(Email),
    parseCell: createSchemaCellParser(MaybeEmail),
  },
  Phone: {
    names: ['Phone', 'Phone Number', 'Téléphone'],
    formatValue: ({ Phone }) => toTextOrEmpty(Phone),
    parseCell: createTextCellParser(30),
  },
  Groups: {
    names: ['Groups', 'Group', 'Groupes', 'Groupe'],
    formatValue: ({ Groups }) => Groups.map(({ GroupName }) => GroupName).join('; '),
    parseCell: createTextCellParser(500),
  },
  ShowInSalesRep: createFlagColumn(['Sales Rep', 'Représentant'], 'ShowInSalesRep'),
  ShowInAdditionalRep1: createFlagColumn(
    ['Additional Rep 1', 'Représentant supplémentaire 1'],
    'ShowInAdditionalRep1',
  ),
  ShowInAdditionalRep2: createFlagColumn(
    ['Additional Rep 2', 'Représentant supplémentaire 2'],
    'ShowInAdditionalRep2',
  ),
  IsDeleted: createFlagColumn(['Deleted', 'Supprimé'], 'IsDeleted'),
};

const emptyColleague = {
  Email: null,
  Phone: null,
  Groups: [],
  ShowInSalesRep: false,
  ShowInAdditionalRep1: false,
  ShowInAdditionalRep2: false,
};

/** A colleague in a file is not deleted, unless the file's own column says so. */
function buildColleague(
  fields: ChangedRecordFields,
  before: ColleagueRecord | undefined,
): Omit<ColleagueRecord, 'Id'> {
  const colleague = {
    ...(before ?? emptyColleague),
    IsDeleted: false,
    ...fields,
    Code: before?.Code ?? String(fields.Code),
    Version: (before?.Version ?? 0) + 1,
  } as Omit<ColleagueRecord, 'Id'>;
  return { ...colleague, Name: getFullName(colleague) };
}

/**
 * A dealer's colleagues, by code. A colleague missing in the file is marked as deleted and stays on
 * existing orders.
 */
export const colleagueDataPlan: DataKindPlan<ColleagueRecord> = {
  list: 'COLLEAGUES',
  columns: colleagueColumns,
  key: 'Code',
  normalizeKey: (Code) => normalizeColleagueCode({ Code }),
  formatRecordName: ({ Code, Name }) => `${Code} ${Name}`,
  buildRecord: buildColleague,
  retire: (before) => ({ ...before, IsDeleted: true, Version: (before.Version ?? 0) + 1 }),
  async loadRecords(dealer) {
    const [all, groups] = await Promise.all([
      listDealerColleaguesWithDeleted(dealer),
      listDealerGroups(dealer),
    ]);
    const groupByName = new Map([
      ...all.flatMap(({ Groups }) => Groups.map((group) => [group.GroupName, group] as const)),
      ...groups.map(({ Id, Name }) => [Name, { GroupId: Id, GroupName: Name }] as const),
    ]);
    return {
      records: all.filter(({ IsDeleted }) => !IsDeleted),
      formerRecords: all.filter(({ IsDeleted }) => IsDeleted),
      refineFields: (fields) => {
        if (fields.Groups === undefined) return fields;
        const groupsText = (fields.Groups as string | null) ?? '';
        const names = [...new Set(groupsText.split(/\s*;\s*/))].filter(Boolean);
        const unknown = names.find((name) => !groupByName.has(name));
        return unknown === undefined
          ? { ...fields, Groups: names.map((name) => groupByName.get(name)!) }
          : { field: 'Groups', reason: colleaguesMessages.noSuchGroup(unknown) };
      },
      findReferenced: async () => new Set(),
    };
  },
};
