import { useApiCall } from '#frontend/api/use-api-call.ts';
import { formatCalendarDate } from '#frontend/format/format-date.ts';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { useOrderPage } from '#frontend/worksheet/state/order-page-context.ts';
import * as proposals from '#shared/contract/proposals-endpoints.ts';
import { getUiLanguage, t, translateText } from '#shared/language/t.ts';
import { getTaxStateId } from '#shared/pricing/order/order-taxes.ts';
import { findRegionById } from '#shared/reference/regions.ts';
import { getDealerTimeZone } from '#shared/reference/time-zones.ts';
import { formatTimeZone, getEndOfDayInTimeZone } from '#shared/reference/zoned-time.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import type { ProposalShareFacts } from '#shared/schemas/proposal-schema.ts';

/** What is the same for every recipient. */
export function ShareFacts({ order }: { order: Order }) {
  const { ExpiresOn } = order;
  const { dealer } = useOrderPage();
  const request = { params: { id: order.Id } };
  const { data, error } = useApiCall(proposals.getShareFacts, request, { showsOwnFailure: true });
  const timeZone = getDealerTimeZone(dealer);
  const day = ExpiresOn?.slice(0, 10) ?? '';
  const zone =
    day && formatTimeZone(getEndOfDayInTimeZone(day, timeZone) - 1, timeZone, getUiLanguage());
  return (
    <dl className="is-wide share-facts">
      <dt>{t`From`}</dt>
      <dd>
        {dealer.CompanyName} <span className="muted">{t`Answers go to the order’s owner`}</span>
      </dd>
      <dt>{t`Valid`}</dt>
      <dd>{t`Until the end of ${formatCalendarDate(day)}, ${zone}`}</dd>
      <dt>{t`Terms`}</dt>
      <dd>
        {data && <TermsFact order={order} terms={data.Terms} />}
        {!data && error && t`Terms and Conditions, as Generate Forms prints them`}
      </dd>
      <dt>{t`Layout`}</dt>
      <dd>{t`The built-in proposal. A PDF of your own knows no options, and is not used here.`}</dd>
      {data && <PicturesFact omitted={data.OmittedPictures} />}
    </dl>
  );
}

/** Which terms go out, in each language; once, that the dealer's own may name another region than the tax does. */
function TermsFact({ order, terms }: { order: Order; terms: ProposalShareFacts['Terms'] }) {
  const region = findRegionById(getTaxStateId(order))?.Name;
  const hasOwnTerms = terms.some(({ FileName }) => FileName !== null);
  return (
    <>
      {terms.map(({ Language, Name, FileName }) => (
        <span key={Language} className="share-terms">
          {FileName === null ? t`${Name}, built-in` : t`${Name}, your own PDF “${FileName}”`}
        </span>
      ))}
      {hasOwnTerms && (
        <FactWarning
          text={
            region
              ? t`Your own terms may name another region for the tax than ${translateText(region)}, which counts for this order.`
              : t`Your own terms may name another region for the tax than the one that counts for this order.`
          }
        />
      )}
    </>
  );
}

/** Names the products whose picture the customer does not see; nothing where all are shown. */
function PicturesFact({ omitted }: { omitted: readonly string[] }) {
  if (omitted.length === 0) return null;
  return (
    <>
      <dt>{t`Pictures`}</dt>
      <dd>
        <FactWarning
          text={t`Pictures that are too large or do not print are left out: ${omitted.join(', ')}. The customer sees a drawing where a bundle has no other.`}
        />
      </dd>
    </>
  );
}

const FactWarning = ({ text }: { text: string }) => (
  <span className="notice">
    <Icon name="warn" />
    <span>{text}</span>
  </span>
);
