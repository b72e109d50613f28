import type { CodedMessage } from '#shared/messages/message.ts';

/** An option of a list query that cannot be answered, and why (D40). */
export class ListQueryError extends Error {
  override name = 'ListQueryError';
  readonly option: string;
  readonly problem: CodedMessage;

  constructor(option: string, problem: CodedMessage) {
    super(problem.text);
    this.option = option;
    this.problem = problem;
  }
}
