import { createTextCell, type ListSheetColumn } from '#frontend/list-export/build-list-sheet.ts';
import { translateText, t } from '#shared/language/t.ts';
import type { DealerUserRow } from '#shared/schemas/dealer-user-schema.ts';
import { userTypeNames } from '#shared/texts/dealer-users-texts.ts';

/** The nine columns of users.xlsx (spec 1: section 7). */
export const userSheetColumns: ListSheetColumn<DealerUserRow>[] = [
  { heading: t`First Name`, widthInCharacters: 18, cell: (one) => createTextCell(one.FirstName) },
  { heading: t`Last Name`, widthInCharacters: 18, cell: (one) => createTextCell(one.LastName) },
  { heading: t`Email`, widthInCharacters: 32, cell: (one) => createTextCell(one.Email) },
  {
    heading: t`Role`,
    widthInCharacters: 20,
    cell: (one) => createTextCell(translateText(one.UserRole)),
  },
  {
    heading: t`Sales Manager`,
    widthInCharacters: 22,
    cell: (one) => createTextCell(one.SalesManager),
  },
  {
    heading: t`Groups`,
    widthInCharacters: 24,
    cell: (one) => createTextCell(translateText(one.GroupNames)),
  },
  {
    heading: t`Status`,
    widthInCharacters: 12,
    cell: (one) => createTextCell(translateText(one.LockoutStatus)),
  },
  {
    heading: t`Activated`,
    widthInCharacters: 10,
    cell: (one) => createTextCell(one.EmailConfirmed ? t`Yes` : t`No`),
  },
  {
    heading: t`User Type`,
    widthInCharacters: 26,
    cell: (one) => createTextCell(userTypeNames[one.UserType]),
  },
];
