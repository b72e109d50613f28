import type { Page, Request, Route } from 'playwright-core';
import { ANSWER_HEADER, ANSWER_HEADER_VALUE } from '#shared/contract/page-headers.ts';

type RouteHandler = (route: Route, request: Request) => unknown;
type RoutedObject = {
  route: (url: unknown, handler: RouteHandler, options?: object) => Promise<unknown>;
};
type FulfillOptions = NonNullable<Parameters<Route['fulfill']>[0]>;

let isPatched = false;
const markedRoutes = new WeakSet<Route>();

/**
 * What a test answers in place of the product has the product's header: without it, a page takes an answer for that
 * of a foreign network. A test about such a network gives an empty one.
 */
export function markMockedAnswers(page: Page): void {
  if (isPatched) return;
  isPatched = true;
  for (const routed of [page, page.context()])
    patchRouteMethod(Object.getPrototypeOf(routed) as RoutedObject);
}

function patchRouteMethod(prototype: RoutedObject): void {
  const { route: addRoute } = prototype;
  prototype.route = function (url, handler, options) {
    return addRoute.call(
      this,
      url,
      (route, request) => handler(markRoute(route), request),
      options,
    );
  };
}

function markRoute(route: Route): Route {
  if (markedRoutes.has(route)) return route;
  markedRoutes.add(route);
  const fulfill = route.fulfill.bind(route);
  route.fulfill = (options: FulfillOptions = {}) =>
    fulfill({ ...options, headers: buildHeaders(options) });
  return route;
}

/** Headers of the test replace those of an answer that it passes on. */
const buildHeaders = ({ headers, response }: FulfillOptions) => ({
  [ANSWER_HEADER]: ANSWER_HEADER_VALUE,
  ...(headers ?? response?.headers()),
});
