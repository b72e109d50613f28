import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { ApiCallError } from '#frontend/api/api-call-error.ts';
import { Loaded } from '#frontend/parts/notices/loaded.tsx';

type Result = Parameters<typeof Loaded<string[]>>[0]['result'];
type Options = Partial<Omit<Parameters<typeof Loaded<string[]>>[0], 'children' | 'isField'>>;

const buildResult = (data?: string[], error?: unknown): Result => ({
  data,
  error,
  mutate: () => undefined,
});

const renderLoaded = (result: Result, options: Options = {}) =>
  renderToStaticMarkup(
    <Loaded result={result} failureText="The parts did not load" {...options}>
      {(parts) => <ul>{parts.join()}</ul>}
    </Loaded>,
  );

const renderField = (result: Result) =>
  renderToStaticMarkup(
    <Loaded result={result} failureText="The choices did not load" isField>
      <input />
    </Loaded>,
  );

const rejection = new ApiCallError(409, { Message: 'The list is being written.' });
const noAnswer = new ApiCallError(0);

const countRows = (html: string) => html.split('<div><span class="bone">').length - 1;

test('while it loads, placeholder rows are shown, or what the screen gives in their place', () => {
  const rows = renderLoaded(buildResult());
  expect(rows).toContain('aria-busy="true"');
  expect(countRows(rows)).toBe(8);
  expect(countRows(renderLoaded(buildResult(), { loading: 3 }))).toBe(3);
  expect(renderLoaded(buildResult(), { loading: <i>One moment</i> })).toBe('<i>One moment</i>');
});

test('the content is shown as soon as it is there', () => {
  expect(renderLoaded(buildResult(['chair', 'lamp']))).toBe('<ul>chair,lamp</ul>');
});

test('a value without rows is empty, also a page of a list, and null', () => {
  const empty = <b>No parts</b>;
  expect(renderLoaded(buildResult([]), { empty })).toBe('<b>No parts</b>');
  expect(renderLoaded(buildResult(['chair']), { empty })).toBe('<ul>chair</ul>');
  // Without an empty state the content shows it.
  expect(renderLoaded(buildResult([]))).toBe('<ul></ul>');
  const renderValue = (data: { data: string[] } | null) =>
    renderToStaticMarkup(
      <Loaded result={{ ...buildResult(), data }} failureText="" empty={empty}>
        {(page) => <ul>{page.data.join()}</ul>}
      </Loaded>,
    );
  expect(renderValue({ data: [] })).toBe('<b>No parts</b>');
  expect(renderValue(null)).toBe('<b>No parts</b>');
  expect(renderValue({ data: ['lamp'] })).toBe('<ul>lamp</ul>');
});

test('a failed first read is an alert with the server’s message and "Try again" (D54)', () => {
  const html = renderLoaded(buildResult(undefined, rejection), { failureHint: 'Type them.' });
  expect(html).toContain('role="alert"');
  expect(html).toContain('<b>The parts did not load</b><p>The list is being written.</p>');
  expect(html).toContain('Try again');
  expect(countRows(html)).toBe(0);
});

test('without a message of the server the screen’s hint is shown, else the error’s message (D54)', () => {
  const failed = buildResult(undefined, noAnswer);
  expect(renderLoaded(failed, { failureHint: 'Type them.' })).toContain('<p>Type them.</p>');
  expect(renderLoaded(failed)).toContain(`<p>${noAnswer.message}</p>`);
  const html = renderLoaded(failed, { failureText: (reason) => `No parts: ${reason}` });
  expect(html).toContain(`<b>No parts: ${noAnswer.message}</b>`);
  expect(html).not.toContain('<p>');
});

test('"Try again" reads again', () => {
  const mutate = vi.fn<() => void>();
  const failure = Loaded({
    result: { data: undefined, error: noAnswer, mutate },
    failureText: 'The parts did not load',
    children: () => null,
  }) as ReactElement<{ onRetry: () => void }>;
  expect(mutate).not.toHaveBeenCalled();
  failure.props.onRetry();
  expect(mutate).toHaveBeenCalledTimes(1);
});

test('after a failed re-read the content stays, below the failure in one line', () => {
  const html = renderLoaded(buildResult(['chair'], rejection));
  expect(html).toMatch(
    /^<span class="not-loaded" role="status">The parts did not load\. The list is being written\. <button[^>]*>Try again<\/button><\/span><ul>chair<\/ul>$/,
  );
});

test('content that may answer an earlier question is not shown after a failure', () => {
  const options = { isReplacedByFailure: true };
  const html = renderLoaded(buildResult(['chair'], rejection), options);
  expect(html).toContain('role="alert"');
  expect(html).not.toContain('chair');
  expect(renderLoaded(buildResult(['chair']), options)).toBe('<ul>chair</ul>');
});

test('a field stays while its choices load, and a failure takes its place in one line', () => {
  expect(renderField(buildResult())).toBe('<input/>');
  expect(renderField(buildResult(['chair'], rejection))).toBe('<input/>');
  expect(renderField(buildResult(undefined, rejection))).toMatch(
    /^<span class="not-loaded" role="status">The choices did not load\. The list is being written\. <button[^>]*>Try again<\/button><\/span>$/,
  );
});
