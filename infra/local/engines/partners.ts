import { text } from 'node:stream/consumers';
import { close, listen, LOOPBACK, replying, type Reply } from './loopback.ts';

/** The tools of others, as far as the product knows them: Coach+ that answers an address, and pages to go to. */
export async function startPartners() {
  let address = '';
  const server = replying(async (request): Promise<Reply> => {
    const { pathname } = new URL(request.url ?? '/', address);
    if (request.method !== 'POST') return page(decodeURIComponent(pathname));
    const { JdeNumber } = JSON.parse(await text(request)) as { JdeNumber: string };
    const Url = `${address}/coach-plus/customers/${encodeURIComponent(JdeNumber)}`;
    const headers = { 'content-type': 'application/json' };
    return { status: 200, headers, body: JSON.stringify({ Url }) };
  });
  address = `http://${LOOPBACK}:${await listen(server)}`;
  return {
    env: {
      COACH_PLUS_URL: `${address}/coach-plus`,
      PRICE_GUIDANCE_URL: `${address}/price-guidance`,
      CURRENT_PROMOTIONS_URL: `${address}/promotions`,
      GETTING_STARTED_URL: `${address}/help/getting-started`,
      WORKSHEET_GUIDE_URL: `${address}/help/worksheets`,
      VIDEOS_URL: `${address}/help/videos`,
      TERMS_URL: `${address}/terms`,
      PRIVACY_URL: `${address}/privacy`,
    },
    stop: () => close(server),
  };
}

const page = (path: string): Reply => ({
  status: 200,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: `A page of another tool stands in for ${path}`,
});
