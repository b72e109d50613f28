import type { CurrentUser } from '#shared/schemas/people-schema.ts';

export const sampleSalesRep: CurrentUser = {
  AppUserId: 31,
  FirstName: 'Robin',
  LastName: 'Reed',
  EmailAddress: 'robin.reed@hsus.example',
  UserRoleId: 4,
  DealerId: 1,
  SalesRepId: 21,
  ShowRedNewsIcon: false,
  IsLimitedTransferUser: false,
  CanUploadConfigurators: false,
  OrderSaveAlertIntervalMins: 0,
  Language: 'en',
  Theme: null,
};
