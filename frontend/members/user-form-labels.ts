import { t } from '#shared/language/t.ts';
import type { UserForm } from './user-form.ts';

/** The labels of a user's fields. */
export const userFormLabels = {
  FirstName: t`First name`,
  LastName: t`Last name`,
  Email: t`Email`,
  MobilePhone: t`Phone`,
  AddressLine1: t`Address`,
  AddressLine2: t`Suite`,
  City: t`City`,
  StateProvinceId: t`State/Province`,
  ZipCode: t`Zip/Postal`,
  UserRoleId: t`Role`,
  ManagerId: t`Sales Manager`,
  UserType: t`User Type`,
  GroupIds: t`Groups`,
  CanAccessAllGroups: t`All Groups`,
  CanViewAllOrders: t`Can view all orders`,
  CanUploadConfigurators: t`Can upload configurators`,
  IsVisibleToAllReps: t`Visible to all reps`,
  IsLimitedTransferUser: t`Limited transfer user: only what is transferred to them`,
} satisfies Record<keyof UserForm, string>;
