import { defineMessages } from './message.ts';

/** What is wrong with an option of a list. Only those who write clients read it, so it is never translated. */
const listQueryTexts = {
  filterTooDeep: (max: number) => `May be at most ${max} levels deep`,
  groupIntervalNotAllowed: (kind: string) => `Has a groupInterval that a ${kind} does not have`,
  mixedOperators: "Must join its parts by either 'and' or 'or'",
  onlyForText: (operator: string) => `May use ${operator} with text alone`,
  otherKindOfValue: (kind: string) => `Compares a ${kind} with something else`,
  pagesRequired: (max: string) => `Has to ask for pages: an answer has at most ${max}`,
  summaryNotAllowed: (summaryType: string, kind: string) =>
    `May not take the ${summaryType} of a ${kind}`,
  tooManyConditions: (max: number) => `May hold at most ${max} conditions`,
  tooManyResults: (limitName: string) => `Would answer too many ${limitName}`,
  unknownField: 'Names a field this list does not have',
  unknownOperator: 'Has an operator that does not exist',
};

export const listQueryMessages = defineMessages('listQuery', listQueryTexts, {
  filterTooDeep: ['max'],
  groupIntervalNotAllowed: ['kind'],
  mixedOperators: [],
  onlyForText: ['operator'],
  otherKindOfValue: ['kind'],
  pagesRequired: ['max'],
  summaryNotAllowed: ['summaryType', 'kind'],
  tooManyConditions: ['max'],
  tooManyResults: ['limitName'],
  unknownField: [],
  unknownOperator: [],
});
