import { approvalsTexts } from '#shared/texts/approvals-texts.ts';
import { defineMessages } from './message.ts';

export const approvalsMessages = defineMessages('approvals', approvalsTexts, {
  needed: [],
});
