import { signInTexts } from '#shared/texts/sign-in.ts';

/** Why the user has to sign in again: for the sign-in screen, until somebody has signed in. */
export type Ending = {
  why: 'over' | 'disabled' | 'logged out in another tab';
  /** Whether the screen that went had unsaved work, which is kept. */
  isWorkKept: boolean;
};

let last: Ending | undefined;

export function noteEnding(ending: Ending) {
  last = ending;
}

export const lastEnding = () => last;

export function forgetEnding() {
  last = undefined;
}

const CHANNEL = 'smartsales.session';

/** Tells the other tabs of this browser that the user has logged out here. */
export function sayLoggedOut(appUserId: number) {
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is its origin's own
  channel.postMessage(appUserId);
  channel.close();
}

/** Hears, for as long as the page is there, who has logged out in another tab. */
export function whenLoggedOutElsewhere(listener: (appUserId: number) => void) {
  new BroadcastChannel(CHANNEL).addEventListener('message', ({ data }: MessageEvent<number>) =>
    listener(data),
  );
}

const reasons: Record<Ending['why'], string> = {
  over: signInTexts.sessionOver,
  disabled: signInTexts.accountDisabled,
  'logged out in another tab': signInTexts.loggedOutInAnotherTab,
};

/** What the sign-in screen says of it. */
export const wordsOf = ({ why, isWorkKept }: Ending) => ({
  title: why === 'disabled' ? signInTexts.accountDisabledTitle : signInTexts.youWereLoggedOut,
  text: isWorkKept ? `${reasons[why]} ${signInTexts.workIsKept}` : reasons[why],
});
