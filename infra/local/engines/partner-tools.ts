import { text } from 'node:stream/consumers';
import {
  closeServer,
  listenOnLoopback,
  LOOPBACK_ADDRESS,
  createReplyServer,
  type EngineReply,
} from './loopback.ts';

/** Stand-ins for partner tools: a Coach+ that returns an address, and pages to link to. */
export async function startPartnerTools() {
  let address = '';
  const server = createReplyServer(async (request): Promise<EngineReply> => {
    const { pathname } = new URL(request.url ?? '/', address);
    if (request.method !== 'POST') return createPageReply(decodeURIComponent(pathname));
    const { JdeNumber } = JSON.parse(await text(request)) as { JdeNumber: string };
    const Url = `${address}/coach-plus/customers/${encodeURIComponent(JdeNumber)}`;
    const headers = { 'content-type': 'application/json' };
    return { status: 200, headers, body: JSON.stringify({ Url }) };
  });
  address = `http://${LOOPBACK_ADDRESS}:${await listenOnLoopback(server)}`;
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
    stop: () => closeServer(server),
  };
}

const createPageReply = (path: string): EngineReply => ({
  status: 200,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: `A page of another tool stands in for ${path}`,
});
