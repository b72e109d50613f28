import { signInTexts } from '#shared/texts/sign-in-texts.ts';

/** Why the user has to sign in again: for the sign-in screen, until somebody has signed in. */
export type Ending = {
  why: 'over' | 'disabled' | 'logged out in another tab' | 'replaced';
  /** Whether the screen that went had unsaved work, which is kept. */
  hasUnsavedDrafts: boolean;
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

/** A user who has logged out; or, in an object, one who is signed in now. */
type SessionMessage = number | { signedIn: number };

function broadcastSessionMessage(message: SessionMessage) {
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is its origin's own
  channel.postMessage(message);
  channel.close();
}

/** Tells the other tabs of this browser that the user has logged out here. */
export const broadcastSignedOut = (appUserId: number) => broadcastSessionMessage(appUserId);

/** Tells the other tabs of this browser whose its session is. */
export const broadcastSignedIn = (appUserId: number) =>
  broadcastSessionMessage({ signedIn: appUserId });

/** Hears, for as long as the page is there, that the session of its user was ended in another tab. */
export function whenEndedElsewhere(
  userId: () => number | undefined,
  listener: (why: Ending['why']) => void,
) {
  new BroadcastChannel(CHANNEL).addEventListener(
    'message',
    ({ data }: MessageEvent<SessionMessage>) => {
      const known = userId();
      if (known === undefined) return;
      if (data === known) listener('logged out in another tab');
      if (typeof data === 'object' && data.signedIn !== known) listener('replaced');
    },
  );
}

const reasons: Record<Ending['why'], string> = {
  over: signInTexts.sessionOver,
  disabled: signInTexts.accountDisabled,
  'logged out in another tab': signInTexts.loggedOutInAnotherTab,
  replaced: signInTexts.somebodyElseSignedIn,
};

/** What the sign-in screen says of it. */
export const getSessionEndingTexts = ({ why, hasUnsavedDrafts }: Ending) => ({
  title: why === 'disabled' ? signInTexts.accountDisabledTitle : signInTexts.youWereLoggedOut,
  text: hasUnsavedDrafts ? `${reasons[why]} ${signInTexts.workIsKept}` : reasons[why],
});
