import { paths } from '#frontend/paths.ts';
import { t } from '#shared/language/t.ts';

export type GuideStep = {
  title: string;
  text: string;
  /** The screen of the step, where all users have that screen. */
  to?: string;
};

/** A first order, for users who sell. */
export const sellingGuideSteps: readonly GuideStep[] = [
  {
    title: t`Pick a customer`,
    text: t`Begin a new order and type a name, a city or a number: the nearest customer is chosen by Enter.`,
    to: paths.newOrder,
  },
  {
    title: t`Fill the worksheet`,
    text: t`Type words or a part number into a description, then Enter: the product comes with its prices. Rows can be pasted from a spreadsheet, too.`,
  },
  {
    title: t`Price it`,
    text: t`Change the discount, the price or the GP of a line, or tick lines and change them together. Set Target Price finds the way to a total.`,
  },
  {
    title: t`Save and commit`,
    text: t`Ctrl+S saves. Commit makes prices and totals final.`,
  },
  {
    title: t`Hand it over`,
    text: t`Generate Forms makes the proposal and the other papers. Orders are found again in Order Search.`,
    to: paths.orderSearch,
  },
];

/** A first dealer, for users who maintain the platform. */
export const platformGuideSteps: readonly GuideStep[] = [
  {
    title: t`Add a dealer`,
    text: t`A dealer has a number, an address and a store of prices. All else can follow.`,
    to: paths.dealers,
  },
  {
    title: t`Give it manufacturers`,
    text: t`On the page of a dealer, choose whose products it sells.`,
    to: paths.dealers,
  },
  {
    title: t`Load prices`,
    text: t`On the page of a manufacturer, check a price list and then use it: nothing changes before.`,
    to: paths.manufacturers,
  },
  {
    title: t`Invite its users`,
    text: t`Each gets an email with a link, and chooses a password there.`,
    to: paths.dealers,
  },
  {
    title: t`Say what is new`,
    text: t`The announcement stands above every page until its end.`,
    to: paths.alert,
  },
];
