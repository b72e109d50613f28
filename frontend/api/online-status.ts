import { createObservable } from '#frontend/browser/observable.ts';
import { ANSWER_HEADER } from '#shared/contract/page-headers.ts';

/** Who answered a call: our server, nobody, or the network in its place, such as a hotel's sign-in page. */
export type AnswerSource = 'server' | 'nobody' | 'network';

/** Who answered the last call. */
export const latestAnswerSource = createObservable<AnswerSource>('server');

/** Whether calls can be answered: the browser has a network, and the last call got an answer of ours. */
export const isOnline = () => navigator.onLine && latestAnswerSource.get() === 'server';

/**
 * Who an answer comes from: all answers of ours have a header, whoever of ours gave them (B7). A call may lead to a file
 * at the one other origin that our content security policy lets a page read from.
 */
export const getAnswerSource = ({ headers, redirected, url }: Response): AnswerSource =>
  headers.get(ANSWER_HEADER) || (redirected && !url.startsWith(location.origin))
    ? 'server'
    : 'network';
