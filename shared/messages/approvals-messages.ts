import { approvalsTexts } from '#shared/texts/approvals-texts.ts';
import { defineMessages } from './message.ts';

export const approvalsMessages = defineMessages('approvals', approvalsTexts, {
  needed: [],
  nobodyToAsk: [],
  answeredBy: ['name'],
  notOpen: [],
  notApprover: [],
  changedMeanwhile: [],
  notRequester: [],
  requestChanged: [],
  request: ['orderNumber', 'name', 'note'],
  approved: ['orderNumber', 'name', 'note'],
  rejected: ['orderNumber', 'name', 'note'],
});
