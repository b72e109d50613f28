import * as z from 'zod/mini';
import { StoppedWeeklyMail, WeeklyMailToken } from '#shared/schemas/weekly-mail-schema.ts';
import { defineGet, definePost } from './endpoint.ts';

/*
 * The calls of whoever has the link of a weekly mail, without a sign-in (B6.4). The token is in the query, because mail
 * programs send the address of the mail's List-Unsubscribe header as it is. A token that is unknown, has expired or is
 * of anything else is answered with 404.
 */

const query = z.object({ token: WeeklyMailToken });

/** A page that leads to the page with the button, for mail programs that open the address. It changes nothing. */
export const getStopPage = defineGet('/WeeklyMail/Stop', 'anyone', { query, returns: 'html' });

/** Switches the mail off; the body may be anything, as that of mail programs (RFC 8058). Again it answers the same. */
export const stopWeeklyMail = definePost('/WeeklyMail/Stop', 'anyone', {
  query,
  reply: StoppedWeeklyMail,
});

/** Switches it on again, for an hour after it was switched off with the same token. */
export const resumeWeeklyMail = definePost('/WeeklyMail/Resume', 'anyone', { query });
