import { dealerUsersTexts } from '#shared/texts/dealer-users-texts.ts';
import { defineMessages } from './message.ts';

export const dealerUsersMessages = defineMessages('dealerUsers', dealerUsersTexts, {
  emailTaken: [],
  noSuchManager: [],
  noSuchGroup: [],
  mayOnlyAddReps: [],
  cannotDisableYourself: [],
  cannotLimitYourself: [],
  alreadyActivated: [],
  changedMeanwhile: [],
});
