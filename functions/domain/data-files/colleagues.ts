import {
  codeOf,
  listColleagues,
  type ColleagueRecord,
} from '#functions/store/dealers/colleagues.ts';
import { listGroups } from '#functions/store/dealers/dealers.ts';
import { getFullName } from '#shared/format/full-name.ts';
import { MaybeEmail } from '#shared/schemas/account-schema.ts';
import { colleagueTitles } from '#shared/schemas/colleague-schema.ts';
import { accountsTexts } from '#shared/texts/accounts-texts.ts';
import { colleaguesTexts } from '#shared/texts/colleagues-texts.ts';
import {
  createRequiredTextParser,
  readFlag,
  textBy,
  textOrNone,
  createTextParser,
  yesOrNo,
  type Column,
  type Read,
} from './columns.ts';
import type { DataKindPlan, ChangedRecordFields } from './kind.ts';

type ColleagueColumn = Column<ColleagueRecord>;

const needed = (
  names: ColleagueColumn['names'],
  textOf: ColleagueColumn['textOf'],
  most: number,
): ColleagueColumn => ({ names, textOf, read: createRequiredTextParser(most), isNeeded: true });

const flag = (
  names: ColleagueColumn['names'],
  field: 'ShowInSalesRep' | 'ShowInAdditionalRep1' | 'ShowInAdditionalRep2' | 'IsDeleted',
): ColleagueColumn => ({
  names,
  textOf: (colleague) => yesOrNo(colleague[field]),
  read: readFlag,
});

function readTitle(text: string): Read {
  const value = colleagueTitles.find((title) => title === text.toUpperCase());
  return value ? { value } : { reason: accountsTexts.required };
}

const columns: DataKindPlan<ColleagueRecord>['columns'] = {
  Code: needed(['Code', 'Colleague Code'], ({ Code }) => Code, 20),
  FirstName: needed(['First Name', 'Prénom'], ({ FirstName }) => FirstName, 100),
  LastName: needed(['Last Name', 'Nom', 'Nom de famille'], ({ LastName }) => LastName, 100),
  Title: {
    names: ['Title', 'Titre'],
    textOf: ({ Title }) => Title,
    read: readTitle,
    isNeeded: true,
  },
  Email: {
    names: ['Email', 'E-mail', 'Courriel'],
    textOf: ({ Email }) => textOrNone(Email),
    read: textBy(MaybeEmail),
  },
  Phone: {
    names: ['Phone', 'Phone Number', 'Téléphone'],
    textOf: ({ Phone }) => textOrNone(Phone),
    read: createTextParser(30),
  },
  Groups: {
    names: ['Groups', 'Group', 'Groupes', 'Groupe'],
    textOf: ({ Groups }) => Groups.map(({ GroupName }) => GroupName).join('; '),
    read: createTextParser(500),
  },
  ShowInSalesRep: flag(['Sales Rep', 'Représentant'], 'ShowInSalesRep'),
  ShowInAdditionalRep1: flag(
    ['Additional Rep 1', 'Représentant supplémentaire 1'],
    'ShowInAdditionalRep1',
  ),
  ShowInAdditionalRep2: flag(
    ['Additional Rep 2', 'Représentant supplémentaire 2'],
    'ShowInAdditionalRep2',
  ),
  IsDeleted: flag(['Deleted', 'Supprimé'], 'IsDeleted'),
};

const blank = {
  Email: null,
  Phone: null,
  Groups: [],
  ShowInSalesRep: false,
  ShowInAdditionalRep1: false,
  ShowInAdditionalRep2: false,
};

/** Whoever a file names is there, unless it says otherwise. */
function make(
  fields: ChangedRecordFields,
  before: ColleagueRecord | undefined,
): Omit<ColleagueRecord, 'Id'> {
  const colleague = {
    ...(before ?? blank),
    IsDeleted: false,
    ...fields,
    Code: before?.Code ?? String(fields.Code),
    Version: (before?.Version ?? 0) + 1,
  } as Omit<ColleagueRecord, 'Id'>;
  return { ...colleague, Name: getFullName(colleague) };
}

/** The people who stand on orders, by their codes. One that a file does not name is deleted, and stays on its orders. */
export const colleagues: DataKindPlan<ColleagueRecord> = {
  list: 'COLLEAGUES',
  columns,
  key: 'Code',
  keyOf: (Code) => codeOf({ Code }),
  nameOf: ({ Code, Name }) => `${Code} ${Name}`,
  make,
  retire: (before) => ({ ...before, IsDeleted: true, Version: (before.Version ?? 0) + 1 }),
  async load(dealer) {
    const [all, groups] = await Promise.all([listColleagues(dealer), listGroups(dealer)]);
    const known = new Map([
      ...all.flatMap(({ Groups }) => Groups.map((group) => [group.GroupName, group] as const)),
      ...groups.map(({ Id, Name }) => [Name, { GroupId: Id, GroupName: Name }] as const),
    ]);
    return {
      records: all.filter(({ IsDeleted }) => !IsDeleted),
      formers: all.filter(({ IsDeleted }) => IsDeleted),
      refine: (fields) => {
        if (fields.Groups === undefined) return fields;
        const listed = (fields.Groups as string | null) ?? '';
        const names = [...new Set(listed.split(/\s*;\s*/))].filter(Boolean);
        const unknown = names.find((name) => !known.has(name));
        return unknown === undefined
          ? { ...fields, Groups: names.map((name) => known.get(name)!) }
          : { field: 'Groups', reason: colleaguesTexts.noGroup(unknown) };
      },
      named: async () => new Set(),
    };
  },
};
