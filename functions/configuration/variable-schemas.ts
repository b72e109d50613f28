import * as z from 'zod/mini';

/*
 * The schemas of environment variables, each with the words of its messages.
 */

export const textSchema = (pattern: RegExp) => z.string().check(z.regex(pattern));
export const wholeNumberSchema = z.pipe(textSchema(/^[1-9]\d{0,8}$/), z.transform(Number));
export const WHOLE_NUMBER_FORM = 'a whole number above zero';
export const urlSchema = textSchema(/^https?:\/\/\S+$/);
export const URL_FORM = 'a URL';
export const originSchema = textSchema(/^https?:\/\/[^\s/]+$/);
export const ORIGIN_FORM = 'an origin such as https://host';
export const nameSchema = textSchema(/^[\w.$:/-]+$/);
export const NAME_FORM = 'a name without blanks';
/** A reference that the cloud did not replace by its value has braces. */
export const secretSchema = textSchema(/^[^\s{}]+$/);
export const SECRET_FORM = 'a secret without blanks and braces';
