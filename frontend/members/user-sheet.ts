import { textCell, type SheetColumn } from '#frontend/list-export/list-sheet.ts';
import { inLanguage, t } from '#shared/language/t.ts';
import type { Member } from '#shared/schemas/member.ts';
import { userTypeNames } from '#shared/texts/members.ts';

/** The nine columns of users.xlsx (spec 1: section 7). */
export const userSheet: SheetColumn<Member>[] = [
  { heading: t`First Name`, width: 18, cell: (one) => textCell(one.FirstName) },
  { heading: t`Last Name`, width: 18, cell: (one) => textCell(one.LastName) },
  { heading: t`Email`, width: 32, cell: (one) => textCell(one.Email) },
  { heading: t`Role`, width: 20, cell: (one) => textCell(inLanguage(one.UserRole)) },
  { heading: t`Sales Manager`, width: 22, cell: (one) => textCell(one.SalesManager) },
  { heading: t`Groups`, width: 24, cell: (one) => textCell(inLanguage(one.GroupNames)) },
  { heading: t`Status`, width: 12, cell: (one) => textCell(inLanguage(one.LockoutStatus)) },
  {
    heading: t`Activated`,
    width: 10,
    cell: (one) => textCell(one.EmailConfirmed ? t`Yes` : t`No`),
  },
  { heading: t`User Type`, width: 26, cell: (one) => textCell(userTypeNames[one.UserType]) },
];
