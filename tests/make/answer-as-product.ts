import { ANSWER_HEADER, ANSWER_HEADER_VALUE } from '#shared/contract/page-headers.ts';

/** A fetch whose answers have the header that all answers of the product have. */
export const answerAsProduct =
  <Input extends unknown[]>(answer: (...input: Input) => Promise<Response> | Response) =>
  async (...input: Input): Promise<Response> => {
    const response = await answer(...input);
    response.headers.set(ANSWER_HEADER, ANSWER_HEADER_VALUE);
    return response;
  };
