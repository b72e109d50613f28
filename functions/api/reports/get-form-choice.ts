import { handle } from '#functions/runtime/handle.ts';
import { findFormChoice } from '#functions/store/dealers/form-choices.ts';
import * as reports from '#shared/contract/reports.ts';

export const handler = handle(reports.getFormChoice, ({ caller }) =>
  findFormChoice(caller.dealer, caller.userId),
);
